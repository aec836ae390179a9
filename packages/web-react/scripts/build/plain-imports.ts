import type { Plugin } from 'vite';

/** A call of the helper, as minified: `p(async()=>{const{A:e}=await(import("./a.js"));return{A:e}},[])`. */
const helped = /[\w$]+\(async\(\)=>\{const\{[^}]*\}=await\(import\(("[^"]+")\)\);return\{[^}]*\}\},\[\]\)/g;

/**
 * Removes Vite's helper around `import()`, which first fetches a chunk's styles and dependencies. The shop has one
 * style sheet, and the page names what its first screens need (navigation/screen.ts), so the helper would only add
 * weight.
 */
export function plainImports(): Plugin {
  let isFound = false;
  let isMinified = true;
  return {
    name: 'shop:plain-imports',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ build }) => {
      isMinified = build.minify !== false;
    },
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isFound = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    generateBundle: {
      // After Vite has filled in the lists of the helper.
      order: 'post',
      handler(_options, bundle) {
        let replaced = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replace(helped, (_call, file: string) => {
            replaced += 1;
            return `import(${file})`;
          });
        }
        if (isMinified && replaced === 0) this.error('Vite writes import() in another way now');
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound) this.error('Vite has no helper for import() any more');
    },
  };
}
