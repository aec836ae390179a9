import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

import { className } from './scripts/build/class-name.ts';
import { leanContract, leanSchemas } from './scripts/build/lean-contract.ts';
import { leanRouter, leanStreams } from './scripts/build/lean-packages.ts';

type Chunk = { file: string; isEntry?: boolean; css?: string[] };

/** Names the one style sheet in the manifest's entry, so that the server can link it on every page. */
function styleInManifest(): Plugin {
  let directory = '';
  return {
    name: 'shop:style-in-manifest',
    apply: 'build',
    configResolved: (config) => {
      directory = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const path = join(directory, '.vite', 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, Chunk>;
      const style = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
      for (const chunk of Object.values(manifest))
        if (chunk.isEntry === true && style !== undefined) chunk.css = [style.file];
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}

/** What several screens load and no page needs from the start, each in one file: a request weighs some 400 bytes. */
const pieces = {
  pricing:
    /cart\/preview-cart|domain\/src\/(?:cart\/(?:price-cart|line-prices|bonuses|quantities|combo-p)|promotions\/(?:conditions|promotion-lines|apply-promotion|benefit|steps)|kernel\/spread)/,
  shared:
    /web-react\/src\/(?:ui\/(?:price|chip|hooks\/(?:use-delayed|use-near-end|throttle))|cart\/use-queued-click|catalog\/variants\.module|navigation\/frame)/,
  list: /(?:category\/(?:category-(?:page|view|children|empty)|tag-list)|discounts\/discount-page|catalog\/product-list)/,
  recommendations:
    /(?:container\/modules\/recommendations\.|http-recommendations|application\/src\/recommendations\/|catalog\/showcase-queries)/,
};

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the web server loads.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins:
    isSsrBuild === true
      ? [react(), leanRouter()]
      : [react(), leanRouter(), leanStreams(), leanSchemas(), leanContract(), styleInManifest()],
  resolve: {
    conditions: ['es2015', ...(isSsrBuild === true ? defaultServerConditions : defaultClientConditions)],
  },
  define: { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev') },
  css: command === 'build' ? { modules: { generateScopedName: className } } : {},
  build: {
    target: 'es2023',
    // Two kilobytes less than the default on every page.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The page names what its first screens need (entry-server.tsx); the lists of all others would weigh on every page.
    modulePreload: false,
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      input:
        isSsrBuild === true
          ? 'src/entry-server.tsx'
          : { shop: 'src/entry-client.tsx', paint: 'src/entry-paint.ts', early: 'src/entry-early.ts' },
      output:
        isSsrBuild === true
          ? {}
          : {
              codeSplitting: {
                groups: [
                  { name: 'shop', tags: ['$initial'], test: /^(?!.*entry-(?:paint|early))/ },
                  ...Object.entries(pieces).map(([name, test]) => ({ name, test })),
                ],
              },
            },
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
