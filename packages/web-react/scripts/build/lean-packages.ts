import type { Plugin } from 'vite';

/** The package of react-router offers bundlers its development build alone; the lean one lies beside it. */
export function leanRouter(): Plugin {
  return {
    name: 'shop:lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (found === null) return null;
        return { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
      },
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) => ({
        code: code
          // Of an error boundary for routes that the shop does not have.
          .replaceAll(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
          .replaceAll(
            /^var (\w+) = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            'var $1 = /* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  };
}

/** Of rxjs, what streams of the web, async iterables and schedulers of its own need: nothing here makes an observable of them. */
export function leanStreams(): Plugin {
  return {
    name: 'shop:lean-streams',
    apply: 'build',
    transform: {
      filter: { id: /rxjs\/dist\/esm\/internal\/observable\/(?:innerFrom|from)\.js$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^ *if \((?:isAsyncIterable|isReadableStreamLike)\(input\)\) \{\n.*\n *\}\n/gm, '')
          .replace('scheduler ? scheduled(input, scheduler) : innerFrom(input)', 'innerFrom(input)'),
        map: null,
      }),
    },
  };
}
