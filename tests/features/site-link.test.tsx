import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PagePath } from '../../src/components/page-path.ts';
import { SiteLink } from '../../src/components/SiteLink.tsx';

/** Renders a link on a page. */
const linkOn = (path: string, href: string): string =>
  renderToString(
    <PagePath value={path}>
      <SiteLink href={href}>Tide</SiteLink>
    </PagePath>,
  );

test.each(['/plugins?q=a.zip', '/blog/a#section-b.c', '/blog/atom.xml?x=1', '#section-b', 'mailto:a@b.ca'])(
  'a link within the site is a plain link: %s',
  (href) => {
    expect(linkOn('/plugins', href)).toBe(`<a href="${href}">Tide</a>`);
  },
);

test('a link to the page on show is marked, one to a page below or above it is not', () => {
  expect(linkOn('/plugins', '/plugins')).toBe('<a href="/plugins" aria-current="page">Tide</a>');
  expect(linkOn('/plugins', '/plugins/free')).toBe('<a href="/plugins/free">Tide</a>');
  expect(linkOn('/plugins/free', '/plugins')).toBe('<a href="/plugins">Tide</a>');
});

test('a link to another site opens in a new tab and says so', () => {
  expect(linkOn('/', 'https://example.com')).toMatch(
    /^<a href="https:\/\/example\.com" target="_blank" rel="noopener noreferrer">Tide.*\(opens in a new tab\)/,
  );
});
