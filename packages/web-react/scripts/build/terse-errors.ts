import type { ESTree, Plugin } from 'vite';

import { edited } from './edited.ts';
import type { Edit } from './edited.ts';

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** In `new Failure(Kind.planning, 'a long text')` the text becomes the name of the kind. */
function terse(node: ESTree.Node): Edit | null {
  if (node.type !== 'NewExpression') return null;
  const [kind, text] = node.arguments;
  if (kind?.type !== 'MemberExpression' || kind.property.type !== 'Identifier') return null;
  if (text?.type !== 'TemplateLiteral' && text?.type !== 'Literal') return null;
  return { start: text.start, end: text.end, text: `'${kind.property.name}'` };
}

/** The edits below a node, none inside another. */
const editsIn = (node: ESTree.Node): readonly Edit[] => {
  const edit = terse(node);
  if (edit !== null) return [edit];
  return Object.values(node)
    .flat()
    .filter((value) => isNode(value))
    .flatMap(editsIn);
};

/**
 * Removes the texts of the container's errors, half a kilobyte of every page on the wire: they tell developers how to declare what is injected,
 * and tests, which run without this, show them.
 */
export function terseErrors(): Plugin {
  let removed = 0;
  return {
    name: 'shop:terse-errors',
    apply: 'build',
    transform: {
      filter: { id: /\/@inversifyjs\/(?:core|container)\/.*\.js$/ },
      handler(code) {
        const edits = this.parse(code).body.flatMap(editsIn);
        removed += edits.length;
        return { code: edited(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && removed === 0)
        this.error('The container makes its errors in another way now');
    },
  };
}
