import type { Plugin } from 'vite';

/**
 * Lets `import()` be only that. Vite's helper for it fetches a chunk's styles and dependencies first; the shop has one style
 * sheet, and the page names what its first screens need (navigation/screen.ts), so all the helper would do is weigh.
 */
export function plainImports(): Plugin {
  let isFound = false;
  return {
    name: 'shop:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isFound = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    buildEnd(error) {
      if (error === undefined && !isFound) this.error('Vite has no helper for import() any more');
    },
  };
}
