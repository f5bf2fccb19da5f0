import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from '../../src/components/Stars.tsx';

it.each([
  [1, 1],
  [4, 4],
  [4.4, 4],
  [4.8, 5],
  [5, 5],
])('a rating of %d fills %d of five stars', (rating, filled) => {
  const html = renderToString(<Stars rating={rating} />).replaceAll('<!-- -->', '');
  expect(html.match(/<svg/gu)).toHaveLength(5);
  expect(html.match(/class="[^"]*_lit_/gu)).toHaveLength(filled);
  expect(html).toContain(`${rating} out of 5 stars`);
});
