import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { breakpointsPlugin } from './scripts/engine/vite/breakpoints.ts';
import { compileHintsPlugin } from './scripts/engine/vite/compile-hints.ts';
import { contentPlugin } from './scripts/engine/vite/content-plugin.ts';
import { cutListsPlugin } from './scripts/engine/vite/cut-lists.ts';
import { inboxPlugin } from './scripts/engine/vite/inbox.ts';
import { layersPlugin } from './scripts/engine/vite/layers.ts';
import { photosPlugin } from './scripts/engine/vite/photos-plugin.ts';
import { serverGraphPlugin } from './scripts/engine/vite/server-graph-plugin.ts';
import { settingsPlugin } from './scripts/engine/vite/settings-plugin.ts';
import { standInsPlugin } from './scripts/engine/vite/stand-ins.ts';

/**
 * The modules that every page needs are one file, the components that many pages share another: a dozen small requests cost a phone more
 * than the few bytes that a page does not use. Modules of few pages stay out: an article has no use for the style of a price list.
 */
const chunkGroups = [
  {
    name: 'app',
    test: (id: string) =>
      /\/node_modules\/(?:react|react-dom|scheduler|@tanstack)\//.test(id) ||
      (!id.includes('?') && /\/src\/(?:app\/(?!shims|start)|head\/|routes\/|features\/layout\/)/.test(id)),
    priority: 2,
  },
  // The pages of the blog's list are one view, and the modules that lists have in common are one file.
  {
    name: 'blog',
    test: /\/src\/(?:generated\/blog-pages\.js|features\/(?:newsletter\/|blog\/(?:(?:Found)?Articles|ArticleGrids|BlogPage|NoArticles|criteria|selection|load-page|fetch-page|find-posts|blog-search-index|use-article-code)\.))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'lists',
    test: /\/(?:scripts\/engine\/contract\/list-pages|src\/(?:components\/(?:ChipRow|EmptyState)|features\/listing\/))/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'components', test: /\/src\/components\//, minShareCount: 4, priority: 1 },
];

export default defineConfig(() => ({
  plugins: [
    contentPlugin(),
    cutListsPlugin(),
    standInsPlugin(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
      // A page's loader comes with its page: no other page needs its imports.
      codeSplittingOptions: {
        defaultBehavior: [
          ['loader', 'component', 'errorComponent', 'notFoundComponent'],
          ['pendingComponent'],
        ],
      },
      enableRouteTreeFormatting: false, // nobody reads the file, and Prettier takes its time
    }),
    react(),
    layersPlugin(['reset', 'base', 'components', 'features']),
    breakpointsPlugin(),
    settingsPlugin(),
    inboxPlugin(),
    photosPlugin(),
    serverGraphPlugin(),
    compileHintsPlugin(),
  ],
  // The shim serves React 17 and has its own store in case React has none.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  css: { modules: { generateScopedName: 'k[hash:base64:4]' } },
  build: {
    target: 'es2022',
    // The first with light-dark(), which the drawings need as well.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/app/start.ts'],
      checks: { bundlerTimings: false }, // a slow machine is no fault of the build
      output: {
        codeSplitting: { groups: chunkGroups },
        // Every page knows the names of all files: words in them were 0.7 kB.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
      },
      onLog: (level, log, handler) =>
        log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handler(level, log),
    },
  },
  server: { fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/.inbox/**'] } },
}));
