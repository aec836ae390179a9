import type { ESTree, Plugin } from 'vite';

import { edited } from './edited.ts';
import type { Edit } from './edited.ts';

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What remains of the text of a failure: in `new Failure(Kind.planning, 'a long text')` the kind, in `invariant(isGood, 'a long text')` the function. */
function nameOf(node: ESTree.CallExpression | ESTree.NewExpression): string | null {
  if (node.type === 'CallExpression')
    return node.callee.type === 'Identifier' && /^(?:invariant|warning)$/.test(node.callee.name)
      ? node.callee.name
      : null;
  const [kind] = node.arguments;
  if (kind?.type !== 'MemberExpression' || kind.property.type !== 'Identifier') return null;
  return kind.property.name;
}

function terse(node: ESTree.Node): Edit | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const name = nameOf(node);
  const [, text] = node.arguments;
  if (name === null) return null;
  if (text?.type !== 'TemplateLiteral' && text?.type !== 'Literal') return null;
  return { start: text.start, end: text.end, text: `'${name}'` };
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
 * Removes the texts of the container's and the router's errors, most of a kilobyte of every page on the wire: they tell developers how to declare
 * what is injected and where to use what the router has, and tests, which run without this, show them.
 */
export function terseErrors(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'shop:terse-errors',
    apply: 'build',
    transform: {
      filter: { id: /\/(?:@inversifyjs\/(?:core|container)\/.*\.js|react-router\/dist\/.*\.mjs)$/ },
      handler(code, id) {
        const edits = this.parse(code).body.flatMap(editsIn);
        if (edits.length > 0) changed.add(id.includes('/@inversifyjs/') ? 'container' : 'router');
        return { code: edited(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && changed.size < 2)
        this.error('The container or the router makes its errors in another way now');
    },
  };
}
