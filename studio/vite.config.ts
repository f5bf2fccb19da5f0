import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpointsPlugin, layersPlugin } from '../scripts/engine/vite.ts';

/** The studio's app alone: `studio/server/http/app-files.ts` builds and keeps it. The site's own build knows nothing of it. */
export default defineConfig({
  root: fileURLToPath(new URL('app', import.meta.url)),
  publicDir: false,
  plugins: [
    react(),
    layersPlugin(['reset', 'base', 'components', 'features']),
    breakpointsPlugin(fileURLToPath(new URL('..', import.meta.url))),
  ],
  css: { modules: { generateScopedName: 's[hash:base64:4]' } },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000, // it is loaded from this machine
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
