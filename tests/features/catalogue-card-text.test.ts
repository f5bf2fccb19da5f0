import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, cutDescription, firstFeatures } from '../../src/features/catalogue/card-text.ts';
import { currentPrice, lastPrice } from '../../src/components/plugin-price.ts';
import { aYear } from './plugin-fixtures.ts';

describe("a card's description", () => {
  it('of 120 characters is not cut', () => {
    const text = 'x'.repeat(120);
    expect(cutDescription(text)).toBe(text);
  });

  it('of 121 characters is cut after 120', () => {
    expect(cutDescription('x'.repeat(121))).toBe(`${'x'.repeat(120)}…`);
  });

  it('has no space before the ellipsis', () => {
    expect(cutDescription(`${'x'.repeat(119)} and more`)).toBe(`${'x'.repeat(119)}…`);
  });

  it('never has more than 121 characters, and is never cut within one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const cut = cutDescription(text);
        expect(Array.from(cut).length).toBeLessThanOrEqual(121);
        expect(text.startsWith(cut.replace(/…$/u, '').trimEnd())).toBe(true);
      }),
    );
  });
});

describe('the first features', () => {
  const features = ['a', 'b', 'c', 'd'].map((title) => ({ title }));

  it('have no badge if there are no more', () => {
    expect(firstFeatures(features, 4).more).toBeUndefined();
    expect(firstFeatures(features.slice(0, 1), 2)).toEqual({ titles: ['a'], more: undefined });
  });
});

describe('the count', () => {
  it.each([
    [0, ''],
    [1, '1 plugin found'],
    [5, '5 plugins found'],
  ])('of %i is "%s"', (count, words) => {
    expect(countWords(count)).toBe(words);
  });
});

describe('a price', () => {
  it("of a free plugin is 'Free', never '$0'", () => {
    expect(currentPrice({ type: 'free' })).toBe('Free');
    expect(currentPrice({ type: 'free', price: aYear(0) })).toBe('Free');
    expect(currentPrice({ type: 'premium', price: aYear(99) })).toEqual(aYear(99));
  });

  it('of a retired plugin is its last price, or else its original price', () => {
    expect(lastPrice({ type: 'retired', price: aYear(299), originalPrice: aYear(399) })).toEqual(aYear(299));
    expect(lastPrice({ type: 'retired', originalPrice: aYear(299) })).toEqual(aYear(299));
    expect(lastPrice({ type: 'retired' })).toBeUndefined();
  });
});
