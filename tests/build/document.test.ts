import { expect, test } from 'vitest';
import { documentOf } from '../../scripts/site/document.ts';
import { preloadsOf, type Manifest } from '../../scripts/site/preloads.ts';
import { sitemap } from '../../scripts/site/sitemap.ts';

const template = `<head>
    <!--page-head-->
</head><body><div id="root"><!--page-body--></div></body>`;

const page = {
  html: "<main>$& costs $1 and $'</main>",
  head: {
    title: 'A <b> title',
    meta: [{ name: 'description', content: 'Say "hello"' }],
    links: [{ rel: 'canonical', href: 'https://kelpworks.example/a' }],
    data: [{ '@type': 'Thing', name: '</script>' }],
  },
  routes: ['__root__', '/a'],
  slugs: () => [],
  notFound: false,
};

const none = { styles: [], modules: [], content: [] };

test('the page is put into the document character for character', () => {
  const preloads = { styles: ['/a.css'], modules: ['/a.js'], content: ['/content/a.json'] };
  expect(documentOf(template, page, preloads, true)).toMatchInlineSnapshot(`
    "<head>
        <title>A &lt;b&gt; title</title>
        <meta name="description" content="Say &quot;hello&quot;" data-page="">
        <link rel="canonical" href="https://kelpworks.example/a" data-page="">
        <script type="application/ld+json">{"@type":"Thing","name":"\\u003c/script>"}</script>
        <link rel="stylesheet" href="/a.css">
        <link rel="modulepreload" href="/a.js">
        <link rel="preload" href="/content/a.json" as="fetch" crossorigin="">
    </head><body><div id="root" data-prerendered><main>$& costs $1 and $'</main></div></body>"
  `);
});

test('a page that is served for other addresses is not hydrated', () => {
  expect(documentOf(template, page, none, false)).not.toContain('data-prerendered');
});

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_shared.js'],
    isEntry: true,
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/routes/plugins/$slug.tsx?tsr-split=component---loader': {
    file: 'assets/slug.js',
    css: ['assets/slug.css'],
    imports: ['_card.js', 'index.html'],
  },
  'src/routes/plugins/$slug.tsx?tsr-split=pendingComponent': { file: 'assets/pending.js' },
  'src/routes/plugins/index.tsx?tsr-split=component': { file: 'assets/plugins.js' },
  'src/generated/plugins/one.js': { file: 'assets/one.js' },
  'src/generated/plugins/two.js': { file: 'assets/two.js' },
  'src/generated/plugins/twenty-one.js': { file: 'assets/twenty-one.js' },
};

test('a page preloads what its first paint waits for, and nothing else', () => {
  expect(
    preloadsOf(manifest, { routes: ['__root__', '/plugins/$slug'], slugs: () => ['one'] }, '/plugins/one'),
  ).toMatchInlineSnapshot(`
    {
      "content": [],
      "modules": [
        "/assets/shared.js",
        "/assets/slug.js",
        "/assets/card.js",
        "/assets/one.js",
      ],
      "styles": [
        "/assets/shared.css",
        "/assets/slug.css",
      ],
    }
  `);
  expect(
    preloadsOf(manifest, { routes: ['__root__', '/plugins/'], slugs: () => [] }, '/plugins').modules,
  ).toEqual(['/assets/shared.js', '/assets/plugins.js']);
});

test('an article preloads the content that it fetches', () => {
  expect(
    preloadsOf(manifest, { routes: ['__root__', '/blog/$slug'], slugs: () => ['x'] }, '/blog/x').content,
  ).toEqual(['/content/blog/x.json']);
});

test('the sitemap lists pages and, if known, the day of their last change', () => {
  expect(
    sitemap([
      { url: 'https://kelpworks.example/?a&b', modified: undefined },
      { url: 'https://kelpworks.example/blog/x', modified: '2025-05-20' },
    ]),
  ).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://kelpworks.example/?a&amp;b</loc></url>
      <url><loc>https://kelpworks.example/blog/x</loc><lastmod>2025-05-20</lastmod></url>
    </urlset>
    "
  `);
});
