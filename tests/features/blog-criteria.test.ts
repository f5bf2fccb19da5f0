import { describe, expect, test } from 'vitest';
import schema from '../../schemas/blog.schema.json' with { type: 'json' };
import { categories, readCriteria, unfiltered, writeCriteria } from '../../src/features/blog/criteria.ts';
import { all } from '../../src/features/listing/listing-options.ts';

describe('the search parameters of /blog', () => {
  test('give no filter if there are none', () => {
    expect(readCriteria({})).toEqual(unfiltered);
    expect(writeCriteria(unfiltered)).toEqual({});
  });

  test.each([
    [{ q: ' checkout ' }, { query: 'checkout', category: all }],
    [{ q: '2024' }, { query: '2024', category: all }],
    [{ category: 'case study' }, { query: '', category: 'Case Study' }],
    [{ category: 'Sailing' }, unfiltered],
    [{ category: 'All', page: '3' }, unfiltered],
    [{ category: 'constructor' }, unfiltered],
    [{ q: ' ' }, unfiltered],
  ])('are read: %o', (search, criteria) => {
    expect(readCriteria(search)).toEqual(criteria);
  });

  test('are the same after they are written and read', () => {
    for (const category of [all, ...categories] as const)
      for (const query of ['', 'eu vat', '50%', '#'])
        expect(readCriteria({ ...writeCriteria({ query, category }) })).toEqual({ query, category });
  });
});

test('every category of the schema has a button', () => {
  expect(new Set(categories)).toEqual(new Set(schema.properties.category.enum));
});
