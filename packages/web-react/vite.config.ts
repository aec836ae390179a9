import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

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

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the web server loads.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: isSsrBuild === true ? [react()] : [react(), styleInManifest()],
  resolve: {
    conditions: ['es2015', ...(isSsrBuild === true ? defaultServerConditions : defaultClientConditions)],
  },
  define: { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev') },
  build: {
    target: 'es2023',
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: { input: isSsrBuild === true ? 'src/entry-server.tsx' : 'index.html' },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
