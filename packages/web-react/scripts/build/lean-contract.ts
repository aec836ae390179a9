import { resolve } from 'node:path';

import type { Plugin } from 'vite';

type Edit = { readonly start: number; readonly end: number; readonly text: string };

/** The text with some parts of it, none within another, put differently. */
function edited(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}

/** Schemas of the contract are read in a browser by the contract's own reader, which has a fortieth of the weight of zod/mini. */
export function leanSchemas(): Plugin {
  const reader = resolve(import.meta.dirname, '../../../contract/src/reader/index.ts');
  return {
    name: 'shop:lean-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^zod\/mini$/ }, handler: () => reader },
    // What the reader does not know would break in the browser only.
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
    },
  };
}

/** What a browser has no use for: the words for people and OpenAPI, and what only servers check. */
const serverOnly = new Set(['summary', 'requirements', 'errors', 'params', 'query', 'body']);

/**
 * Of an endpoint a browser takes method, path, access and answer. Schemas that nothing else uses go with the rest: each is
 * marked as made without side effects, so that the bundler drops it.
 */
export function leanContract(): Plugin {
  return {
    name: 'shop:lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler(code) {
        const edits: Edit[] = [];
        for (const statement of this.parse(code).body) {
          const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          if (declaration?.type !== 'VariableDeclaration') continue;
          for (const { init } of declaration.declarations) {
            if (init?.type !== 'CallExpression') continue;
            const [described] = init.arguments;
            const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint';
            if (isEndpoint && described?.type === 'ObjectExpression') {
              const kept = described.properties.filter(
                (part) =>
                  part.type !== 'Property' ||
                  part.key.type !== 'Identifier' ||
                  !serverOnly.has(part.key.name),
              );
              const parts = kept.map(({ start, end }) => code.slice(start, end));
              edits.push({ start: init.start, end: init.end, text: `{ ${parts.join(', ')} }` });
            } else {
              edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' });
              edits.push({ start: init.end, end: init.end, text: ')()' });
            }
          }
        }
        return { code: edited(code, edits), map: null };
      },
    },
    // What is left is made as it was written: a function around each schema would weigh, too.
    renderChunk(code) {
      const edits: Edit[] = [];
      for (const statement of this.parse(code).body) {
        if (statement.type !== 'VariableDeclaration') continue;
        for (const { init } of statement.declarations) {
          if (init?.type !== 'CallExpression' || init.arguments.length > 0) continue;
          const made = init.callee.type === 'ParenthesizedExpression' ? init.callee.expression : init.callee;
          if (made.type !== 'ArrowFunctionExpression' || !made.expression || made.async) continue;
          edits.push({ start: init.start, end: init.end, text: code.slice(made.body.start, made.body.end) });
        }
      }
      return { code: edited(code, edits), map: null };
    },
  };
}
