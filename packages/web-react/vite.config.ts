import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

import { className } from './scripts/build/class-name.ts';
import { leanContainer } from './scripts/build/lean-container.ts';
import { leanContract, leanSchemas } from './scripts/build/lean-contract.ts';
import { leanMetadata } from './scripts/build/lean-metadata.ts';
import { namelessTokens } from './scripts/build/nameless-tokens.ts';
import { plainImports } from './scripts/build/plain-imports.ts';
import { pureReact } from './scripts/build/pure-react.ts';
import { screenChunks } from './scripts/build/screen-chunks.ts';
import { terseErrors } from './scripts/build/terse-errors.ts';

type Chunk = { file: string; isEntry?: boolean; css?: string[] };

/**
 * Adds to the manifest what the server names in its pages: the only style sheet, with the entry, and the chunks of screens and services that
 * are grouped with other files, which the manifest knows by the group's name only. Refuses a first script that waits for another one.
 */
function wholeManifest(): Plugin {
  let directory = '';
  let root = '';
  const chunkOf = new Map<string, string>();
  return {
    name: 'shop:whole-manifest',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      directory = resolve(root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // What another chunk held for the first script could need that script itself, before it has run.
        if (chunk.isEntry && chunk.imports.length > 0)
          this.error(`${chunk.fileName} begins with ${chunk.imports.join(', ')}`);
        for (const id of chunk.moduleIds)
          if (/(?:-page\.tsx|\.module\.ts)$/.test(id))
            chunkOf.set(relative(root, id).replaceAll('\\', '/'), chunk.fileName);
      }
    },
    writeBundle: async () => {
      const path = join(directory, '.vite', 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, Chunk>;
      const style = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
      if (style === undefined) throw new Error('The build has no style sheet');
      for (const chunk of Object.values(manifest)) if (chunk.isEntry === true) chunk.css = [style.file];
      for (const [path, file] of chunkOf)
        manifest[path] ??= Object.values(manifest).find((chunk) => chunk.file === file) ?? { file };
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}

// `vite build` builds the browser's files, `vite build --ssr` the renderer that the web server loads.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins:
    isSsrBuild === true
      ? [react(), screenChunks()]
      : [
          react(),
          namelessTokens(),
          plainImports(),
          pureReact(),
          terseErrors(),
          leanMetadata(),
          leanContainer(),
          leanSchemas(),
          leanContract(),
          wholeManifest(),
        ],
  resolve: {
    conditions: ['es2015', ...(isSsrBuild === true ? defaultServerConditions : defaultClientConditions)],
  },
  define: { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev') },
  css: command === 'build' ? { modules: { generateScopedName: className } } : {},
  build: {
    target: 'es2023',
    // Saves two kilobytes on every page compared to the default. Getters have no side effects here, as `pure_getters`
    // assumes.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, inline: 1, pure_getters: true } },
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The page names what its first screens need (navigation/screen.ts); preload lists of all others would add weight
    // to every page.
    modulePreload: false,
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      input:
        isSsrBuild === true
          ? 'src/entry-server.tsx'
          : { shop: 'src/entry-client.tsx', early: 'src/entry-early.ts' },
      output:
        isSsrBuild === true
          ? {}
          : {
              codeSplitting: {
                groups: [
                  // Endpoints that are reached through the index of their folder, but not called at first.
                  {
                    name: 'later-calls',
                    priority: 1,
                    includeDependenciesRecursively: false,
                    test: /\/contract\/src\/(?:address\/coverage|profile\/(?:consents|deletion|email|unsubscribe)|promotions\/discounts|session\/login-code)\.ts$/,
                  },
                  { name: 'shop', tags: ['$initial'], test: /^(?!.*entry-(?:early|after-paint|translated))/ },
                  // Small parts that a product page shares with other screens: each in a file of its own would cost
                  // more than its content, and the page more than its budget.
                  {
                    name: 'parts',
                    test: /\/(?:navigation\/(?:frame|use-is-here)|price|variants-button|use-delayed|use-reduced-motion|use-wish)\.tsx?$|\/variants\.module\.|\/recommendations\/recommendations\.module\./,
                  },
                  // The list of a category and of a search, and the page of a category: one file each costs less than many small ones.
                  {
                    name: 'lists',
                    test: /\/web-react\/src\/(?:catalog\/product-list|listing\/(?:list-tools|texts|use-own-query)|ui\/(?:chip|breadcrumbs|hooks\/use-is-live))\.|\/domain\/src\/listing\/long-list\.ts$/,
                  },
                  {
                    name: 'category-page',
                    test: /\/web-react\/src\/category\/(?:category-(?:page|view|children|empty)|tag-list|page-texts)\./,
                  },
                  {
                    name: 'product-page',
                    test: /\/web-react\/src\/product\/(?!product\.routes)[\w-]+\./,
                  },
                  // What comes after the first paint: banners and, on the main page, promos.
                  {
                    name: 'banners',
                    test: /\/web-react\/src\/(?:banners\/(?:banners|texts)|navigation\/follow-link|ui\/hooks\/browser)\.tsx?$|\/kernel\/lasting-keys\.ts$|\/banners\/banners\.module\.ts$/,
                  },
                  {
                    name: 'main-top',
                    test: /\/web-react\/src\/(?:main-page\/main-top|stories\/(?:promo-card|story-row|texts))\.tsx?$|\/domain\/src\/stories\/stories\.ts$/,
                  },
                  // What the cart shares with the screens that are opened from it.
                  {
                    name: 'cart-page',
                    test: /\/web-react\/src\/(?:cart\/(?:cart-page|texts|use-queued-click)|checkout\/pay-click)\.tsx?$/,
                  },
                ],
              },
            },
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
