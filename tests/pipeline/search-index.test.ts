/** @module-tag long */
import { expect, test } from 'vitest';
import {
  type DirectoryPage,
  type SearchFile,
  type SearchPage,
  charactersInFile,
  pagesInFile,
} from '../../scripts/engine/contract/search-index.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import {
  articles,
  blockText,
  bundle,
  compile,
  edited,
  group,
  list,
  markdown,
  schema,
  sources,
  text,
} from './kit.ts';

const amount = { type: 'number', examples: [1] };
const price = group({ amount, currency: text, period: text }, { 'x-price': true });
const asked = { amount: 9, currency: 'CAD', period: 'year' };

const schemaFiles = {
  'schemas/site.schema.json': schema('Site', { name: text, mail: text }),
  'schemas/boats.schema.json': schema(
    'Boat',
    {
      name: text,
      description: text,
      category: { ...text, enum: ['Work Boats', 'other'] },
      alias: { ...text, 'x-url': true },
      note: markdown,
      secret: { ...text, 'x-shown': 'nowhere' },
      price,
      parts: list(group({ title: text, text, spot: { ...text, 'x-anchor': true } })),
      faq: list(group({ question: text, answer: text }), { 'x-shown': 'nowhere' }),
      crew: { ...text, 'x-ref': 'crews' },
    },
    { 'x-url': '/boats/{slug}', required: ['name'] },
  ),
  'schemas/crews.schema.json': schema('Crew', { name: text, motto: text }),
  ...articles('log', { title: text, tags: list(text) }),
  'schemas/shortcodes/tip.schema.json': schema('TipPayload', {
    kind: { ...text, enum: ['sharp'] },
    minutes: { type: 'integer' },
    content: blockText,
  }),
};

const world = (texts: Readonly<Record<string, string>>) =>
  sources({ texts: { ...schemaFiles, ...texts }, deliveries: { log: { related: ['tags'] } } });
const content = {
  'content/site.json': '{"name": "Harbour", "mail": "a@b.ca"}',
  'content/crews/first.json': '{"name": "First crew", "motto": "Ever dry"}',
  'content/boats/dory.json': JSON.stringify({
    name: 'Dory - Harbour',
    description: 'Write to {fact:site#/mail}.',
    category: 'Work Boats',
    alias: '/boats/punt',
    note: 'It is **light**.',
    secret: 'Not for readers',
    price: { ...asked, amount: 1200 },
    parts: [{ title: 'Oars', text: 'Two of ash.', spot: 'oars' }],
    faq: [{ question: 'Does it float?', answer: 'So far.' }],
    crew: 'first',
  }),
  'content/log/first.md': `---\ntitle: A log\ntags: [Weather]\n---\nIntro.\n\n## Wind\n\n${'Gusts all day long. '.repeat(20)}Becalmed.\n\n## Is it over?\n\nYes.\n\n${writeShortcode('tip', { kind: 'sharp', minutes: 9417, content: 'Mind **this**.' })}\n`,
};

/** A collection with a folder of pages for each boat. */
const guide = articles('docs', { title: text }, { 'x-folders': 'boats' });

async function searched(texts: Readonly<Record<string, string>>): Promise<readonly SearchPage[]> {
  const files = await bundle(world(texts));
  return (JSON.parse(files['search-index/0.json'] ?? '') as SearchFile).pages;
}

test('a page has its words by parts, with prices, cited values and the way to its sections', async () => {
  const pages = await searched(content);
  const dory = pages.find(({ href }) => href === '/boats/dory');
  expect(dory).toEqual({
    href: '/boats/dory',
    title: 'Dory',
    summary: 'Write to a@b.ca.',
    about: 'Work Boats · $1,200/year',
    parts: [
      { text: 'It is light. $1,200/year' },
      { id: 'oars', heading: 'Oars', text: 'Two of ash.' },
      { heading: 'First crew', text: 'Ever dry' },
    ],
    rest: '/boats/punt',
  });
});

test('questions are found by themselves, those of data as well as headings', async () => {
  const pages = await searched(content);
  const answer = { href: '/log/first#section-is-it-over', title: 'Is it over?' };
  expect(pages.filter(({ answeredOn }) => answeredOn)).toEqual([
    { href: '/boats/dory', title: 'Does it float?', summary: 'So far.', answeredOn: 'Dory' },
    { ...answer, summary: 'Yes. Mind this.', answeredOn: 'A log' },
  ]);
});

test('a question that the documentation answers leads to its own place there', async () => {
  const pages = await searched({
    ...content,
    ...guide,
    'content/docs/dory/rig.md': '---\ntitle: Rig it\n---\nRaise the mast.\n',
  });
  const question = pages.find(({ title }) => title === 'Does it float?');
  expect(question?.href).toBe('/docs/dory#question-does-it-float');
});

test('fields that no page shows, values for the code, and a number of a block are not in it', async () => {
  const all = JSON.stringify(await searched(content));
  for (const word of ['Not for readers', 'sharp', '9417', 'schema.json']) expect(all).not.toContain(word);
});

test('the title of a block is a heading, and a release is named with its program', async () => {
  const releases = group({ version: { ...text, pattern: '^[0-9.]+$' }, released: text });
  const program = group({ name: text, source: { ...text, 'x-link': true }, releases: list(releases) });
  const engines = { name: text, engines: list(program) };
  const pages = await searched({
    ...content,
    'schemas/shortcodes/note.schema.json': schema('NotePayload', { title: text, content: text }),
    'content/log/second.md': `---\ntitle: Second\ntags: [Weather]\n---\n## Sails\n\nRed.\n\n${writeShortcode('note', { title: 'In a gale', content: 'Reef early.' })}\n\nOr green.\n`,
    'schemas/engines.schema.json': schema('Engines', engines, { 'x-url': '/engines' }),
    'content/engines.json':
      '{"name": "Engines", "engines": [{"name": "Diesel", "source": "https://diesel.example/", "releases": [{"version": "10.4", "released": "May"}]}]}',
  });
  const partsOf = (href: string) => pages.find((page) => page.href === href)?.parts;
  expect(partsOf('/log/second')).toEqual([
    { id: 'section-sails', heading: 'Sails', text: 'Red. Or green.' },
    { id: 'section-sails', heading: 'In a gale', text: 'Reef early.' },
  ]);
  expect(partsOf('/engines')).toEqual([
    { heading: 'Diesel', text: '' },
    { heading: 'Diesel 10.4', text: 'May' },
  ]);
});

test('a product has its price, its tagline and the title that people search for', async () => {
  const sale = group({ type: text, price });
  const sold = schema(
    'Sold',
    { name: text, tagline: text, description: text, searchTitle: text, pricing: sale },
    { 'x-entries': true, 'x-url': '/sold/{slug}' },
  );
  const entry = (pricing: object) =>
    JSON.stringify({ name: 'Oar', tagline: 'Rows.', description: 'Ash.', searchTitle: 'Oar: row', pricing });
  const pages = await searched({
    ...content,
    'schemas/sold.schema.json': sold,
    'content/sold/free.json': entry({ type: 'free' }),
    'content/sold/paid.json': entry({ type: 'premium', price: asked }),
    'content/sold/past.json': entry({ type: 'retired', price: asked }),
  });
  const facts = (slug: string) => {
    const page = pages.find(({ href }) => href === `/sold/${slug}`);
    return [page?.summary, page?.about, page?.price];
  };
  expect(facts('free')).toEqual(['Rows.', 'Oar: row · Free', 'Free']);
  expect(facts('paid')).toEqual(['Rows.', 'Oar: row · $9/year', '$9/year']);
  expect(facts('past')).toEqual(['Rows.', 'Oar: row · $9/year', undefined]);
});

test('a long part is cut, and the words of its end are kept', async () => {
  const log = (await searched(content)).find(({ href, answeredOn }) => href === '/log/first' && !answeredOn);
  const wind = log?.parts?.find(({ heading }) => heading === 'Wind');
  expect(wind?.id).toBe('section-wind');
  expect(wind?.text).toMatch(/^Gusts all day long\..*…$/);
  expect(wind?.text.length).toBeLessThan(230);
  expect(log?.rest).toBe('becalmed');
  expect(log?.about).toBe('Weather');
});

/** Articles of 20 sections, as data of the site. */
const logs = (count: number, section: (article: number, at: number) => string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, article) => [
      `content/log/a${article}.md`,
      `---\ntitle: Log ${article}\ntags: [Weather]\n---\nIntro.\n\n${Array.from({ length: 20 }, (_each, at) => `## Watch ${at}\n\n${section(article, at)}\n`).join('\n')}`,
    ]),
  );

test('a site with many words keeps less of each text', async () => {
  const pages = await searched({ ...content, ...logs(60, () => 'Gusts all day long. '.repeat(20)) });
  expect(JSON.stringify(pages).length).toBeLessThanOrEqual(charactersInFile);
  const texts = pages.find(({ href }) => href === '/log/a7')?.parts?.slice(1) ?? [];
  expect(texts).toHaveLength(20);
  for (const { text: excerpt } of texts) expect(excerpt).toMatch(/^Gusts all day long\. [^…]{0,41}…$/);
});

test('a site with too many words keeps the headings', async () => {
  const names = (article: number, at: number) =>
    Array.from({ length: 20 }, (_, word) => `w${article}x${at}y${word}`).join(' ');
  const pages = await searched({ ...content, ...logs(60, names) });
  expect(JSON.stringify(pages).length).toBeLessThanOrEqual(charactersInFile);
  const log = pages.find(({ href }) => href === '/log/a7');
  expect(log?.parts?.[3]).toEqual({ id: 'section-watch-3', heading: 'Watch 3', text: '' });
  expect(log?.rest).toBeUndefined();
});

test('a new collection with addresses is in it by itself', async () => {
  const pages = await searched({
    ...content,
    ...articles('docs'),
    'content/docs/install.md': '---\ntitle: Install it\n---\nUpload the archive.\n',
  });
  const parts = [{ text: 'Upload the archive.' }];
  expect(pages).toContainEqual({ href: '/docs/install', title: 'Install it', parts });
});

/** So many boats with the same fields. */
const boats = (count: number, fields: object): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`content/boats/n${at}.json`, JSON.stringify(fields)]),
  );

test('a site of many pages has several files, with headings and without texts', async () => {
  const many = boats(pagesInFile, { name: 'Boat', parts: [{ title: 'Sail', text: 'Red.' }] });
  const files = await bundle(world({ ...content, ...many }));
  const [first, second] = [0, 1].map(
    (file) => JSON.parse(files[`search-index/${file}.json`] ?? '') as SearchFile,
  );
  expect(first?.files).toBe(2);
  expect(files['search-index/2.json']).toBeUndefined();
  const pages = [...(first?.pages ?? []), ...(second?.pages ?? [])];
  expect(pages.filter(({ answeredOn }) => !answeredOn)).toHaveLength(pagesInFile + 2);
  expect(pages.find(({ href }) => href === '/boats/n7')?.parts).toEqual([{ heading: 'Sail', text: '' }]);
  expect(pages.find(({ href }) => href === '/log/first')?.parts).toEqual([
    { id: 'section-wind', heading: 'Wind', text: '' },
    { id: 'section-is-it-over', heading: 'Is it over?', text: '' },
  ]);
  const directory = JSON.parse(files['search-index/directory.json'] ?? '') as DirectoryPage[];
  const named = directory.filter(({ href }) => href.startsWith('/boats/'));
  expect(named).toHaveLength(100);
  expect(named.flatMap(({ more }) => more ?? [])).toEqual([pagesInFile + 1 - 100]);
  expect(named.at(-1)?.more).toBeDefined();
});

test('the search of an entry is made again when the entry changes, or one that it shows', async () => {
  const before = await searched(content);
  const other = '{"name": "Second crew", "motto": "Ever dry"}';
  const after = await searched({ ...content, 'content/crews/first.json': other });
  expect(JSON.stringify(before)).toContain('First crew');
  expect(JSON.stringify(after)).toContain('Second crew');
});

test('the search of an entry is made again when its documentation appears', async () => {
  const faq = [{ question: 'Does it float?', answer: 'So far.' }];
  /** The key of the last file, where the boat that has questions is. */
  const keyWith = async (documented: string): Promise<string | undefined> => {
    const { outputs } = await compile(
      world({
        ...content,
        ...boats(pagesInFile + 1, { name: 'N' }),
        'content/boats/zephyr.json': JSON.stringify({ name: 'Zephyr', faq }),
        ...guide,
        [`content/docs/${documented}/rig.md`]: '---\ntitle: Rig it\n---\nRaise the mast.\n',
      }),
      true,
    );
    return outputs?.get('search-index/1.json')?.key;
  };
  expect(await keyWith('zephyr')).not.toBe(await keyWith('n1'));
});

test('an entry that is held back is not found', async () => {
  const later = (article: string): string => article.replace(/^date: .*$/m, 'date: 2099-01-01');
  const files = await bundle(edited({ 'content/blog/ai-tools-woocommerce.md': later }));
  expect(files['search-index/0.json']).not.toContain('"/blog/ai-tools-woocommerce"');
});
