import { expect, test } from 'vitest';
import { NoneYet } from '../../src/features/listing/NoneYet.tsx';
import { renderInRouter } from './render-in-router.tsx';

test('a list without any entry has a heading, says so, and leads to the contact page', async () => {
  const html = await renderInRouter(<NoneYet what="articles" />);
  expect(html).toMatch(/<h2><span[^>]*>Articles<\/span><\/h2>/);
  expect(html).toContain('No articles yet');
  expect(html).toMatch(/<a[^>]* href="\/contact"/);
});
