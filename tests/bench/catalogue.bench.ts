import { bench, describe } from 'vitest';
import { randomFrom } from '../fixtures/random.ts';
import { unfiltered } from '../../src/features/catalogue/catalogue-criteria.ts';
import { catalogueOf, select } from '../../src/features/catalogue/catalogue-selection.ts';
import { listingEntry } from '../features/plugin-fixtures.ts';

const random = randomFrom(1);
const words = 'order stock price label refund parcel cart coupon queue export notice report customer'.split(
  ' ',
);
const text = (count: number): string => Array.from({ length: count }, () => random.pick(words)).join(' ');
const categories = ['Order Management', 'Customer Management', 'Inventory', 'Analytics', 'Utility'] as const;

/** A thousand plugins with texts of realistic length; one in ten is retired. */
const plugins = Array.from({ length: 1000 }, (_, position) =>
  listingEntry({
    slug: `plugin-${position}`,
    name: text(2),
    tagline: text(9),
    description: text(22),
    category: random.pick(categories),
    status: position % 10 === 0 ? 'retired' : 'active',
    catalogue: { position: 1000 - position, type: 'premium', popular: false, new: false },
  }),
);

/** A query as a visitor types it, letter by letter. The last ones find nothing. */
const typed = 'Refund parcelX';
const queries = Array.from(typed, (_, index) => typed.slice(0, index + 1));
let keystroke = 0;

describe('1000 plugins', () => {
  // The work of the page at a keystroke before it renders: the order of the catalogue, and the matches.
  bench('a keystroke', () => {
    const query = queries[keystroke++ % queries.length] ?? '';
    select(catalogueOf(plugins), { ...unfiltered, query, retired: true });
  });
});
