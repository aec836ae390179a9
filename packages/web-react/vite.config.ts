import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite build` makes the browser's files, `vite build --ssr` the renderer that the web server loads.
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  publicDir: 'public',
  plugins: [react()],
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
    rollupOptions: isSsrBuild === true ? { input: 'src/entry-server.tsx' } : { input: 'index.html' },
  },
  ssr: { noExternal: true },
}));
