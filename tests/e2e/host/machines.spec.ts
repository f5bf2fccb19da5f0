import { expect, test } from '@playwright/test';
import { statedGuides, statedReleases, statedTitle } from '../../fixtures/stated.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

/** The paths of the pages in the sitemap. */
async function indexed(read: (path: string) => Promise<string>): Promise<string[]> {
  const xml = await read('/sitemap.xml');
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
}

/** The value of an attribute of the first tag that matches. */
const attribute = (html: string, tag: RegExp, name: string): string =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1] ?? '';

const pathOf = (address: string): string => new URL(address).pathname;

/** The page whose card a page has: the pages of a plugin's documentation share one, and its changelog has the plugin's. */
const withCard = (path: string): string =>
  path.replace(/^(\/docs\/[^/]+)\/.*/, '$1').replace(/^(\/plugins\/[^/]+)\/changelog$/, '$1');

test('every page of the sitemap has the social card of its part', { tag: '@night' }, async ({ request }) => {
  const read = async (path: string): Promise<string> => (await request.get(path)).text();
  const paths = await indexed(read);
  expect(paths.length).toBeGreaterThan(30);
  const cards = new Map<string, string>();
  for (const path of paths) {
    const html = await read(path);
    const card = pathOf(attribute(html, /<meta property="og:image"[^>]*>/, 'content'));
    const owner = cards.get(card) ?? withCard(path);
    expect(withCard(path), path).toBe(owner);
    cards.set(card, owner);
    const response = await request.get(card);
    const png = await response.body();
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, 'image/png']);
    expect([path, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([path, 1200, 630]);
    expect(png.length, path).toBeLessThan(66_000);
    expect(attribute(html, /<meta property="og:image:alt"[^>]*>/, 'content')).not.toBe('');
  }
  expect([...cards.values()].toSorted()).toEqual([...new Set(paths.map(withCard))].toSorted());
});

test('an article links to its other formats, which have the right media types', async ({ request }) => {
  const html = await (await request.get('/blog/plugin-bloat-diet-woocommerce')).text();
  const links = html.match(/<link rel="alternate"[^>]*>/g) ?? [];
  expect(links).toHaveLength(4);
  for (const link of links) {
    const response = await request.get(pathOf(attribute(link, /.*/, 'href')));
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(attribute(link, /.*/, 'type'));
    expect(await response.text()).toContain(title);
  }
});

test('every changelog in the sitemap has the day of its newest release', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const days = [...xml.matchAll(/plugins\/([^/]+)\/changelog<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, plugin, day]) => ({ plugin, day }),
  );
  expect(days.toSorted((a, b) => `${a.plugin}`.localeCompare(`${b.plugin}`))).toEqual(statedReleases());
});

test('every page of the documentation in the sitemap has its day, and the list of a plugin’s pages that of a release', async ({
  request,
}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const days = [...xml.matchAll(/(\/docs\/[^<]+)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, address, day]) => ({ address, day }),
  );
  const lists = statedReleases().map(({ plugin, day }) => ({ address: `/docs/${plugin}`, day }));
  const byAddress = (a: { address?: string | undefined }, b: { address?: string | undefined }): number =>
    `${a.address}`.localeCompare(`${b.address}`);
  expect(days.toSorted(byAddress)).toEqual([...statedGuides(), ...lists].toSorted(byAddress));
});

test('every article in the sitemap has a date and an address in llms.txt', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const articles = [...xml.matchAll(/<loc>([^<]*\/blog\/[^<]+)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
  const summary = await (await request.get('/llms.txt')).text();
  expect(articles.length).toBeGreaterThan(0);
  for (const [, address, day] of articles) {
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(summary).toContain(`](${address}.md): `);
  }
});
