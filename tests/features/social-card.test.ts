import { expect, test } from 'vitest';
import { cardAddress } from '../../src/head/machine-tags.ts';

test('the card of a page is named after its path; that of the home page is /cards/home.png', () => {
  expect(cardAddress('/plugins/order-replicator')).toBe('/cards/plugins/order-replicator.png');
  expect(cardAddress('/')).toBe('/cards/home.png');
});
