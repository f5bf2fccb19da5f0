import { expect, test } from 'vitest';
import { cardAddress } from '../../src/head/machine-tags.ts';

test('the card of a page is at its address; the home page, which has no name, has one at /cards/home.png', () => {
  expect(cardAddress('/plugins/order-replicator')).toBe('/cards/plugins/order-replicator.png');
  expect(cardAddress('/')).toBe('/cards/home.png');
});
