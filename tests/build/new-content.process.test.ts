import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStated } from '../fixtures/stated.ts';
import { endings, formats, photograph } from '../fixtures/photos.ts';
import { change } from './edits.ts';
import { testLongList } from './long-list.ts';
import { buildFirst, buildTimeout, builtProject } from './site-builds.ts';
import { site } from '../../site.config.ts';
import { builtFiles } from '../../scripts/engine/project/define-site.ts';
import { pageOfFile } from '../../scripts/engine/compiler/link/page-of-file.ts';
import { compile, edited } from '../pipeline/kit.ts';

/** An article with parts that once crashed a build: a title that the cards' typeface cannot fully draw, a photo, facts from other files. */
const article = `---
title: Fast & café 🎉
excerpt: What the cards, the feeds and the pages make of a title with a picture in it.
author: Kelpworks
date: 2025-01-15
readTime: 1 min read
category: Performance
tags: [café, "R&D"]
featured: false
image: /images/social-default.png
---

Write to {fact:site/site#/email}. The other article is a {fact:blog/ai-tools-woocommerce#/readTime}.

In code, \`{fact:site/site#/email}\` is left alone.

${formats.map((format) => `![A boat as ${format}](/images/blog/boat-${format}.${endings[format]})`).join('\n\n')}
`;

/** An article with a date in the future, which has come. */
const day = '2025-09-02';
const scheduled = `---
title: High tide
excerpt: It waits for its day.
author: Kelpworks
date: ${day}
readTime: 1 min read
category: Performance
tags: [tide]
featured: false
image: ""
---

The tide comes in.
`;

/** The remains of earlier builds: a site, and the temporary folder of a build that was interrupted. */
const lastSite = ['/404.html', '/plugins/shelf-weigher/index.html', '/site-1/blog/index.html'];

/** Price changes of one edit each, of a plugin, a plan, a service and a tier: the words of the file and of the pages, before and after. */
const prices = [
  {
    file: 'content/plugins/b2b-sales-kit.json',
    edit: ['"amount": 129', '"amount": 137'],
    words: ['$129/year', '$137/year'],
    pages: `/ /blog/b2b-wholesale-pricing-woocommerce /plugins /plugins/b2b-sales-kit /plugins/b2bamigo /plugins/premium`,
  },
  {
    file: 'content/plans/starter.json',
    edit: ['"amount": 4990', '"amount": 5230'],
    words: ['$4,990/year', '$5,230/year'],
    pages: '/services',
  },
  {
    file: 'content/services/store-management.json',
    edit: ['"amount": 1500', '"amount": 1730'],
    words: ['$1,500/quarter', '$1,730/quarter'],
    pages: '/services/store-management',
  },
  {
    file: 'content/services/custom-development.json',
    edit: ['"minimum": 2500, "maximum": 7500', '"minimum": 2700, "maximum": 7900'],
    words: ['$2,500-$7,500', '$2,700-$7,900'],
    pages: '/ /services/custom-development',
  },
] as const;

/** With the articles of today, and those above, they are three pages of the list. */
const furtherArticles = 35;

const project = builtProject(furtherArticles);
const caches = join(project.root, 'node_modules/.cache');
/** Every text file that the build wrote, by its path. */
let built: ReadonlyMap<string, string>;

beforeAll(async () => {
  for (const [path, text] of Object.entries(newFiles)) writeFileSync(join(project.root, path), text);
  mkdirSync(join(project.root, 'public/images/blog'), { recursive: true });
  for (const format of formats)
    writeFileSync(
      join(project.root, `public/images/blog/boat-${format}.${endings[format]}`),
      await photograph(format, { width: 700, height: 500 }),
    );
  for (const price of prices) {
    const [from, to] = price.edit;
    change({ root: project.root, number: 1 }, price.file, (text) => text.replace(from, to));
  }
  for (const path of ['dist/plugins/shelf-weigher', 'dist/site-1/blog'])
    mkdirSync(join(project.root, path), { recursive: true });
  for (const path of lastSite) writeFileSync(join(project.root, 'dist', path), 'the last site');
  mkdirSync(join(caches, 'site-999999999/server'), { recursive: true }); // no process has this number
  await buildFirst(project.root, [], day);
  built = texts(join(project.root, 'dist'));
}, buildTimeout);

afterAll(() => project.remove());

type Fields = Readonly<Record<string, unknown>>;

/** A new premium plugin of the catalogue, with texts that no other plugin has. */
function newPlugin(): string {
  const {
    premiumPage: _,
    comparison: _compared,
    ...rest
  } = readStated<Fields>('plugins/order-replicator.json');
  return JSON.stringify({
    ...rest,
    name: 'Shelf Counter',
    tagline: 'Counts what stands on the shelf.',
    description: 'Counts what stands on the shelf, and tells the store.',
    category: 'Inventory',
    catalogue: { position: 9, type: 'premium', popular: false, new: true },
    pricing: { type: 'premium', price: { amount: 83, currency: 'CAD', period: 'year' } },
    faq: [],
    closing: { heading: 'Count once.', text: 'The shelf and the store agree.' },
  });
}

/** A legal page with one section. */
const legalPage = `---
title: Refund Policy
description: When and how we pay back.
heading: Refund Policy
lede: Thirty days, no questions.
lastUpdated: January 2025
contact:
  heading: Questions about a refund
  text: Write to us.
  actions:
    - label: Contact us
      href: /contact
---

## How to ask

Send the number of the order. The [terms](/terms-and-conditions) say more.
`;

/** A further page of the services section: an offer with a price, no plans and no packages. */
function newService(): string {
  const {
    tiers: _,
    tiersSection: _section,
    ...service
  } = readStated<Fields>('services/custom-development.json');
  const startingPrice = { amount: 89, currency: 'CAD', period: 'month' };
  const offer = {
    stamp: 'anchor',
    title: 'A quiet harbour',
    description: 'Servers that we watch.',
    startingPrice,
  };
  return JSON.stringify({
    ...service,
    path: '/services/hosting',
    title: 'Hosting for shops',
    heading: 'A berth for your shop',
    offers: { heading: 'One size', items: [offer] },
  });
}

/** Each is added as an editor would add it, as one file. */
const newFiles = {
  'content/plugins/shelf-counter.json': newPlugin(),
  'content/blog/fast-cafe.md': article,
  'content/blog/high-tide.md': scheduled,
  'content/legal/refund-policy.md': legalPage,
  'content/services/hosting.json': newService(),
};

/** All text files of a folder, by their paths. */
function texts(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = names.filter((name) => /\.(?:html|js|json|xml|md|txt)$/.test(name));
  return new Map(wanted.map((name) => [`/${name}`, readFileSync(join(folder, name), 'utf8')]));
}

const page = (path: string): string =>
  built.get(path === '/' ? '/index.html' : `${path}/index.html`) ?? `no page at ${path}`;

/** The words of a page as a visitor reads them, without the comments that React leaves between texts. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[^]*<body/, '<body')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '');

/** The pages whose words contain a text, sorted by their addresses. */
const pagesThatSay = (text: string): string[] =>
  [...built]
    .filter(([path, html]) => path.endsWith('/index.html') && wordsOf(html).includes(text))
    .map(([path]) => path.replace(/\/index\.html$/, '') || '/')
    .toSorted();

test('neither the last site nor temporary folders are left, of builds that were killed either', () => {
  expect([...built].filter(([, text]) => text === 'the last site')).toEqual([]);
  expect(readdirSync(join(project.root, 'dist')).filter((name) => name.startsWith('site-'))).toEqual([]);
  expect(readdirSync(caches).filter((name) => name.startsWith('site-'))).toEqual([]);
});

test('every style file begins with the order of the layers, because a page may load any of them first', () => {
  const styles = readdirSync(join(project.root, 'dist/assets')).filter((name) => name.endsWith('.css'));
  expect(styles.length).toBeGreaterThan(1);
  for (const name of styles)
    expect(readFileSync(join(project.root, 'dist/assets', name), 'utf8')).toMatch(
      /^@layer [a-z]+(?:,[a-z]+)+;/,
    );
});

test('content that only the build reads is not published', () => {
  expect([...built.keys()].filter((path) => path.startsWith('/content/blog/'))).not.toEqual([]);
  expect([...built.keys()].filter((path) => path.startsWith('/content/build/'))).toEqual([]);
});

test.each([...builtFiles(site)])('the build writes %s, to which texts may link', (path) => {
  expect(built.get(path)).toBeTruthy();
});

test('beneath the pages of plugins it writes the files that the check knows', async () => {
  const { graph } = await compile(edited({}));
  const files = ['changelog.xml', 'update.json'];
  const known = [...graph.addresses.keys()]
    .flatMap((address) => files.map((name) => `${address}/${name}`))
    .filter((path) => pageOfFile(graph, path));
  const plugins = [...(graph.collections.get('plugins')?.keys() ?? [])].map((slug) => `/plugins/${slug}`);
  const written = [...built.keys()].filter(
    (path) => /\.(?:xml|json)$/.test(path) && plugins.includes(path.slice(0, path.lastIndexOf('/'))),
  );
  expect(written.toSorted()).toEqual(known.toSorted());
});

describe('a plugin is added as one file', () => {
  test('it has a page', () => {
    expect(page('/plugins/shelf-counter')).toContain('<h1');
    expect(wordsOf(page('/plugins/shelf-counter'))).toContain('Counts what stands on the shelf.');
    expect(page('/plugins/shelf-counter')).toContain('"@type":"SoftwareApplication"');
  });

  test.each(['/plugins', '/plugins/premium'])('it is listed on %s, with its price', (path) => {
    expect(page(path)).toContain('href="/plugins/shelf-counter"');
    expect(wordsOf(page(path))).toContain('$83/year');
  });

  test('it is in the sitemap and in llms.txt', () => {
    expect(built.get('/sitemap.xml')).toContain('<loc>https://kelpworks.example/plugins/shelf-counter</loc>');
    expect(built.get('/llms.txt')).toContain('/plugins/shelf-counter');
  });
});

describe('an article with an emoji in its title, a photograph and facts from other files', () => {
  const { email } = readStated<{ email: string }>('site.json');
  const [, minutes = ''] =
    /^readTime: (.+)$/m.exec(readFileSync('content/blog/ai-tools-woocommerce.md', 'utf8')) ?? [];

  test('has a page with all of them', () => {
    const html = page('/blog/fast-cafe');
    expect(html).toMatch(/<h1[^>]*>Fast &amp; café 🎉<\/h1>/);
    expect(html).toMatch(/src="\/assets\/photos\/social-default-[\w-]{8}-1200\.png"/);
    expect(wordsOf(html)).toContain(`Write to ${email}. The other article is a ${minutes}.`);
  });

  test.each(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/blog/fast-cafe.md', '/llms.txt'])(
    'is complete in %s',
    (path) => {
      expect(built.get(path)).toMatch(/Fast &(?:amp;)? café 🎉/);
      if (path === '/llms.txt') return; // lists articles without their texts
      expect(built.get(path)).toContain(`Write to ${email}. The other article is a ${minutes}.`);
    },
  );

  test.each(['/blog/fast-cafe.md', '/content/blog/fast-cafe.json', '/blog/rss.xml'])(
    'keeps its code unchanged in %s',
    (path) => expect(built.get(path)).toContain('{fact:site/site#/email}'),
  );

  test('shows photographs of every format, from files that are there', () => {
    const html = page('/blog/fast-cafe');
    const sets = Array.from(html.matchAll(/src(?:set)?="([^"]*)"/gi), ([, set = '']) => set.split(', '));
    const addresses = new Set(sets.flat().map((part) => part.split(' ')[0] ?? ''));
    const ofBoats = [...addresses].filter((address) => address.startsWith('/assets/photos/boat-'));
    expect(ofBoats).toHaveLength(formats.length * 3 * 2); // three formats in two widths
    const feed = built.get('/blog/atom.xml') ?? '';
    const inFeed = Array.from(feed.matchAll(/\/images\/blog\/boat-[\w.-]+/g), ([address]) => address);
    expect(new Set(inFeed).size).toBe(formats.length);
    const missing = (address: string): boolean => !existsSync(join(project.root, 'dist', address));
    expect([...addresses, ...inFeed].filter(missing)).toEqual([]);
  });

  test('has a social card', () => {
    const card = /property="og:image" content="[^"]*(\/cards\/[^"]+\.png)"/.exec(
      page('/blog/fast-cafe'),
    )?.[1];
    expect(existsSync(join(project.root, 'dist', card ?? 'no card'))).toBe(true);
  });
});

test.each([
  ['/refund-policy', 'Refund Policy', ['Last updated January 2025', '1How to ask']],
  ['/services/hosting', 'A berth for your shop', ['A quiet harbour', '$89/month']],
])('%s is a page, added as one file', (path, heading, words) => {
  expect(page(path)).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
  for (const text of words) expect(wordsOf(page(path))).toContain(text);
  expect(built.get('/sitemap.xml')).toContain(`<loc>https://kelpworks.example${path}</loc>`);
});

test('a scheduled article is in the site on its day', () => {
  const naming = ['/blog', '/sitemap.xml', '/blog/rss.xml', '/llms.txt'].map(
    (path) => built.get(path) ?? page(path),
  );
  for (const text of naming) expect(text).toContain('/blog/high-tide');
  expect(page('/blog/high-tide')).toContain('The tide comes in.');
});

test.each(prices)('one edit of $file changes a price on every page', ({ words: [old, now], pages }) => {
  expect(pagesThatSay(now).join(' ')).toBe(pages);
  expect([...built].filter(([, text]) => text.includes(old)).map(([path]) => path)).toEqual([]);
});

testLongList(() => join(project.root, 'dist'));
