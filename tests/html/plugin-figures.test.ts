/** The figures of a plugin: the same on every card and on its page, because both read its file. */
import { readdirSync } from 'node:fs';
import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { readStated } from '../fixtures/stated.ts';
import { addresses, figures, openPage, textOf, texts } from './pages.ts';

type Figured = { readonly stats: object };

const slugs = readdirSync('content/plugins').map((file) => file.replace(/\.json$/, ''));

/** Pages that may show cards of plugins; articles show tickets without figures. */
const pages = await Promise.all(
  addresses
    .filter((path) => !path.startsWith('/blog/'))
    .map(async (path) => ({ path, page: await openPage(path) })),
);

/** The cards of a plugin on all pages, with the path of their page. */
const cardsOf = (slug: string): { path: string; card: Element }[] =>
  pages.flatMap(({ path, page }) =>
    [...page.querySelectorAll('main li')]
      .filter((entry) => entry.querySelector(`h3 a[href="/plugins/${slug}"]`))
      .map((card) => ({ path, card })),
  );

/** The figures of a card for ratings, downloads and users, in the words of the page. */
const figuresOn = (card: Element): string[] =>
  texts(card, 'p').flatMap((line) => {
    const rating = /^Rating ([\d.]+\/5)$/.exec(line)?.[1];
    if (rating) return [`${rating} rating`];
    return /^\S+ (?:downloads|(?:active )?users)$/.test(line) ? [line.replace(' active', '')] : [];
  });

test('there are nine plugins, and a card with figures of each that is sold in a listing', () => {
  expect(slugs).toHaveLength(9);
  const without = slugs.filter((slug) => !cardsOf(slug).some(({ card }) => figuresOn(card).length > 0));
  expect(without).toEqual(['taxamo-assure']);
});

describe.each(slugs)('%s', (slug) => {
  test('has the same figures on every card as on its page', async () => {
    const pageFigures = figures(await openPage(`/plugins/${slug}`));
    for (const { path, card } of cardsOf(slug))
      expect([path, figuresOn(card).filter((figure) => !pageFigures.includes(figure))]).toEqual([path, []]);
  });

  test('states its rating and its downloads itself', () => {
    expect(readStated<Figured>(`plugins/${slug}.json`).stats).toMatchObject({
      rating: expect.any(Number),
      downloads: expect.stringMatching(/^[\d,]+\+$/),
    });
  });
});

test('a free plugin has rating, downloads and users on its card, in its own words', () => {
  for (const { path, card } of cardsOf('order-db-puller'))
    expect([path, figuresOn(card)]).toEqual([path, ['4.8/5 rating', '1,000+ downloads', '200+ users']]);
});

test('a statistic that is a word is not set as a figure', async () => {
  const page = await openPage('/plugins/order-replicator');
  const style = (figure: string) =>
    [...page.querySelectorAll('dl dd')].find((value) => textOf(value) === figure)?.firstElementChild
      ?.className;
  expect(style('Active')).toMatch(/word/);
  expect([style('4.8/5'), style('2,500+')]).toEqual([undefined, undefined]);
});
