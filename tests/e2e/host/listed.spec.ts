/** Every page of a kind is where visitors' programs look for pages: sitemap, llms.txt, and the contract that keeps its address. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { addresses } from '../addresses.ts';
import { site } from '../site.ts';

/** The patterns of the addresses of kinds of pages. */
const kinds = {
  'the list of all documentation': /^\/docs$/,
  'the documentation of a plugin': /^\/docs\/[\w-]+$/,
  'a page of the documentation': /^\/docs\/[\w-]+\/[\w-]+$/,
  'a changelog': /^\/plugins\/[\w-]+\/changelog$/,
  'the table of compatibility': /^\/compatibility$/,
  'an article': /^\/blog\/[\w-]+$/,
};

const read = (file: string): string => readFileSync(file, 'utf8');
const contract = read('content/urls.lock').split('\n');
const mapped = Array.from(
  read(`${site}/sitemap.xml`).matchAll(/<loc>([^<]*)<\/loc>/g),
  ([, url = '']) => url,
);
/** The addresses in llms.txt; a text has that of its markdown. */
const summed = Array.from(
  read(`${site}/llms.txt`).matchAll(/\]\(([^)]*?)(?:\.md)?\):/g),
  ([, url = '']) => url,
);
const paths = (urls: readonly string[]): readonly string[] => urls.map((url) => new URL(url).pathname);

for (const [kind, pattern] of Object.entries(kinds))
  test(`${kind} is in the URL contract, in the sitemap and in llms.txt`, () => {
    const pages = addresses.filter((address) => pattern.test(address));
    expect(pages).not.toEqual([]);
    for (const list of [paths(mapped), paths(summed)])
      expect(pages.filter((page) => !list.includes(page))).toEqual([]);
    // A new page comes into the contract after its deployment.
    expect(contract.filter((address) => pattern.test(address))).not.toEqual([]);
  });

test('the search is in the URL contract, and no program is sent to it', () => {
  expect(contract).toContain('/search');
  expect(paths(mapped)).not.toContain('/search');
  expect(paths(summed)).not.toContain('/search');
});
