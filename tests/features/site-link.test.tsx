import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteLink } from '../../src/components/SiteLink.tsx';
import { renderInRouter } from './render-in-router.tsx';

/** Outside of a router, where one of its links cannot be. */
const alone = (href: string): string => renderToString(<SiteLink href={href}>Tide</SiteLink>);

test.each(['/', '/plugins', '/plugins?q=a.zip', '/blog/a#section-b.c'])(
  'a page is for the router: %s',
  async (href) => {
    expect(() => alone(href)).toThrow(TypeError);
    expect(await renderInRouter(<SiteLink href={href}>Tide</SiteLink>)).toContain(`href="${href}"`);
  },
);

test.each([
  '/downloads/a-v1.0.0.zip',
  '/blog/atom.xml?x=1',
  '/images/a.svg#b',
  '#section-b',
  'mailto:a@b.ca',
])('what is no page is for the browser: %s', (href) => {
  expect(alone(href)).toBe(`<a href="${href}">Tide</a>`);
});

test('another site opens apart, and says so', () => {
  expect(alone('https://example.com')).toMatch(
    /^<a href="https:\/\/example\.com" target="_blank" rel="noopener noreferrer">Tide.*\(opens in a new tab\)/,
  );
});
