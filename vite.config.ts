import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentPlugin } from './scripts/vite-plugin-content.ts';
import { inboxPlugin } from './scripts/vite-plugin-inbox.ts';
import { layersPlugin } from './scripts/vite-plugin-layers.ts';
import { settingsPlugin } from './scripts/vite-plugin-settings.ts';

/**
 * What every page needs is one file, the components that pages share another: a dozen small requests cost a phone more than
 * the few bytes that a page does not use.
 */
const chunkGroups = [
  {
    name: 'app',
    test: (id: string) =>
      /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//.test(id) ||
      /\/src\/(?:entry-client|router|route-tree|routes\/|features\/navigation\/)[^?]*$/.test(id),
    priority: 2,
  },
  { name: 'components', test: /\/src\/components\//, minShareCount: 2, priority: 1 },
];

/** Articles hold no SVG and no inline styles: the sanitiser lets neither through. Their tables, and messages about them, would be 4 kB of every visit. */
const unused = [
  { find: /^\.\/lib\/svg\.js$/, replacement: '/src/markdown/no-svg.ts' },
  { find: /^style-to-object$/, replacement: '/src/markdown/no-style.ts' },
  { find: /^vfile-message$/, replacement: '/src/markdown/no-message.ts' },
];

/** The router's way with files that are gone is not ours: see there. */
const ours = [{ find: /^\.\/lazyRouteComponent\.js$/, replacement: '/src/router-lazy.tsx' }];

export default defineConfig({
  resolve: { alias: [...unused, ...ours] },
  plugins: [
    contentPlugin(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      autoCodeSplitting: true,
      // A page's loader comes with its page: what it imports is nobody else's.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'errorComponent', 'notFoundComponent'],
          ['pendingComponent'],
        ],
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    layersPlugin(['reset', 'base', 'components', 'features']),
    settingsPlugin(),
    inboxPlugin(),
  ],
  css: { modules: { generateScopedName: 'k[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // The first with light-dark(), which the drawings need as well.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      onLog: (level, log, handler) =>
        log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handler(level, log),
    },
  },
  server: { fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.inbox/**'] } },
});
