import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { figures, openPage, textOf } from './pages.ts';

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

test('the home page has four figures, and says none of them twice', async () => {
  const page = await openPage('/');
  expect(figures(page).slice(0, 4)).toEqual([
    '8,000+ customers',
    '1,200+ five-star reviews',
    '8+ years',
    '30-day money-back guarantee',
  ]);
});
