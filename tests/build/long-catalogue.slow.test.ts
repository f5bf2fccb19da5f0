/** A catalogue of more than 24 plugins is in pages. `long-list.ts` proves by day what all lists share, on articles. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Project } from '../fixtures/project.ts';
import { readStated } from '../fixtures/stated.ts';
import { openBuilt, type OpenPage } from './open-built.ts';
import { buildFirst, buildTimeout, builtProject } from './site-builds.ts';

/** How many plugins are added: all are sold but one, and all are premium but two. */
const added = 27;
const retired = 10;

interface Plugin {
  readonly status: string;
  readonly category: string;
  readonly catalogue?: { readonly type: string };
}

/** The plugins of the catalogue as it is today. */
const today = readdirSync('content/plugins')
  .map((name) => readStated<Plugin>(`plugins/${name}`))
  .filter(({ catalogue }) => catalogue);
const soldToday = today.filter(({ status }) => status === 'active');

/** How many the site has: sold, sold and premium, gone, and sold in a category with the added ones. */
const sold = soldToday.length + added - 1;
const premium = soldToday.filter(({ catalogue }) => catalogue?.type === 'premium').length + added - 3;
const gone = today.length - soldToday.length + 1;
const inCategory = (category: string, plugins = soldToday): number =>
  plugins.filter((plugin) => plugin.category === category).length;
const utilities = inCategory('Utility') + 13 - 1; // the rigs with even numbers, without the retired one
const goneUtilities = inCategory('Utility', today) - inCategory('Utility') + 1;

/** Adds plugins to the content of a project, each from a model, at the end of the catalogue. */
function addCatalogue(root: string): void {
  const model = readStated<Record<string, unknown>>('plugins/order-replicator.json');
  const { premiumPage: _quoted, aliases: _aliases, comparison: _compared, ...plugin } = model;
  const { retirementInfo, pricing } = readStated<Record<string, unknown>>('plugins/taxamo-assure.json');
  for (let number = 1; number <= added; number++) {
    const type = number > added - 2 ? 'free' : 'premium';
    const made = {
      ...plugin,
      name: `Rig ${number}`,
      tagline: `Rigs boat ${number}.`,
      description: `Boat ${number} is rigged in a minute.`,
      category: number % 2 ? 'Inventory' : 'Utility',
      catalogue: { position: 100 + number, type, popular: false, new: false },
      pricing: { type: 'premium', price: { amount: 61, currency: 'CAD', period: 'year' } },
      ...(number === retired && { status: 'retired', retirementInfo, pricing }),
    };
    writeFileSync(join(root, `content/plugins/rig-${number}.json`), JSON.stringify(made));
  }
}

const cards = (page: Page) => page.locator('section[aria-labelledby=results] li:has(h3)');
const premiumCards = (page: Page) => page.locator('section[aria-labelledby=all-premium-plugins] li:has(h3)');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const search = (page: Page) => page.locator('main input[type=search]');
const pathOf = (page: Page): string => page.url().replace(/^http:\/\/[^/]+/, '');

/** Waits until the list of /plugins has so many cards. */
const lists = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('section[aria-labelledby=results] li:has(h3)').length === wanted,
    count,
  );

let project: Project;
let open: OpenPage;
const text = (path: string): string => readFileSync(join(project.root, 'dist', path), 'utf8');

beforeAll(async () => {
  project = builtProject();
  addCatalogue(project.root);
  await buildFirst(project.root);
  open = await openBuilt(join(project.root, 'dist'));
}, buildTimeout);
afterAll(() => project.remove());

const namesIn = (html: string): readonly string[] => {
  const list = html.slice(html.search(/id="(?:results|all-premium-plugins)"/));
  return Array.from(list.matchAll(/<h3[^>]*><a[^>]* href="\/plugins\/([\w-]+)"/g), ([, slug = '']) => slug);
};

test.each([
  ['/plugins', sold],
  ['/plugins/premium', premium],
])('%s has each of its plugins on one page, in the order of the catalogue', (path, count) => {
  const pages = [path, `${path}/page/2`].map((address) => namesIn(text(`${address}/index.html`)));
  expect(pages.map(({ length }) => length)).toEqual([24, count - 24]);
  const all = pages.flat();
  expect(new Set(all).size).toBe(count);
  expect(all[0]).not.toMatch(/^rig-/); // the others have lower positions
  const rigs = all.filter((slug) => slug.startsWith('rig-')).map((slug) => Number(slug.slice(4)));
  expect(rigs).toEqual(rigs.toSorted((a, b) => a - b));
  expect(all).not.toContain(`rig-${retired}`);
});

test('a list that is short stays one page', async () => {
  const { page, messages } = await open('/plugins/free');
  expect(await page.locator('main li:has(h3)').count()).toBeGreaterThan(0);
  expect(await pager(page).count()).toBe(0);
  expect(messages).toEqual([]);
});

test('further pages have neither highlights nor benefits, and the last one names the other plugins', () => {
  const [first, last] = ['plugins', 'plugins/page/2'].map((path) => text(`${path}/index.html`));
  expect(first).toContain('Most Popular');
  expect(last).not.toContain('Most Popular');
  expect(last).not.toContain('Latest Releases');
  const { others } = readStated<{ others: { below: string } }>('listings/plugins.json');
  expect([first, last].map((html) => html?.includes(others.below))).toEqual([false, true]);
  const premiumLast = text('plugins/premium/page/2/index.html');
  expect(premiumLast).not.toContain('Most Popular');
  expect(premiumLast).toContain('All Premium Plugins');
});

test('no script and no file but those of the pages holds the plugins of a list', () => {
  const scripts = text('plugins/index.html').match(/\/assets\/[\w.-]+\.js/g) ?? [];
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(text(script)).not.toContain('Rigs boat 7.');
});

test('pages come without a reload, hydrate silently, and fetch neither texts nor plugins that they do not show', async () => {
  const { page, messages, fetched } = await open('/plugins');
  expect(await cards(page).count()).toBe(24);
  expect(fetched.filter((path) => path.endsWith('index.json'))).toEqual([]);
  await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL('**/plugins/page/2');
  await lists(page, sold - 24);
  await page.waitForFunction(() => document.activeElement?.localName === 'h1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await lists(page, 24);
  await page.goto(new URL('/plugins/page/2', page.url()).href);
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
  expect(await cards(page).count()).toBe(sold - 24);
  expect(messages).toEqual([]);
});

test('a search on a further page looks through all texts and keeps the focus', async () => {
  const { page, messages, fetched } = await open('/plugins/page/2');
  await search(page).pressSequentially('boat 2');
  await page.waitForURL('**/plugins?q=boat%202');
  await lists(page, 9); // 2 and 20 to 27
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
  expect(await page.locator('main output').allTextContents()).toContain('9 plugins found');
  expect(fetched.filter((path) => path.endsWith('index.json'))).toHaveLength(1);
  await page.goBack();
  await page.waitForURL('**/plugins/page/2');
  await lists(page, sold - 24);
  expect(await search(page).inputValue()).toBe('');
  expect(messages).toEqual([]);
});

test('filters look through all of it without any text, and retired plugins come when they are asked for', async () => {
  const { page, messages, fetched } = await open('/plugins');
  await page.getByRole('button', { name: 'Utility' }).click();
  await lists(page, utilities);
  await page.getByRole('checkbox', { name: 'Show retired plugins' }).check();
  await lists(page, utilities + goneUtilities);
  expect(pathOf(page)).toBe('/plugins?category=Utility&retired=1');
  await page.getByRole('button', { name: 'Utility' }).click();
  await lists(page, 24);
  expect(await page.getByRole('heading', { name: 'Most Popular' }).count()).toBe(1);
  await pager(page).getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL('**/plugins?retired=1&page=2');
  await lists(page, sold + gone - 24);
  expect(fetched.filter((path) => path.endsWith('index.json'))).toEqual([]);
  await search(page).fill('submarine');
  await page.getByRole('heading', { name: 'No plugins found' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await lists(page, 24);
  expect(messages).toEqual([]);
});

test('a category of the premium list is chosen on a further page, and the focus stays on its button', async () => {
  const { page, messages } = await open('/plugins/premium/page/2');
  expect(await premiumCards(page).count()).toBe(premium - 24);
  await page.getByRole('button', { name: 'Inventory' }).click();
  await page.waitForURL('**/plugins/premium?category=Inventory');
  await premiumCards(page).filter({ hasText: 'Inventory' }).first().waitFor();
  await premiumCards(page).filter({ hasNotText: 'Inventory' }).first().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Inventory');
  await page.goBack();
  await page.waitForURL('**/plugins/premium/page/2');
  expect(messages).toEqual([]);
});

test('addresses that are no further page lead to the list or are not found', async () => {
  const first = await fetch(new URL('/plugins/page/1', open.origin), { redirect: 'manual' });
  expect([first.status, first.headers.get('location')]).toEqual([301, '/plugins']);
  expect((await fetch(new URL('/plugins/page/9', open.origin))).status).toBe(404);
  const { page } = await open('/plugins/page/2?q=boat%202');
  await page.waitForURL('**/plugins?q=boat%202');
  await lists(page, 9);
});
