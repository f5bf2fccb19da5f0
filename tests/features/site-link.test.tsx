import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteLink } from '../../src/components/SiteLink.tsx';
import { renderInRouter } from './render-in-router.tsx';

/** Renders a link outside a router, where a router link throws. */
const withoutRouter = (href: string): string => renderToString(<SiteLink href={href}>Tide</SiteLink>);

test.each(['/', '/plugins', '/plugins?q=a.zip', '/blog/a#section-b.c'])(
  'a link to a page is a router link: %s',
  async (href) => {
    expect(() => withoutRouter(href)).toThrow(TypeError);
    expect(await renderInRouter(<SiteLink href={href}>Tide</SiteLink>)).toContain(`href="${href}"`);
  },
);

test.each([
  '/downloads/a-v1.0.0.zip',
  '/blog/atom.xml?x=1',
  '/images/a.svg#b',
  '#section-b',
  'mailto:a@b.ca',
])('any other link is a plain link: %s', (href) => {
  expect(withoutRouter(href)).toBe(`<a href="${href}">Tide</a>`);
});

test('a link to another site opens in a new tab and says so', () => {
  expect(withoutRouter('https://example.com')).toMatch(
    /^<a href="https:\/\/example\.com" target="_blank" rel="noopener noreferrer">Tide.*\(opens in a new tab\)/,
  );
});
