/** @module-tag long */
/** The line about the currency: on every page that shows a price of ours, and on no other. */
import { readdirSync } from 'node:fs';
import type { Document, Element } from 'happy-dom';
import { expect, test } from 'vitest';
import { formatPrice, type Price, type PriceRange } from '../../scripts/engine/contract/price.ts';
import { readStated } from '../fixtures/stated.ts';
import { addresses, openPage, textOf, texts } from './pages.ts';

const { priceNote } = readStated<{ priceNote: string }>('site.json');

const isPrice = (value: object): value is Price | PriceRange => 'currency' in value;

/** Every price in a file of content, as pages write it. */
function pricesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isPrice(value) ? [formatPrice(value)] : Object.values(value).flatMap(pricesIn);
}

const prices = ['plugins', 'plans', 'services'].flatMap((folder) =>
  readdirSync(`content/${folder}`).flatMap((file) => pricesIn(readStated(`${folder}/${file}`))),
);
const escaped = prices.map((price) => price.replaceAll(/[$+]/g, String.raw`\$&`));
const price = new RegExp(String.raw`(?<![\d$-])(?:${escaped.join('|')})(?![\d,.k])`);

/** Whether a page shows a price: an article any, because it says in its text which dollars it means; another page one of ours. */
const showsPrice = (path: string, page: Document): boolean =>
  path.startsWith('/blog/')
    ? /\$\d/.test(textWithoutCode(page.querySelector('article')))
    : texts(page, 'main *').some((words) => price.test(words));

/** The text of an article without its code, whose dollar signs are no prices. */
function textWithoutCode(article: Element | null): string {
  const copy = article?.cloneNode(true);
  for (const code of copy?.querySelectorAll('pre, code') ?? []) code.remove();
  return textOf(copy);
}

test('the words are those of the company, in one place', () => {
  expect(priceNote).toBe('Prices in Canadian dollars');
  expect(prices).toContain('$2,500-$7,500');
});

test(
  'every page that shows a price has the line once, and no other page has it',
  { tags: 'night' },
  async () => {
    const pages = await Promise.all(addresses.map(async (path) => [path, await openPage(path)] as const));
    const noted = pages.map(([path, page]) => [path, textOf(page.body).split(priceNote).length - 1]);
    expect(noted).toEqual(pages.map(([path, page]) => [path, showsPrice(path, page) ? 1 : 0]));
    const paths = pages.filter(([path, page]) => showsPrice(path, page)).map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/plugins/order-replicator', '/services']));
    expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(10);
    expect(paths).not.toContain('/about');
  },
);

test('a struck price says what it is, on cards as on the page', async () => {
  for (const path of ['/', '/plugins', '/plugins/premium', '/plugins/order-replicator']) {
    const page = await openPage(path);
    const struck = [...page.querySelectorAll('main s')].map((former) => textOf(former.parentElement));
    expect(struck.length).toBeGreaterThan(0);
    for (const words of struck) expect(words).toMatch(/^Regular price \$(?:149|329)\/year$/);
  }
});
