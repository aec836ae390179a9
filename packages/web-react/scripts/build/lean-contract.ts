import { resolve } from 'node:path';

import type { Plugin } from 'vite';

import { edited } from './edited.ts';
import type { Edit } from './edited.ts';

/** In a browser, the contract's own reader parses its schemas, because it is 40 times smaller than zod/mini. */
export function leanSchemas(): Plugin {
  let isReplaced = false;
  const reader = resolve(import.meta.dirname, '../../../contract/src/reader/index.ts');
  return {
    name: 'shop:lean-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^zod\/mini$/ },
      handler: () => {
        isReplaced = true;
        return reader;
      },
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced) this.error('Nothing imports zod/mini any more');
    },
    // An export that the reader lacks would otherwise fail only in the browser.
    onLog(_level, log) {
      if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
    },
  };
}

/** Fields that a browser does not use: texts for people and OpenAPI, and what only servers check. */
const serverOnly = ['summary', 'requirements', 'errors', 'params', 'query', 'body'];

/**
 * Removes everything of an endpoint but the method, path, access and answer that a browser uses. Schemas are marked
 * as created without side effects, so that the bundler drops the unused ones.
 */
export function leanContract(): Plugin {
  // Each of these patterns must occur; when the contract is written differently, this file has to be adapted.
  const dropped = new Set<string>();
  let marked = 0;
  let unwrapped = 0;
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
              const kept = described.properties.filter((part) => {
                const name = part.type === 'Property' && part.key.type === 'Identifier' ? part.key.name : '';
                if (!serverOnly.includes(name)) return true;
                dropped.add(name);
                return false;
              });
              const parts = kept.map(({ start, end }) => code.slice(start, end));
              edits.push({ start: init.start, end: init.end, text: `{ ${parts.join(', ')} }` });
            } else {
              marked += 1;
              edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' });
              edits.push({ start: init.end, end: init.end, text: ')()' });
            }
          }
        }
        return { code: edited(code, edits), map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const unseen = serverOnly.filter((name) => !dropped.has(name));
      if (unseen.length > 0) this.error(`No endpoint of the contract has ${unseen.join(', ')}`);
      if (marked === 0) this.error('The contract makes no schema by a call');
    },
    // Unwraps the functions around the remaining schemas, which would only add weight.
    renderChunk(code) {
      const edits: Edit[] = [];
      for (const statement of this.parse(code).body) {
        if (statement.type !== 'VariableDeclaration') continue;
        for (const { init } of statement.declarations) {
          if (init?.type !== 'CallExpression' || init.arguments.length > 0) continue;
          const made = init.callee.type === 'ParenthesizedExpression' ? init.callee.expression : init.callee;
          if (made.type !== 'ArrowFunctionExpression' || !made.expression || made.async) continue;
          unwrapped += 1;
          edits.push({ start: init.start, end: init.end, text: code.slice(made.body.start, made.body.end) });
        }
      }
      return { code: edited(code, edits), map: null };
    },
    generateBundle() {
      if (unwrapped === 0) this.error('No function around a schema was found in the chunks');
    },
  };
}
