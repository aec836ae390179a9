import type { ESTree, Plugin } from 'vite';

import { edited, editsIn } from './edited.ts';
import type { Edit } from './edited.ts';

/** The text of a failure, and what remains of it. */
type Text = { readonly node: ESTree.Node | undefined; readonly rest: string };

/**
 * In `new Failure(Kind.planning, 'a long text')` the kind remains, in `invariant(isGood, 'a long text')` the function, and nothing in
 * `new TypeError('a long text')`.
 */
function textOf(node: ESTree.CallExpression | ESTree.NewExpression): Text | null {
  const { callee, arguments: given } = node;
  const [first, second] = given;
  const name = callee.type === 'Identifier' ? callee.name : '';
  if (node.type === 'CallExpression')
    return /^(?:invariant|warning)$/.test(name) ? { node: second, rest: name } : null;
  if (/^(?:Type|Reference)?Error$/.test(name)) return { node: first, rest: '' };
  if (first?.type !== 'MemberExpression' || first.property.type !== 'Identifier') return null;
  return { node: second, rest: first.property.name };
}

function terse(node: ESTree.Node): readonly Edit[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const text = textOf(node);
  if (text?.node?.type !== 'TemplateLiteral' && text?.node?.type !== 'Literal') return [];
  return [{ start: text.node.start, end: text.node.end, text: `'${text.rest}'` }];
}

/**
 * Removes the texts of the container's and the router's errors, more than a kilobyte of every page on the wire: they tell developers how to
 * declare what is injected and where to use what the router has, and tests, which run without this, show them.
 */
export function terseErrors(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'shop:terse-errors',
    apply: 'build',
    transform: {
      filter: {
        id: /\/(?:@inversifyjs\/(?:core|container|prototype-utils|common)\/.*\.js|reflect-metadata\/.*\.js|react-router\/dist\/.*\.mjs)$/,
      },
      handler(code, id) {
        const edits = editsIn(this.parse(code), terse);
        if (edits.length > 0)
          changed.add(/\/(?:@inversifyjs|reflect-metadata|react-router)\//.exec(id)?.[0] ?? '');
        return { code: edited(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && changed.size < 3)
        this.error('The container, its metadata or the router makes its errors in another way now');
    },
  };
}
