import { describe, expect, it } from 'vitest';
import { unfiltered } from '../../src/features/catalogue/catalogue-criteria.ts';
import {
  catalogueOf,
  freeOf,
  latestOf,
  outsideCatalogue,
  outsideFreePage,
  popularOf,
  premiumOf,
  select,
} from '../../src/features/catalogue/catalogue-selection.ts';
import { listingEntry } from './plugin-fixtures.ts';

const replicator = listingEntry({
  slug: 'replicator',
  name: 'Order Replicator',
  tagline: 'Copies orders.',
  category: 'Order Management',
  catalogue: { position: 2, type: 'premium', popular: true, new: false },
});
const toggle = listingEntry({
  slug: 'toggle',
  name: 'Email Toggle',
  description: `${'Switches any store email on or off. '.repeat(5)}Even the last one (100%).`,
  catalogue: { position: 1, type: 'free', popular: false, new: true },
});
const retired = listingEntry({
  slug: 'retired',
  name: 'Old Order Tool',
  status: 'retired',
  category: 'Order Management',
  catalogue: { position: 3, type: 'premium', popular: true, new: true },
});
const { catalogue: _, ...elsewhere } = listingEntry({ slug: 'elsewhere' });
const catalogue = catalogueOf([retired, replicator, elsewhere, toggle]);
const slugs = (plugins: readonly { readonly slug: string }[]) => plugins.map(({ slug }) => slug);
const find = (change: Partial<typeof unfiltered>) => slugs(select(catalogue, { ...unfiltered, ...change }));

describe('the catalogue', () => {
  it('has the entries with catalogue data, in order of position', () => {
    expect(slugs(catalogue)).toEqual(['toggle', 'replicator', 'retired']);
  });

  it("has no retired plugin in 'Most Popular', 'Latest Releases' or the premium list", () => {
    expect(slugs(popularOf(catalogue))).toEqual(['replicator']);
    expect(slugs(latestOf(catalogue))).toEqual(['toggle']);
    expect(slugs(premiumOf(catalogue))).toEqual(['replicator']);
  });

  it('leaves the plugins that are sold and in no list to a line below it', () => {
    const { catalogue: _catalogue, ...outside } = listingEntry({
      slug: 'outside',
      pricing: { type: 'free' },
    });
    const all = [toggle, outside, { ...outside, slug: 'gone', status: 'retired' as const }];
    expect(slugs(outsideCatalogue(all))).toEqual(['outside']);
    expect(slugs(select(outsideCatalogue(all), { ...unfiltered, type: 'Free' }))).toEqual(['outside']);
    expect(select(outsideCatalogue(all), { ...unfiltered, type: 'Premium' })).toEqual([]);
    const onPage = { ...outside, slug: 'listed', freePage: { position: 1, difficulty: 'Beginner' as const } };
    expect(slugs(outsideFreePage([...all, onPage]))).toContain('outside');
    expect(slugs(outsideFreePage([...all, onPage]))).not.toContain('listed');
  });

  it('has a free page with its own order', () => {
    const free = (slug: string, position: number) =>
      listingEntry({ slug, freePage: { position, difficulty: 'Beginner' } });
    expect(slugs(freeOf([free('b', 2), toggle, free('a', 1)]))).toEqual(['a', 'b']);
  });
});

describe('the filters', () => {
  it('hide retired plugins by default', () => {
    expect(find({})).toEqual(['toggle', 'replicator']);
    expect(find({ retired: true })).toEqual(['toggle', 'replicator', 'retired']);
  });

  it('are combined with AND', () => {
    const orders = { query: 'order', category: 'Order Management', retired: true } as const;
    expect(find(orders)).toEqual(['replicator', 'retired']);
    expect(find({ ...orders, type: 'Free' })).toEqual([]);
    expect(find({ type: 'Free' })).toEqual(['toggle']);
    expect(find({ type: 'Freemium' })).toEqual([]);
  });

  it.each([
    ['finds the name', 'REPLI', ['replicator']],
    ['finds the tagline', 'copies orders', ['replicator']],
    ['finds the whole description, also beyond what a card shows', 'even the last', ['toggle']],
    ['finds special characters literally', '(100%)', ['toggle']],
    ['does not find other fields', 'utility', []],
    ['does not take a pattern', '.*', []],
    ['ignores spaces at the ends', '  toggle ', ['toggle']],
    ['finds nothing for half a pattern', '(((', []],
    ['finds nothing for a letter that is longer in lower case', '\u0130', []],
    ['finds nothing for 10,000 characters', '(a+)+$'.repeat(1_667), []],
  ])('F44: search %s', (_case, query, expected) => {
    expect(find({ query })).toEqual(expected);
  });
});
