import { expect, test } from 'vitest';
import { placeholderAt } from '../../src/features/coming-soon/coming-soon.ts';

test.each([
  ['/docs', 'Documentation'],
  ['/docs/', 'Documentation'],
  ['/docs/install', undefined],
  ['/', undefined],
])('the placeholder at %s has the title %s', (path, title) => {
  expect(placeholderAt(path)?.title).toBe(title);
});
