import { expect, test } from 'vitest';
import { documentOf } from '../../scripts/engine/site/html-document.ts';
import { preloadFinder, type Manifest } from '../../scripts/engine/site/preloads.ts';
import { hashesIn, styleReader } from '../../scripts/engine/site/styles.ts';
import { sitemaps } from '../../scripts/engine/site/sitemap.ts';

const template = `<head>
    <!--page-head-->
    <script type="module" crossorigin src="/app.js"></script>
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
  fetched: [],
  still: false,
  notFound: false,
};

const none = { start: '/start.js', modules: [], content: [] };
const style = { css: 'a{color:red}', files: ['/app.css', '/a.css'] };

test('the page is put into the document character for character', () => {
  const preloads = { ...none, modules: ['/a.js'], content: ['/content/a.json'] };
  expect(documentOf(template, page, preloads, style, true)).toMatchInlineSnapshot(`
    "<head>
        <title>A &lt;b&gt; title</title><style>a{color:red}</style>
        <meta name="description" content="Say &quot;hello&quot;" data-page="">
        <link rel="canonical" href="https://kelpworks.example/a" data-page="">
        <script type="application/ld+json">{"@type":"Thing","name":"\\u003c/script>"}</script>
        <link rel="stylesheet" href="/app.css" type="text/plain">
        <link rel="stylesheet" href="/a.css" type="text/plain">
        <template data-app><link rel="modulepreload" href="/a.js" crossorigin=""><link rel="preload" href="/content/a.json" as="fetch" crossorigin=""><script type="module" crossorigin src="/app.js"></script></template>
        <script type="module" src="/start.js"></script>
    </head><body><div id="root" data-prerendered="live"><main>$& costs $1 and $'</main></div></body>"
  `);
});

test('a page that is served for other addresses is not hydrated, and starts at once', () => {
  const html = documentOf(template, page, { ...none, modules: ['/a.js'] }, style, false);
  expect(html).not.toMatch(/data-prerendered|<template|start\.js/);
  expect(html).toMatch(
    /<link rel="modulepreload" href="\/a\.js" crossorigin="">\s*<script type="module" crossorigin src="\/app\.js">/,
  );
});

test('the preload of the picture that is seen first comes before the style', () => {
  const picture = '<link rel="preload" as="image" href="/a.svg"/>';
  const html = documentOf(template, { ...page, html: `${picture}<main></main>` }, none, style, true);
  expect(html).toContain(`${picture}<style>${style.css}</style>`);
  expect(html).toContain('data-prerendered="live"><main></main>');
});

test.each(['<p style="color: red">', '<svg><style>a{}</style></svg>'])(
  'a page with a style that the policy does not allow is refused: %s',
  (html) => {
    expect(() => documentOf(template, { ...page, html }, none, style, true)).toThrow(
      'Unexpected inline style',
    );
  },
);

test('words about styles are no style', () => {
  const html = '<p title="style=&quot;x&quot;">&lt;style&gt; and &lt;p style="x"&gt;</p>';
  expect(documentOf(template, { ...page, html }, none, style, true)).toContain(html);
});

test('pages of one kind have one style, which the policy allows by its hash', () => {
  const files: Readonly<Record<string, string>> = {
    '/a.css': 'a{}\n',
    '/b.css': 'b{}\n',
    '/c.css': 'c::after{content:"</style>"}',
  };
  const read = styleReader((address) => files[address] ?? '');
  const both = read(['/a.css', '/b.css']);
  expect(both).toEqual({
    css: 'a{}b{}',
    files: ['/a.css', '/b.css'],
    hash: "'sha256-cR0WXeDFPUxoynVcPpDZ1iYEOmjKwa49ZNxsL/qKIpk='",
  });
  expect(read(['/a.css', '/b.css'])).toBe(both);
  expect(hashesIn(`style-src 'self' ${both.hash}\nstyle-src 'self' ${both.hash}`)).toEqual([both.hash]);
  expect(hashesIn('')).toEqual([]);
  expect(() => read(['/c.css'])).toThrow('Unexpected `</style` in /c.css');
});

const manifest: Manifest = {
  '_app.js': {
    file: 'assets/app.js',
    name: 'app',
    css: ['assets/app.css'],
    imports: ['_shared.js'],
    dynamicImports: ['_card.js', 'src/routes/plugins/$slug.tsx?tsr-split=component---loader'],
  },
  'src/app/start.ts': { file: 'assets/start.js', name: 'start' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_card.js': { file: 'assets/card.js', imports: ['_shared.js'] },
  'src/routes/plugins/$slug.tsx?tsr-split=component---loader': {
    file: 'assets/slug.js',
    css: ['assets/slug.css'],
    imports: ['_card.js', '_app.js'],
  },
  'src/routes/plugins/$slug.tsx?tsr-split=pendingComponent': { file: 'assets/pending.js' },
  'src/routes/plugins/index.tsx?tsr-split=component': { file: 'assets/plugins.js' },
};

const preloadsOf = preloadFinder(manifest);

test('a page preloads the files that its first paint waits for and its content, and no others', () => {
  const fetched = ['/content/blog/x.json'];
  const preloads = (route: string) => preloadsOf({ routes: ['__root__', route], fetched, still: false });
  expect(preloads('/plugins/$slug')).toEqual({
    content: fetched,
    modules: ['/assets/shared.js', '/assets/slug.js', '/assets/card.js'],
    start: '/assets/start.js',
    styles: ['/assets/app.css', '/assets/shared.css', '/assets/slug.css'],
  });
  expect(preloads('/plugins/').modules).toEqual(['/assets/shared.js', '/assets/plugins.js']);
});

test('a still page has the same style as a live one, and preloads only the imports of the common script', () => {
  const loaded = { routes: ['__root__', '/plugins/$slug'], fetched: ['/content/one.json'] };
  const { styles, modules, content } = preloadsOf({ ...loaded, still: true });
  expect(styles).toEqual(preloadsOf({ ...loaded, still: false }).styles);
  expect([...modules, ...content]).toEqual(['/assets/shared.js', '/assets/card.js']);
});

const origin = 'https://kelpworks.example';

test('the sitemap lists pages and, if known, the day of their last change', () => {
  const pages = [
    { url: `${origin}/?a&b`, modified: undefined },
    { url: `${origin}/blog/x`, modified: '2025-05-20' },
  ];
  expect(sitemaps(pages, origin).get('/sitemap.xml')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <url><loc>https://kelpworks.example/?a&amp;b</loc></url>
      <url><loc>https://kelpworks.example/blog/x</loc><lastmod>2025-05-20</lastmod></url>
    </urlset>
    "
  `);
});

test('more than 45,000 pages are in several sitemaps, which the first names', () => {
  const entry = (number: number) => ({ url: `${origin}/${number}`, modified: undefined });
  const entries = Array.from({ length: 45_001 }, (_, number) => entry(number));
  const files = sitemaps(entries, origin);
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
  expect(files.get('/sitemap.xml')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      <sitemap><loc>https://kelpworks.example/sitemap-1.xml</loc></sitemap>
      <sitemap><loc>https://kelpworks.example/sitemap-2.xml</loc></sitemap>
    </sitemapindex>
    "
  `);
  const addresses = ['/sitemap-1.xml', '/sitemap-2.xml'].flatMap((address) =>
    [...(files.get(address) ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url),
  );
  expect(addresses).toEqual(entries.map(({ url }) => url));
  expect(sitemaps(entries.slice(1), origin).size).toBe(1);
});
