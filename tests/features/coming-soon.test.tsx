import { expect, test } from 'vitest';
import { ComingSoon } from '../../src/features/coming-soon/ComingSoon.tsx';
import { placeholderAt } from '../../src/features/coming-soon/coming-soon.ts';
import { renderInRouter } from './render-in-router.tsx';

test.each([
  ['/cart', 'Cart'],
  ['/cart/', 'Cart'],
  ['/cart/full', undefined],
  ['/', undefined],
])('the placeholder at %s has the title %s', (path, title) => {
  expect(placeholderAt(path)?.title).toBe(title);
});

test('a path that it does not know gets the default message', async () => {
  const html = await renderInRouter(<ComingSoon path="/harbour" />);
  expect(html).toContain('<h1>This page isn’t ready yet</h1>');
  expect(html).toContain('<strong>Coming Soon.</strong> We’re still working on it.');
});
