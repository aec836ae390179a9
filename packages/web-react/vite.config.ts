import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

import { className } from './scripts/build/class-name.ts';
import { leanContract, leanSchemas } from './scripts/build/lean-contract.ts';
import { plainImports } from './scripts/build/plain-imports.ts';
import { pureReact } from './scripts/build/pure-react.ts';
import { screenChunks } from './scripts/build/screen-chunks.ts';

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
      if (style === undefined) throw new Error('The build has no style sheet');
      for (const chunk of Object.values(manifest)) if (chunk.isEntry === true) chunk.css = [style.file];
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the web server loads.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins:
    isSsrBuild === true
      ? [react(), screenChunks()]
      : [react(), plainImports(), pureReact(), leanSchemas(), leanContract(), styleInManifest()],
  resolve: {
    conditions: ['es2015', ...(isSsrBuild === true ? defaultServerConditions : defaultClientConditions)],
  },
  define: { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev') },
  css: command === 'build' ? { modules: { generateScopedName: className } } : {},
  build: {
    target: 'es2023',
    // Two kilobytes less than the default on every page. No getter of the page does more than answer.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, inline: 1, pure_getters: true } },
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The page names what its first screens need (navigation/screen.ts); the lists of all others would weigh on every page.
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
                groups: [{ name: 'shop', tags: ['$initial'], test: /^(?!.*entry-(?:early|after-paint))/ }],
              },
            },
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
