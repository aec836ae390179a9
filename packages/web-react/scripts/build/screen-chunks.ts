import { dirname, relative, resolve } from 'node:path';

import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The node and everything in it. */
function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* nodesIn(part);
}

/**
 * Passes to every `lazyScreen(async () => (await import('./x.tsx')).X)` the name of its chunk in the manifest of the
 * browser's build, which is the path of the imported file. With it the server lists the files of a page's screens in
 * the page.
 */
export function screenChunks(): Plugin {
  let found = 0;
  return {
    name: 'shop:screen-chunks',
    apply: 'build',
    transform: {
      filter: { id: /web-react\/src\/.*\.tsx?$/, code: /\blazyScreen\(/ },
      handler(code, id) {
        let text = code;
        const calls = [...nodesIn(this.parse(code) as Node)].filter(
          (node) =>
            node.type === 'CallExpression' &&
            'callee' in node &&
            isNode(node.callee) &&
            'name' in node.callee &&
            node.callee.name === 'lazyScreen',
        );
        for (const call of calls.toSorted((one, other) => other.start - one.start)) {
          const given = ('arguments' in call ? call.arguments : []) as readonly Node[];
          const imports = [...nodesIn(call)].filter(({ type }) => type === 'ImportExpression');
          const [source] = imports.map((node) => ('source' in node ? node.source : null)) as readonly {
            readonly value?: unknown;
          }[];
          if (imports.length !== 1 || typeof source?.value !== 'string')
            return this.error('lazyScreen takes one import of one file, by its path', call.start);
          const chunk = relative(root, resolve(dirname(id), source.value)).replaceAll('\\', '/');
          const end = given.at(-1)?.end ?? call.end;
          text = `${text.slice(0, end)}${given.length === 1 ? ', []' : ''}, ${JSON.stringify(chunk)}${text.slice(end)}`;
          found += 1;
        }
        return { code: text, map: null };
      },
    },
    buildEnd(error) {
      if (error === undefined && found === 0)
        this.error('No screen was told its chunk: who calls lazyScreen?');
    },
  };
}
