import { describe, expect, test } from 'vitest';
import type { PluginListing } from '#content/types.js';
import { site } from '../../site.config.ts';
import { unfiltered } from '../../src/features/catalogue/catalogue-criteria.ts';
import { findPlugins } from '../../src/features/catalogue/find-plugins.ts';
import {
  catalogueList,
  freeList,
  onePage,
  type PluginList,
  premiumList,
} from '../../src/features/catalogue/plugin-lists.ts';
import { everyCategory } from '../../src/features/catalogue/premium-criteria.ts';
import { listFiles } from '../../scripts/engine/compiler/emit/emit-list-pages.ts';
import { listingEntry } from './plugin-fixtures.ts';

const categories = ['Inventory', 'Utility', 'Analytics'] as const;

/** 60 plugins: every seventh is retired, every fifth free, and every tenth is outside of the catalogue and on the free page. */
const plugins: readonly PluginListing[] = Array.from({ length: 60 }, (_, index) => {
  const number = index + 1;
  const type = number % 5 === 0 ? 'free' : 'premium';
  const { catalogue, ...entry } = listingEntry({
    slug: `plugin-${number}`,
    name: `Plugin ${number}`,
    category: categories[number % 3] ?? 'Utility',
    status: number % 7 === 0 ? 'retired' : 'active',
    pricing: type === 'free' ? { type } : listingEntry().pricing,
    catalogue: { position: 61 - number, type, popular: number % 20 === 1, new: number % 20 === 2 },
  });
  return number % 10 === 0
    ? { ...entry, freePage: { position: number, difficulty: 'Beginner' as const } }
    : { ...entry, catalogue };
});

const { pages = { order: [], search: [] } } = site.deliveries['plugins'] ?? {};

/** Reads the files that the compiler makes for these plugins. */
function reader(listed: readonly object[] = plugins) {
  const files = listFiles('plugins', {}, pages, JSON.parse(JSON.stringify(listed)));
  const read: string[] = [];
  const content = (address: string): Promise<unknown> => {
    read.push(address);
    const text = files.get(address.replace('/content/', ''));
    return Promise.resolve(text === undefined ? undefined : JSON.parse(text));
  };
  return { content, read };
}

/** All pages of a list, one after the other. */
async function allPages<Criteria extends object>(list: PluginList<Criteria>, criteria: Criteria) {
  const { content } = reader();
  const slugs: string[] = [];
  let total = 1;
  for (let page = 1; slugs.length < total; page++) {
    const result = await findPlugins(list, criteria, page, content);
    expect(result.page).toBe(page);
    ({ total } = result);
    slugs.push(...result.entries.map(({ slug }) => slug));
    if (total === 0) break;
  }
  return slugs;
}

const inOne = <Criteria extends object>(list: PluginList<Criteria>, criteria: Criteria) =>
  onePage(list, plugins, criteria).entries.map(({ slug }) => slug);

describe('the pages of a list together have the plugins of a single page', () => {
  test.each([
    ['all', unfiltered],
    ['with retired ones', { ...unfiltered, retired: true }],
    ['a category', { ...unfiltered, category: 'Inventory' as const }],
    ['a type', { ...unfiltered, type: 'Free' as const }],
    ['a search', { ...unfiltered, query: 'PLUGIN 4' }],
    ['a search in a type', { ...unfiltered, query: 'plugin', type: 'Premium' as const, retired: true }],
    ['nothing', { ...unfiltered, query: 'submarine' }],
  ])('of the catalogue: %s', async (_what, criteria) => {
    expect(await allPages(catalogueList, criteria)).toEqual(inOne(catalogueList, criteria));
  });

  test('of the premium plugins and of the free ones', async () => {
    expect(await allPages(premiumList, everyCategory)).toEqual(inOne(premiumList, everyCategory));
    const analytics = { category: 'Analytics' } as const;
    expect(await allPages(premiumList, analytics)).toEqual(inOne(premiumList, analytics));
    expect(await allPages(freeList, {})).toEqual(inOne(freeList, {}));
  });
});

test('the first page has the highlights, the last one names the plugins outside of the list', async () => {
  const { content } = reader();
  const first = await findPlugins(catalogueList, unfiltered, 1, content);
  const last = await findPlugins(catalogueList, unfiltered, 2, content);
  const whole = onePage(catalogueList, plugins, unfiltered);
  expect([first.popular, first.latest]).toEqual([whole.popular, whole.latest]);
  expect(first.popular.length).toBeGreaterThan(1);
  expect(first.others).toEqual([]);
  expect([last.popular, last.latest]).toEqual([[], []]);
  expect(last.others.map(({ slug }) => slug).toSorted()).toEqual(
    whole.others.map(({ slug }) => slug).toSorted(),
  );
});

test('a list without an entry names the plugins that it leaves out, retired ones too', async () => {
  const { content } = reader();
  const namesFor = async (query: string): Promise<readonly string[]> => {
    const criteria = { ...unfiltered, query };
    const { others } = await findPlugins(catalogueList, criteria, 1, content);
    expect(others).toEqual(onePage(catalogueList, plugins, criteria).others);
    return others.map(({ slug }) => slug);
  };
  expect(await namesFor('plugin 49')).toEqual(['plugin-49']);
  expect(await namesFor('plugin 50')).toEqual(['plugin-50']);
  expect(await namesFor('plugin 4')).not.toContain('plugin-49');
  expect(await namesFor('submarine')).toEqual([]);
});

test('a page after the last is the last', async () => {
  const { content } = reader();
  expect((await findPlugins(catalogueList, unfiltered, 99, content)).page).toBe(2);
});

test('only a search reads the texts', async () => {
  const { content, read } = reader();
  const utilities = { ...unfiltered, category: 'Utility' } as const;
  await findPlugins(catalogueList, utilities, 1, content);
  expect(read).not.toContain('/content/plugins-pages/index.json');
  await findPlugins(catalogueList, { ...unfiltered, query: 'plugin' }, 1, content);
  expect(read).toContain('/content/plugins-pages/index.json');
});

describe('files of two versions of the site', () => {
  const wanted = { ...unfiltered, category: 'Order Management' } as const;
  const elsewhere = plugins.map((plugin) => ({ ...plugin, category: 'Order Management' as const }));

  test('are fetched again, once', async () => {
    const [old, now] = [reader(elsewhere), reader()];
    let isOld = true;
    const result = await findPlugins(catalogueList, wanted, 1, (address) => {
      const from = address.endsWith('facets.json') && isOld ? old : now;
      isOld = false;
      return from.content(address);
    });
    expect(result.total).toBe(0);
  });

  test('that never fit are an error, and no card in a list where it does not belong', async () => {
    const [old, now] = [reader(elsewhere), reader()];
    await expect(
      findPlugins(catalogueList, wanted, 1, (address) =>
        (address.endsWith('facets.json') ? old : now).content(address),
      ),
    ).rejects.toThrow('do not fit together');
  });
});
