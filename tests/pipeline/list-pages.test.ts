import { expect, test } from 'vitest';
import {
  furtherPages,
  isFurtherPage,
  isKeptForPages,
  pageSize,
  readPageNumber,
} from '../../scripts/engine/contract/list-pages.ts';
import { bundle, compile, findings, group, list, schema, sources, text } from './kit.ts';

const fields = {
  title: text,
  day: { type: 'string', format: 'date' },
  kind: { type: 'string', enum: ['oar', 'sail'] },
  tags: list(text),
  first: { type: 'boolean' },
};
const schemaFiles = {
  'schemas/log.schema.json': schema('Entry', fields, {
    'x-url': '/log/{slug}',
    'x-body': 'markdown',
    'x-entries': true,
  }),
};

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

const deliveries = {
  log: {
    list: Object.keys(fields),
    pages: { order: ['first', 'day'], search: ['title', 'tags', 'kind'] },
  },
} as const;

const logOf = (count: number) =>
  sources({
    deliveries,
    texts: {
      ...schemaFiles,
      ...Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index + 1))),
    },
  });

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
  expect(JSON.parse(files['log-pages/1.json'] ?? '')).toHaveLength(pageSize);
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
  const pages = [
    JSON.parse(files['log-pages/1.json'] ?? ''),
    JSON.parse(files['log-pages/2.json'] ?? ''),
    JSON.parse(files['log-pages/3.json'] ?? ''),
  ] as Listed[][];
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 5]);
  expect(files['log-pages/4.json']).toBeUndefined();
  const all = pages.flat();
  expect(new Set(all.map(({ slug }) => slug)).size).toBe(53);
  expect(all.map(({ first }) => first)).toEqual([...Array(5).fill(true), ...Array(48).fill(false)]);
  const days = all.slice(5).map(({ day }) => day.iso);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(exported(files['log-pages.js'], 'pageTotal')).toBe(3);
  expect(exported(files['log-pages.js'], 'isCut')).toBe(true);
});

test('the index has the texts to search in, in the order of the list', async () => {
  const files = await bundle(logOf(30));
  const { title, tags, kind } = JSON.parse(files['log-pages/index.json'] ?? '');
  const all = [
    ...(JSON.parse(files['log-pages/1.json'] ?? '') as Listed[]),
    ...(JSON.parse(files['log-pages/2.json'] ?? '') as Listed[]),
  ];
  expect(title).toEqual(all.map((listed) => listed.title));
  expect(tags.values.toSorted()).toEqual(['boats', 'wind 0', 'wind 1', 'wind 2']);
  const number = (at: number) => Number(all[at]?.slug.slice('day-'.length));
  expect(tags.of[4].map((place: number) => tags.values[place])).toEqual([`wind ${number(4) % 3}`, 'boats']);
  expect(kind.values[kind.of[4][0]]).toBe(number(4) % 2 ? 'oar' : 'sail');
});

test('several lists of the same entries choose by fields, some inside others; a place among all puts an entry in front', async () => {
  const pages = { order: ['shelf.at'], search: [], facets: ['kind', 'shelf.at'] };
  const files = await bundle(
    sources({
      deliveries: { log: { list: [...Object.keys(fields), 'shelf'], pages } },
      texts: {
        'schemas/log.schema.json': schema(
          'Entry',
          {
            ...fields,
            shelf: group({ at: { type: 'integer', examples: [1] } }, { required: ['at'] }),
          },
          {
            required: Object.keys(fields),
            'x-url': '/log/{slug}',
            'x-body': 'markdown',
          },
        ),
        ...Object.fromEntries(
          Array.from({ length: 26 }, (_, index) => {
            const [path, words] = entry(index + 1);
            return [
              path,
              index < 12 ? words.replace('\nday:', `\nshelf:\n  at: ${12 - index}\nday:`) : words,
            ];
          }),
        ),
      },
    }),
  );
  const facets = JSON.parse(files['log-pages/facets.json'] ?? '') as { shelf?: { at: number } }[];
  const first = JSON.parse(files['log-pages/1.json'] ?? '') as Listed[];
  expect(facets).toHaveLength(26);
  expect(facets[0]).toEqual({ kind: 'sail', shelf: { at: 1 } });
  expect(first[0]?.slug).toBe('day-12');
  expect(facets.slice(0, 12).map(({ shelf }) => shelf?.at)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  );
  expect(facets.slice(12).some(({ shelf }) => shelf)).toBe(false);
});

test('hosts lead the number of the first page to the list', async () => {
  const redirects = async (count: number) =>
    JSON.parse((await bundle(logOf(count)))['build/redirects.json'] ?? '');
  expect(await redirects(25)).toEqual([{ from: '/log/page/1', to: '/log' }]);
  expect(await redirects(24)).toEqual([]);
});

test('no entry and no redirect may have the address of a further page', async () => {
  const [, words] = entry(1);
  const { content } = logOf(1);
  expect(
    await findings(
      sources({
        deliveries,
        texts: { ...schemaFiles, ...Object.fromEntries(content), 'content/log/page.md': words },
      }),
    ),
  ).toBe(
    'content/log/page.md:1:1 link:duplicate Unexpected address `/log/page`, expected one that is not kept for the further pages of `/log`',
  );
  const redirectSchema = schema('Redirects', {
    redirects: list(group({ from: text, to: text }, { required: ['from', 'to'] })),
  });
  const result = await compile(
    sources({
      deliveries,
      texts: {
        ...schemaFiles,
        ...Object.fromEntries(content),
        'schemas/redirects.schema.json': redirectSchema,
        'content/redirects.json': '{"redirects": [{"from": "/log/page/7", "to": "/log/day-1"}]}',
      },
    }),
  );
  expect(result.findings.map(({ reason }) => reason)).toContain(
    'Unexpected redirect from `/log/page/7`, expected an address that is not kept for the further pages of `/log`',
  );
});

test.each([
  ['2', 2],
  ['417', 417],
  ['1', undefined],
  ['02', undefined],
  ['0', undefined],
  ['two', undefined],
  ['2.5', undefined],
  ['', undefined],
])('%j as the number of a further page is %s', (written, page) => {
  expect(readPageNumber(written)).toBe(page);
});

test('the addresses of further pages are told from others', () => {
  expect(furtherPages('/log', 3)).toEqual(['/log/page/2', '/log/page/3']);
  expect(furtherPages('/log', 0)).toEqual([]);
  expect(['/log/page', '/log/page/2'].map((address) => isKeptForPages('/log', address))).toEqual([
    true,
    true,
  ]);
  expect(['/log/pages', '/log', '/log/x/page'].some((address) => isKeptForPages('/log', address))).toBe(
    false,
  );
  expect(['/log/page/2', '/log/page'].map(isFurtherPage)).toEqual([true, false]);
});
