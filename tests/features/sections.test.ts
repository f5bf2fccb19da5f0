import { expect, test } from 'vitest';
import { isWithin } from '../../src/features/layout/nav-sections.ts';

test.each([
  ['/plugins', true],
  ['/plugins/order-replicator', true],
  ['/plugins-of-others', false],
  ['/', false],
])('%s is within /plugins: %s', (path, within) => {
  expect(isWithin(path, '/plugins')).toBe(within);
});
