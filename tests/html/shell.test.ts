/** Header and footer, which every page has. */
import { expect, test } from 'vitest';
import { linksNamed, openPage, textOf, texts } from './pages.ts';

const page = await openPage('/');

/** Name and address of each link, in document order. */
const linksIn = (selector: string): (string | null)[][] =>
  [...page.querySelectorAll(`${selector} a`)].map((link) => [textOf(link), link.getAttribute('href')]);

test('the header leads to every section, and each entry of a submenu has a description', () => {
  const list = 'header nav[aria-label="Main"] > ul > li';
  expect(texts(page, `${list} summary`)).toEqual(['Plugins', 'Services']);
  expect(linksIn(`${list} >`)).toEqual([
    ['About Us', '/about'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
  ]);
  const description: unknown = expect.stringMatching(/\w/);
  const entries = [...page.querySelectorAll(`${list} details a`)].map((link) => [
    link.getAttribute('href'),
    ...texts(link, 'span > span'),
  ]);
  expect(entries).toEqual([
    ['/plugins'],
    ['/plugins/free', 'Free Plugins', description],
    ['/plugins/premium', 'Premium Plugins', description],
    ['/services'],
    ['/services/custom-development', 'Custom Development', description],
    ['/services/store-management', 'Store Management', description],
  ]);
  expect(linksNamed(page.querySelector('header') ?? page, 'Cart (0)')).toEqual(['/cart']);
});

test('the footer has its links', () => {
  expect(texts(page, 'footer nav h2')).toEqual(['Plugins', 'Services', 'Help', 'Company']);
  expect(linksIn('footer ul')).toEqual([
    ['Free Plugins', '/plugins/free'],
    ['Premium Plugins', '/plugins/premium'],
    ['Taxamo Assure', '/plugins/taxamo-assure'],
    ['Order Replicator', '/plugins/order-replicator'],
    ['Custom Development', '/services/custom-development'],
    ['Store Management', '/services/store-management'],
    ['Request a Quote', '/contact'],
    ['Documentation', '/docs'],
    ['Compatibility', '/compatibility'],
    ['Search', '/search'],
    ['About Us', '/about'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['My Account', '/my-account'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['GitHub (opens in a new tab)', expect.stringMatching(/^https:/)],
    ['LinkedIn (opens in a new tab)', expect.stringMatching(/^https:/)],
    ['X (opens in a new tab)', expect.stringMatching(/^https:/)],
  ]);
});

test('the footer names the company, the year and the city', () => {
  const footer = page.querySelector('footer') ?? page;
  expect(texts(footer, 'p')).toEqual(
    expect.arrayContaining(['© 2025 Kelpworks', 'Victoria, British Columbia, Canada']),
  );
});
