import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  categories,
  isNarrowed,
  readCriteria,
  types,
  unfiltered,
  writeCriteria,
} from '../../src/features/catalogue/catalogue-criteria.ts';
import { all } from '../../src/features/listing/listing-options.ts';

describe('the criteria in an address', () => {
  it('are not case-sensitive', () => {
    expect(readCriteria({ category: 'order management', type: 'FREE' })).toMatchObject({
      category: 'Order Management',
      type: 'Free',
    });
  });

  it.each([
    ['no parameters', {}],
    ['an unknown category', { category: 'Boats' }],
    ['an unknown type', { type: 'gratis' }],
    ['another word for yes', { retired: 'true' }],
    ['empty texts', { q: '', category: '' }],
  ])('are the defaults for %s', (_, search) => {
    expect(readCriteria(search)).toEqual(unfiltered);
  });

  it('are trimmed, and numbers are text', () => {
    expect(readCriteria({ q: '2024' }).query).toBe('2024');
    expect(readCriteria({ q: '  order  ' }).query).toBe('order');
    expect(readCriteria({ retired: '1' }).retired).toBe(true);
  });

  it('are written without the defaults', () => {
    expect(writeCriteria(unfiltered)).toEqual({});
    expect(
      writeCriteria({ query: 'tax', category: 'Tax & Compliance', type: 'Premium', retired: true }),
    ).toEqual({ q: 'tax', category: 'Tax & Compliance', type: 'Premium', retired: '1' });
  });

  it('are the same after they are written and read', () => {
    const criteria = fc.record({
      query: fc.string().map((text) => text.trim()),
      category: fc.constantFrom(all, ...categories),
      type: fc.constantFrom(all, ...types),
      retired: fc.boolean(),
    });
    fc.assert(
      fc.property(criteria, (wanted) => {
        expect(readCriteria({ ...writeCriteria(wanted) })).toEqual(wanted);
      }),
    );
  });

  it('narrow the list by search, category and type, but not by the retired checkbox', () => {
    expect(isNarrowed(unfiltered)).toBe(false);
    expect(isNarrowed({ ...unfiltered, retired: true })).toBe(false);
    expect(isNarrowed({ ...unfiltered, query: 'a' })).toBe(true);
    expect(isNarrowed({ ...unfiltered, category: 'Utility' })).toBe(true);
    expect(isNarrowed({ ...unfiltered, type: 'Free' })).toBe(true);
  });
});
