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

/** The package of react-router offers bundlers its development build alone; the lean one lies beside it. */
function leanRouter(): Plugin {
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
          .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
          .replaceAll(
            /^var (\w+) = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            'var $1 = /* @__PURE__ */ ',
          ),
        map: null,
      }),
    },
  };
}

/** What an endpoint says to people and to OpenAPI stays out of the browser. */
function leanContract(): Plugin {
  return {
    name: 'shop:lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\s*summary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`\n]*`),\n/gm, '')
          .replaceAll(/^\s*requirements: \[[^\]]*\],\n/gm, ''),
        map: null,
      }),
    },
  };
}

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the web server loads.
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins:
    isSsrBuild === true
      ? [react(), leanRouter()]
      : [react(), leanRouter(), leanContract(), styleInManifest()],
  resolve: {
    conditions: ['es2015', ...(isSsrBuild === true ? defaultServerConditions : defaultClientConditions)],
  },
  define: { __APP_VERSION__: JSON.stringify(process.env['APP_VERSION'] ?? 'dev') },
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
    modulePreload: { polyfill: false },
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
                groups: [{ name: 'shop', tags: ['$initial'], test: /^(?!.*entry-(?:paint|early))/ }],
              },
            },
    },
  },
  ssr: command === 'build' ? { noExternal: true } : {},
}));
