import type { Plugin } from 'vite';

/** A token with its name, before or after its type is removed. */
const named = /\btoken(<[^()]*>)?\(\s*'[^']*'\s*,?\s*\)/g;

/** Removes the names of tokens, a kilobyte of every page that only messages to developers show. */
export function namelessTokens(): Plugin {
  let removed = 0;
  return {
    name: 'shop:nameless-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:application|infrastructure)\/src\/.*\.(?:feature|tokens|module)\.ts$/ },
      handler: (code) => ({
        code: code.replace(named, (_token, type: string | undefined) => {
          removed += 1;
          return `token${type ?? ''}('')`;
        }),
        map: null,
      }),
    },
    buildEnd(error) {
      if (error === undefined && removed === 0) this.error('Features name their tokens in another way now');
    },
  };
}
