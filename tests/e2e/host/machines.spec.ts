import { type APIRequestContext, expect, test } from '@playwright/test';
import { statedGuides, statedReleases, statedTitle } from '../../fixtures/stated.ts';

const title = statedTitle('plugin-bloat-diet-woocommerce');

/** The paths of the pages in the sitemap, each with its day. */
async function mapped(request: APIRequestContext): Promise<ReadonlyMap<string, string | undefined>> {
  const xml = await (await request.get('/sitemap.xml')).text();
  const entries = xml.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g);
  return new Map(Array.from(entries, ([, path = '', day]) => [path || '/', day]));
}

/** The value of an attribute of the first tag that matches. */
const attribute = (html: string, tag: RegExp, name: string): string =>
  new RegExp(`${name}="([^"]*)"`).exec(tag.exec(html)?.[0] ?? '')?.[1] ?? '';

const pathOf = (address: string): string => new URL(address).pathname;

/** The page whose card a page has: the pages of a plugin's documentation share one, and its changelog has the plugin's. */
const withCard = (path: string): string =>
  path.replace(/^(\/docs\/[^/]+)\/.*/, '$1').replace(/^(\/plugins\/[^/]+)\/changelog$/, '$1');

test('every page of the sitemap has the social card of its part', { tag: '@night' }, async ({ request }) => {
  const paths = [...(await mapped(request)).keys()];
  expect(paths.length).toBeGreaterThan(30);
  const cards = new Map<string, string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
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

test('every changelog, article and page of the documentation in the sitemap has its day', async ({
  request,
}) => {
  const days = await mapped(request);
  const stated = new Map(statedGuides().map(({ address, day }) => [address, day]));
  for (const { plugin, day } of statedReleases())
    stated.set(`/docs/${plugin}`, day).set(`/plugins/${plugin}/changelog`, day);
  const isStated = (path: string): boolean => /^\/docs\/|\/changelog$/.test(path);
  expect(new Map([...days].filter(([path]) => isStated(path)))).toEqual(stated);
  const ofArticles = [...days].flatMap(([path, day]) => (path.startsWith('/blog/') ? [day] : []));
  expect(ofArticles.length).toBeGreaterThan(0);
  for (const day of ofArticles) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
});
