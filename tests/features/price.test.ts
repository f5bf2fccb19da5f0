import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPrice, type Price, priceParts } from '../../scripts/engine/contract/price.ts';

const currency = 'CAD';

describe('a price', () => {
  it.each<[Price, string]>([
    [{ amount: 0, currency }, '$0'],
    [{ amount: 999, currency, period: 'month' }, '$999/month'],
    [{ amount: 1500, currency, period: 'quarter' }, '$1,500/quarter'],
    [{ amount: 4990, currency, period: 'year' }, '$4,990/year'],
    [{ amount: 1_234_567, currency }, '$1,234,567'],
    [{ amount: 59.5, currency, period: 'year' }, '$59.50/year'],
    [{ amount: 1234.05, currency }, '$1,234.05'],
  ])('%o is written %s', (price, text) => {
    expect(formatPrice(price)).toBe(text);
  });

  it('has a unit if it has a period', () => {
    expect(priceParts({ amount: 99, currency, period: 'year' })).toEqual({ figure: '$99', unit: '/year' });
    expect(priceParts({ amount: 99, currency })).toEqual({ figure: '$99', unit: '' });
  });

  it('never loses or moves a digit', () => {
    assert(
      property(nat(), nat({ max: 99 }), (whole, cents) => {
        const amount = Number(`${whole}.${String(cents).padStart(2, '0')}`);
        const text = formatPrice({ amount, currency });
        expect(Number(text.replaceAll(/[$,]/g, ''))).toBe(amount);
        expect(text).toMatch(/^\$\d{1,3}(?:,\d{3})*(?:\.\d{2})?$/);
      }),
    );
  });
});

it.each([
  [{ minimum: 2500, maximum: 7500, currency }, '$2,500-$7,500'],
  [{ minimum: 25_000, currency }, '$25,000+'],
])('the range %o is written %s', (range, text) => {
  expect(formatPrice(range)).toBe(text);
});
