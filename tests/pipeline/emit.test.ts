/** @module-tag long */
import { expect, test } from 'vitest';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import {
  articles,
  blockText,
  bundle,
  date,
  edited,
  group,
  list,
  markdown,
  schema,
  sources,
  text,
  tip,
} from './kit.ts';

const schemaFiles = {
  'schemas/site.schema.json': schema('Site', { locale: text, mail: text }),
  'schemas/claims.schema.json': schema('Claims', { claims: list(group({ key: text, text })) }),
  'schemas/boats.schema.json': schema(
    'Boat',
    {
      $schema: text,
      name: { ...text, 'x-block-text': 'text' },
      built: date,
      image: { type: 'string', 'x-image': { kind: 'decoration' } },
      note: blockText,
      claim: { ...text, 'x-claim': true },
    },
    { 'x-url': '/boats/{slug}', required: ['name', 'built', 'image', 'note', 'claim'] },
  ),
  ...articles('log', { day: date }),
  ...tip,
};
const boat = {
  $schema: '../../schemas/boats.schema.json',
  name: 'Dory',
  built: '2025-02-28',
  image: '/images/dory.svg',
  note: 'For {claim:years}: *ask* {fact:site#/mail}.',
  claim: 'years',
};
const canoe = { ...boat, name: 'Canoe\u2028', image: '', note: 'One.\n\nTwo [here](/boats/dory).' };
const texts = {
  ...schemaFiles,
  'content/site.json': '{"locale": "en-CA", "mail": "a@b.ca"}',
  'content/claims.json': '{"claims": [{"key": "years", "text": "8+ “good” years"}]}',
  'content/boats/dory.json': JSON.stringify(boat),
  'content/boats/canoe.json': JSON.stringify(canoe),
  'content/log/first.md': `---\nday: 2024-12-31\n---\n## Start\n\nSince {claim:years}. ![A dory](/images/dory.svg)\n\n${writeShortcode('tip', { content: 'Mind **this**.' })}\n`,
};
/** The world with some texts more, or others. */
const withTexts = (more: Readonly<Record<string, string>>) =>
  sources({
    texts: { ...texts, ...more },
    files: { '/images/dory.svg': { size: 9, width: 40, height: 30 } },
    deliveries: { boats: { list: ['name', 'built', 'image'] }, site: { build: true } },
  });
const world = withTexts({});

test('a single file becomes a module with one value', async () => {
  const files = await bundle(world);
  expect(files['site.js']).toMatchInlineSnapshot(`
    "export const site = {"locale":"en-CA","mail":"a@b.ca"};
    "
  `);
  expect(files['site.d.ts']).toMatchInlineSnapshot(`
    "import type { Site } from './types.js';
    export declare const site: Site;
    "
  `);
});

test('a folder becomes a list of the fields that its delivery names and a file for each entry', async () => {
  const files = await bundle(world);
  expect(files['boats-pages/1.json']).toMatchInlineSnapshot(
    `"[{"slug":"canoe","href":"/boats/canoe","name":"Canoe\\u2028","built":{"iso":"2025-02-28","text":"February 28, 2025"},"image":{"src":"/images/placeholder.svg","width":0,"height":0}},{"slug":"dory","href":"/boats/dory","name":"Dory","built":{"iso":"2025-02-28","text":"February 28, 2025"},"image":{"src":"/images/dory.svg","width":40,"height":30}}]"`,
  );
  expect(files['boats/dory.json']).toMatchInlineSnapshot(
    `"{"slug":"dory","href":"/boats/dory","name":"Dory","built":{"iso":"2025-02-28","text":"February 28, 2025"},"image":{"src":"/images/dory.svg","width":40,"height":30},"note":["For 8+ “good” years: ",["em",null,"ask"]," ",["a",{"href":"mailto:a@b.ca"},"a@b.ca"],"."],"claim":{"key":"years","text":"8+ “good” years"}}"`,
  );
  expect(files['boats/canoe.json']).toMatchInlineSnapshot(
    `"{"slug":"canoe","href":"/boats/canoe","name":"Canoe\\u2028","built":{"iso":"2025-02-28","text":"February 28, 2025"},"image":{"src":"/images/placeholder.svg","width":0,"height":0},"note":[["p",null,"One."],["p",null,"Two ",["a",{"href":"/boats/dory"},"here"],"."]],"claim":{"key":"years","text":"8+ “good” years"}}"`,
  );
  expect(Object.keys(files).filter((path) => path.startsWith('boats'))).toMatchInlineSnapshot(`
    [
      "boats/canoe.json",
      "boats/dory.json",
      "boats-pages/1.json",
    ]
  `);
});

test('in place of a slug, a page gets the entry as lists have it, or only the fields that the schema names', async () => {
  const ref = (embed: true | readonly string[]) => ({ ...text, 'x-ref': 'boats', 'x-embed': embed });
  const schemas = {
    'schemas/boats.schema.json': schema(
      'Boat',
      { name: text, berth: group({ row: text, place: text }) },
      { 'x-url': '/boats/{slug}' },
    ),
    'schemas/trip.schema.json': schema('Trip', { whole: ref(true), part: ref(['name', 'berth.row']) }),
    'content/boats/dory.json': '{"name": "Dory", "berth": {"row": "A", "place": "1"}}',
    'content/trip.json': '{"whole": "dory", "part": "dory"}',
  };
  const files = await bundle(schemas);
  expect(files['trip.js']).toContain(
    '{"whole":{"slug":"dory","href":"/boats/dory","name":"Dory","berth":{"row":"A","place":"1"}},"part":{"slug":"dory","href":"/boats/dory","name":"Dory","berth":{"row":"A"}}}',
  );
  expect(files['types.d.ts']).toContain("part: Pick<BoatListing, 'slug' | 'href' | 'name' | 'berth'>");
});

test('a page gets the sizes of pictures whose names have letters of other languages', async () => {
  const cover = { type: 'string', 'x-image': { kind: 'decoration', folder: '/images/' } };
  const words = '![A](/images/größe.jpg) ![B](/images/gr%c3%b6%C3%9Fe.jpg)';
  const files = await bundle(
    sources({
      texts: {
        ...articles('log', { cover }),
        'content/log/first.md': `---\ncover: gr%c3%b6%C3%9Fe.jpg\n---\n${words}\n`,
      },
      files: { '/images/größe.jpg': { size: 9, width: 40, height: 30 } },
    }),
  );
  const page = JSON.parse(files['log/first.json'] ?? '') as Readonly<Record<string, unknown>>;
  expect(page).toMatchObject({
    cover: { src: '/images/größe.jpg', width: 40, height: 30 },
    images: { '/images/gr%C3%B6%C3%9Fe.jpg': [40, 30], '/images/gr%c3%b6%C3%9Fe.jpg': [40, 30] },
  });
  for (const src of ['/images/gr%C3%B6%C3%9Fe.jpg', '/images/gr%c3%b6%C3%9Fe.jpg'])
    expect(JSON.stringify(page['body'])).toContain(`"src":"${src}"`);
});

test('a list has so many items of a field as its delivery says; the others are blank', async () => {
  const step = group({ day: { ...date, examples: ['2025-02-01'] }, text });
  const files = await bundle(
    sources({
      texts: {
        'schemas/trips.schema.json': schema('Trip', { steps: list(step) }),
        'content/trips/north.json': JSON.stringify({
          steps: ['2025-02-01', '2025-02-02', '2025-02-03'].map((day) => ({ day, text: 'Rowed.' })),
        }),
      },
      deliveries: { trips: { list: ['steps[2].day'] } },
    }),
  );
  expect(files['trips-pages/1.json']).toMatchInlineSnapshot(
    `"[{"slug":"north","steps":[{"day":{"iso":"2025-02-01","text":"February 1, 2025"}},{"day":{"iso":"2025-02-02","text":"February 2, 2025"}},{"day":{"iso":"","text":""}}]}]"`,
  );
  expect(files['trips/north.json']).toContain(
    '{"day":{"iso":"2025-02-03","text":"February 3, 2025"},"text":"Rowed."}',
  );
});

test('a date is written in English if the site names no locale', async () => {
  const files = await bundle({
    'schemas/days.schema.json': schema('Day', { day: date }),
    'content/days/first.json': '{"day": "2025-02-28"}',
  });
  expect(files['days.js']).toContain('"text":"February 28, 2025"');
});

test('a markdown folder that pages fetch becomes JSON with headings, pictures and the sanitized tree', async () => {
  const files = await bundle(world);
  expect(files['log/first.json']).toMatchInlineSnapshot(
    `"{"slug":"first","href":"/log/first","day":{"iso":"2024-12-31","text":"December 31, 2024"},"headings":[{"id":"section-start","text":"Start","depth":2}],"images":{"/images/dory.svg":[40,30]},"named":{},"body":[["h2",{"id":"section-start"},"Start"],"\\n",["p",null,"Since 8+ “good” years. ",["img",{"src":"/images/dory.svg","alt":"A dory"}]],"\\n",["shortcode",{"type":"tip","payload":{"content":[["p",null,"Mind ",["strong",null,"this"],"."]]}}]]}"`,
  );
});

test('a text cannot break out of its module', async () => {
  const files = await bundle({ ...world, deliveries: {} });
  expect(files['boats.js']).not.toMatch(/[\u2028\u2029]/);
  const module = (await import(`data:text/javascript,${encodeURIComponent(files['boats.js'] ?? '')}`)) as {
    entries: { name: string }[];
  };
  expect(module.entries.map(({ name }) => name)).toEqual(['Canoe\u2028', 'Dory']);
});

test('every schema of the project has one type, named after its title', async () => {
  const types = (await bundle(edited({})))['types.d.ts'] ?? '';
  const names = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /\d$/.test(name ?? ''))).toEqual([]);
  const some = 'Plugin Post PostListing Action Claim DateText Image CalloutPayload Payloads ShortcodeType';
  expect(names).toEqual(expect.arrayContaining(some.split(' ')));
  expect(types).not.toMatch(/: (?:unknown|any)\b|\b(?:Missing|Untitled|Bundle\w+)\b/);
  const used = [...types.matchAll(/\b[A-Z]\w+Listing\b/g)].map(([name]) => name);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});

test('types follow the schemas: texts, dates, pictures, trees and claims', async () => {
  const types = (await bundle(world))['types.d.ts']?.replaceAll(/\/\*\*[^]*?\*\/\n/g, '');
  expect(/export interface Boat \{[^}]*\}/.exec(types ?? '')?.[0]).toMatchInlineSnapshot(`
    "export interface Boat {
    slug: string
    href: string
    name: string
    built: DateText
    image: Image
    note: Tree
    claim: Claim
    }"
  `);
});

test('a citation is replaced wherever a reader sees it, in payloads too, but not in code', async () => {
  const body = `A {claim:q} and \`{claim:q}\`.\n\n${writeShortcode('tip', { content: 'So {claim:q}, or `{claim:q}`.' })}\n`;
  const claims = ['{ "key": "years", "text": "8 years" }', '{ "key": "q", "text": "a \\"b\\" \\\\ c" }'];
  const files = await bundle(
    withTexts({
      'content/claims.json': `{ "claims": [${claims.join()}] }`,
      'content/log/first.md': `---\nday: 2024-12-31\n---\n${body}`,
    }),
  );
  const tree = (
    JSON.parse(files['log/first.json'] ?? '') as { body: [unknown, unknown, [string, { payload: unknown }]] }
  ).body;
  expect(tree[0]).toEqual(['p', null, 'A a "b" \\ c and ', ['code', null, '{claim:q}'], '.']);
  expect(tree[2][1].payload).toEqual({
    content: [['p', null, 'So a "b" \\ c, or ', ['code', null, '{claim:q}'], '.']],
  });
});

test('the build gets redirects without anchors, the facts of the site, and articles as markdown', async () => {
  const redirects = [
    { from: '/log/old', to: '/log/first', since: '2025-01-01' },
    { from: '/log/first#section-old', to: '/log/first#section-start', since: '2025-01-01' },
  ];
  const cited = [
    '`{claim:years}` is {claim:years}.',
    'Mail {fact:site/site#/mail}; the day of {fact:log/second#/day} is another file’s.',
    '```\n{fact:site#/mail}\n```',
    writeShortcode('tip', { content: 'Mind {claim:years}, not `{claim:years}`.' }),
  ];
  const fields = { redirects: list(group({ from: text, to: text, since: text })) };
  const files = await bundle(
    withTexts({
      'schemas/redirects.schema.json': schema('Redirects', fields),
      'content/redirects.json': JSON.stringify({ redirects }),
      'content/urls.lock': '',
      'content/log/second.md': `---\nday: 2024-12-30\n---\n${cited.join('\n\n')}\n`,
    }),
  );
  expect(JSON.parse(files['build/redirects.json'] ?? '')).toEqual([{ from: '/log/old', to: '/log/first' }]);
  expect(JSON.parse(files['build/site.json'] ?? '')).toMatchObject([{ locale: 'en-CA', mail: 'a@b.ca' }]);
  expect(files['build/log/second.md']).toMatchInlineSnapshot(`
    "---
    day: 2024-12-30
    ---
    \`{claim:years}\` is 8+ “good” years.

    Mail a@b.ca; the day of 2024-12-30 is another file’s.

    \`\`\`
    {fact:site#/mail}
    \`\`\`

    :::tip
    Mind 8+ “good” years, not \`{claim:years}\`.
    :::
    "
  `);
  const { body } = JSON.parse(files['log/second.json'] ?? '') as { body: unknown };
  const page = JSON.stringify(body);
  expect(page).toContain('8+ “good” years');
  expect(page.match(/\{claim:years\}/g)).toHaveLength(2);
  expect(page).not.toContain('{fact:site/site');
});

test('a citation in front matter is replaced, whatever its value contains', async () => {
  const files = await bundle(
    withTexts({
      ...articles('log'),
      'content/claims.json': '{"claims": [{"key": "years", "text": "eight: #good years"}]}',
      'content/log/first.md': '---\ntitle: Since {claim:years}\n---\nText.\n',
    }),
  );
  expect(files['build/log/first.md']).toMatchInlineSnapshot(`
    "---
    title: "Since eight: #good years"
    ---
    Text.
    "
  `);
});

test('shortcodes become modules with their components, the checks of their payloads, and their plain forms', async () => {
  const kind = { type: 'string', enum: ['old', 'new'] };
  const fields = { kind, amount: { type: 'integer' }, note: markdown, name: text };
  const files = await bundle({
    'schemas/shortcodes/price-tag.schema.json': schema('PriceTagPayload', fields, {
      required: ['kind', 'note'],
    }),
  });
  const main = files['shortcodes.ts'];
  expect(main).toContain("import { PriceTag } from '../shortcodes/price-tag/PriceTag.tsx';");
  expect(main).toContain('"price-tag": PriceTag,');
  expect(main).toContain(
    '"price-tag": {"required":{"kind":["old","new"],"note":"tree"},"optional":{"amount":"number","name":"text"}},',
  );
  const plain = files['shortcodes-plain.ts'];
  expect(plain).toContain("import { plain as plainPriceTag } from '../shortcodes/price-tag/plain.ts';");
  expect(plain).toContain('"price-tag": plainPriceTag,');
});
