import { expect, test } from 'vitest';
import { Directory } from '../../src/features/search/Directory.tsx';
import { renderInRouter } from './render-in-router.tsx';

const articles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ href: `/blog/a${at}`, title: `Article ${at}` }));

test('names every page of a small site, by groups', async () => {
  const html = await renderInRouter(
    <Directory pages={[{ href: '/docs/a/b', title: 'Install', partOf: 'A' }, ...articles(100)]} />,
  );
  expect(html.match(/<h2/g)).toHaveLength(2);
  expect(html).toContain('>A: Install<');
  expect(html.match(/href="\/blog\/a\d+"/g)).toHaveLength(100);
  expect(html).not.toContain('more in');
});

test('leads from the first entries of a long list to the list, and says how many follow', async () => {
  const named = articles(100);
  const html = await renderInRouter(
    <Directory pages={[...named.slice(0, -1), { href: '/blog/a99', title: 'Article 99', more: 9_900 }]} />,
  );
  expect(html).toMatch(/href="\/blog"[^>]*><span[^>]*>9900 more in Articles</);
});
