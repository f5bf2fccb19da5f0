import { expect, test } from 'vitest';
import { findExcess } from '../../scripts/compiler/markdown/limits.ts';

test('a tab before a marker may open two levels, as four spaces do', () => {
  expect(findExcess(`${'\t'.repeat(9)}- a`)).toBeUndefined();
  expect(findExcess(`${'\t'.repeat(10)}- a`)?.reason).toBe(
    'Unexpected nesting of 21 levels, expected at most 20',
  );
  expect(findExcess(`${'    '.repeat(10)}- a`)).toEqual(findExcess(`${'\t'.repeat(10)}- a`));
});
