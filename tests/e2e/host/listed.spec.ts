/** Every page of a kind is where visitors' programs look for pages: sitemap, llms.txt, and the contract that keeps its address. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { addresses } from '../addresses.ts';
import { site } from '../site.ts';

const plugins = readdirSync('content/plugins').length;
const guides = readdirSync('content/docs', { recursive: true, encoding: 'utf8' });

/** The pattern of the addresses of a kind, and how many there are. */
const kinds: readonly { readonly kind: string; readonly pattern: RegExp; readonly count: number }[] = [
  { kind: 'the list of all documentation', pattern: /^\/docs$/, count: 1 },
  { kind: 'the documentation of a plugin', pattern: /^\/docs\/[\w-]+$/, count: plugins },
  {
    kind: 'a page of the documentation',
    pattern: /^\/docs\/[\w-]+\/[\w-]+$/,
    count: guides.filter((name) => name.endsWith('.md')).length,
  },
  { kind: 'a changelog', pattern: /^\/plugins\/[\w-]+\/changelog$/, count: plugins },
  { kind: 'the table of compatibility', pattern: /^\/compatibility$/, count: 1 },
];

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

for (const { kind, pattern, count } of kinds)
  test(`${kind} is in the URL contract, in the sitemap and in llms.txt`, () => {
    const pages = addresses.filter((address) => pattern.test(address));
    expect(pages).toHaveLength(count);
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
