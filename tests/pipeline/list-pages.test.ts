import { expect, test } from 'vitest';
import {
  furtherPages,
  isFurtherPage,
  isKeptForPages,
  pageSize,
  readPageNumber,
} from '../../scripts/engine/contract/list-pages.ts';
import { articles, bundle, date, findings, group, list, schema, sources, text } from './kit.ts';

const fields = {
  title: text,
  day: date,
  kind: { type: 'string', enum: ['oar', 'sail'] },
  tags: list(text),
  first: { type: 'boolean' },
};
const schemaFiles = articles('log', fields, { 'x-entries': true });

/** An entry of a day in January; every tenth is among the first. */
const entry = (number: number): [path: string, text: string] => [
  `content/log/day-${number}.md`,
  `---
title: Day ${number}
day: 2025-01-${String((number % 28) + 1).padStart(2, '0')}
kind: ${number % 2 ? 'oar' : 'sail'}
tags: [wind ${number % 3}, boats]
first: ${number % 10 === 0}
---

Words.
`,
];

const pages = { order: ['first', 'day'], search: ['title', 'tags', 'kind'] };
const deliveries = { log: { list: Object.keys(fields), pages } };

const logOf = (count: number, more: Readonly<Record<string, string>> = {}) => {
  const entries = Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index + 1)));
  return sources({ deliveries, texts: { ...schemaFiles, ...entries, ...more } });
};

/** The value of a file of the bundle. */
const valueOf = (files: Readonly<Record<string, string>>, name: string) =>
  JSON.parse(files[`log-pages/${name}.json`] ?? '');

interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly day: { readonly iso: string };
  readonly first: boolean;
}

/** The value that a module exports under a name. */
const exported = (module = '', name: string): unknown =>
  JSON.parse(new RegExp(`export const ${name} = (.*);`).exec(module)?.[1] ?? 'null');

test('a list of up to 24 entries has no further page and no index', async () => {
  const files = await bundle(logOf(pageSize));
  expect(valueOf(files, '1')).toHaveLength(pageSize);
  expect(Object.keys(files).filter((path) => path.startsWith('log-pages/'))).toEqual(['log-pages/1.json']);
  expect(exported(files['log-pages.js'], 'pageTotal')).toBe(1);
  expect(exported(files['log-pages.js'], 'isCut')).toBe(false);
});

test('a list without entries has no page, but a file that says so', async () => {
  const files = await bundle(logOf(0));
  expect(exported(files['log-pages.js'], 'pageTotal')).toBe(0);
  expect(files['log-pages/1.json']).toBe('[]');
});

test('a longer list is cut where a single page would be: entries marked as first, then the newest', async () => {
  const files = await bundle(logOf(53));
  const lists = ['1', '2', '3'].map((name) => valueOf(files, name)) as Listed[][];
  expect(lists.map(({ length }) => length)).toEqual([24, 24, 5]);
  expect(files['log-pages/4.json']).toBeUndefined();
  const all = lists.flat();
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(53);
  expect(all.map(({ first }) => first)).toEqual([...Array(5).fill(true), ...Array(48).fill(false)]);
  const days = all.slice(5).map(({ day }) => day.iso);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(exported(files['log-pages.js'], 'pageTotal')).toBe(3);
  expect(exported(files['log-pages.js'], 'isCut')).toBe(true);
});

test('the index has the texts to search in, in the order of the list', async () => {
  const files = await bundle(logOf(30));
  const { title, tags, kind } = valueOf(files, 'index');
  const all = [valueOf(files, '1'), valueOf(files, '2')].flat() as Listed[];
  expect(title).toEqual(all.map((listed) => listed.title));
  expect(tags.values.toSorted()).toEqual(['boats', 'wind 0', 'wind 1', 'wind 2']);
  const number = (at: number) => Number(all[at]?.slug.slice('day-'.length));
  expect(tags.of[4].map((place: number) => tags.values[place])).toEqual([`wind ${number(4) % 3}`, 'boats']);
  expect(kind.values[kind.of[4][0]]).toBe(number(4) % 2 ? 'oar' : 'sail');
});

test('several lists of the same entries choose by fields, some inside others; a place among all puts an entry in front', async () => {
  const shelf = group({ at: { type: 'integer', examples: [1] } }, { required: ['at'] });
  const shelved = Array.from({ length: 12 }, (_, index) => {
    const [path, words] = entry(index + 1);
    return [path, words.replace('\nday:', `\nshelf:\n  at: ${12 - index}\nday:`)];
  });
  const choosing = { order: ['shelf.at'], search: [], facets: ['kind', 'shelf.at'] };
  const files = await bundle({
    ...logOf(26, {
      ...articles('log', { ...fields, shelf }, { required: Object.keys(fields) }),
      ...(Object.fromEntries(shelved) as Record<string, string>),
    }),
    deliveries: { log: { list: [...Object.keys(fields), 'shelf'], pages: choosing } },
  });
  const facets = valueOf(files, 'facets') as { shelf?: { at: number } }[];
  const first = valueOf(files, '1') as Listed[];
  expect(facets).toHaveLength(26);
  expect(facets[0]).toEqual({ kind: 'sail', shelf: { at: 1 } });
  expect(first[0]?.slug).toBe('day-12');
  const places = facets.slice(0, 12).map((each) => each.shelf?.at);
  expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(facets.slice(12).some((each) => each.shelf)).toBe(false);
});

test('hosts lead the number of the first page to the list', async () => {
  const redirects = async (count: number) =>
    JSON.parse((await bundle(logOf(count)))['build/redirects.json'] ?? '');
  expect(await redirects(25)).toEqual([{ from: '/log/page/1', to: '/log' }]);
  expect(await redirects(24)).toEqual([]);
});

test('no entry and no redirect may have the address of a further page', async () => {
  expect(await findings(logOf(1, { 'content/log/page.md': entry(1)[1] }))).toBe(
    'content/log/page.md:1:1 link:duplicate Unexpected address `/log/page`, expected one that is not kept for the further pages of `/log`',
  );
  const redirects = list(group({ from: text, to: text }, { required: ['from', 'to'] }));
  const redirecting = logOf(1, {
    'schemas/redirects.schema.json': schema('Redirects', { redirects }),
    'content/redirects.json': '{"redirects": [{"from": "/log/page/7", "to": "/log/day-1"}]}',
  });
  expect(await findings(redirecting)).toContain(
    'Unexpected redirect from `/log/page/7`, expected an address that is not kept for the further pages of `/log`',
  );
});

test('a number of a further page is whole, from 2, and written without zeros before it', () => {
  expect(['2', '417'].map(readPageNumber)).toEqual([2, 417]);
  for (const written of ['1', '02', '0', 'two', '2.5', '']) expect(readPageNumber(written)).toBeUndefined();
});

test('the addresses of further pages are told from others', () => {
  expect(furtherPages('/log', 3)).toEqual(['/log/page/2', '/log/page/3']);
  expect(furtherPages('/log', 0)).toEqual([]);
  const isKept = (address: string): boolean => isKeptForPages('/log', address);
  expect(['/log/page', '/log/page/2'].map(isKept)).toEqual([true, true]);
  expect(['/log/pages', '/log', '/log/x/page'].some(isKept)).toBe(false);
  expect(['/log/page/2', '/log/page'].map(isFurtherPage)).toEqual([true, false]);
});
