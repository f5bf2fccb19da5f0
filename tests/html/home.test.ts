import { readFileSync } from 'node:fs';
import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { readStated } from '../fixtures/stated.ts';
import { figures, headed, linksNamed, metaOf, openPage, textOf, texts } from './pages.ts';

const installations = 'Over 15,000 active installations';

test.each(['/', '/about'])('%s has the claim of the installations in its own words', async (path) => {
  const page = await openPage(path);
  expect(textOf(page.querySelector('main')).split(installations)).toHaveLength(2);
});

test('the words of the claim are in one file, which the pages cite', () => {
  expect(readFileSync('content/claims.json', 'utf8')).toContain(installations);
  for (const file of ['content/home.json', 'content/about.json'])
    expect(readFileSync(file, 'utf8')).toContain('{claim:installations}');
});

const page = await openPage('/');

test('the home page has four figures, and says none of them twice', () => {
  expect(figures(page).slice(0, 4).join(', ')).toBe(
    '8,000+ customers, 1,200+ five-star reviews, 8+ years, 30-day money-back guarantee',
  );
});

describe('the home page', () => {
  test('leads to plugins and services first, and to the contact page and the plugins at the end', () => {
    expect(page.title).toBe('Kelpworks - WooCommerce plugins and store services');
    expect(metaOf(page, 'property="og:image"')).toMatch(/\/cards\/home\.png$/);
    const actions = (part: Element | null | undefined) => part && linksNamed(part, '');
    expect(actions(page.querySelector('main h1')?.parentElement)).toEqual(['/plugins', '/services']);
    expect(actions([...page.querySelectorAll('main section')].at(-1))).toEqual(['/contact', '/plugins']);
  });

  test('shows three plugins, each with a link to its own page', () => {
    const home = readStated<{ featured: { heading: string; plugins: string[] } }>('home.json');
    const featured = headed(page, 'section', home.featured.heading);
    const cards = [...featured.querySelectorAll('li h3')];
    expect(cards).toHaveLength(3);
    expect(cards.map((card) => [textOf(card), card.querySelector('a')?.getAttribute('href')])).toEqual(
      home.featured.plugins.map((slug) => [
        readStated<{ name: string }>(`plugins/${slug}.json`).name,
        `/plugins/${slug}`,
      ]),
    );
  });

  test('has a panel for custom development and one for store management', () => {
    const panels = headed(page, 'section', 'When a plugin isn’t enough');
    expect(texts(panels, 'h3')).toEqual(['Custom development', 'Store management']);
    expect(linksNamed(panels, '')).toEqual(['/services/custom-development', '/services/store-management']);
  });
});
