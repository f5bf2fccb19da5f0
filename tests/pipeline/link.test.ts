import { expect, test } from 'vitest';
import { findings, group, list, markdown, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/boats.schema.json': schema('Boat', { name: text }, { 'x-url': '/boats/{slug}' }),
  'schemas/claims.schema.json': schema('Claims', {
    claims: list(group({ key: { ...text, 'x-key': true }, text }, { required: ['key', 'text'] })),
  }),
  'schemas/pages.schema.json': schema(
    'Pages',
    {
      ref: { ...text, 'x-ref': 'boats' },
      link: { ...text, 'x-link': true },
      short: { ...text, 'x-link': '/boats/{}' },
      path: { ...text, 'x-url': true },
      id: { ...text, 'x-anchor': true },
      claim: { ...text, 'x-claim': true },
      image: { ...text, 'x-image': { kind: 'decoration' } },
      note: markdown,
    },
    { required: [] },
  ),
  'content/boats/dory.json': '{"name": "Dory"}',
  'content/claims.json': '{"claims": [{"key": "years", "text": "8 years"}]}',
};
const files = {
  '/pictures/a.svg': { size: 1, width: 4, height: 3 },
  '/pictures/odd.svg': { size: 1 },
  '/pictures/flat.svg': { size: 1, width: 4, height: 0 },
  '/d/a.zip': { size: 1 },
};

/** Findings for the fields of one page, without its path. */
async function problems(page: object, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const texts = { ...schemaFiles, 'content/pages.json': JSON.stringify(page, null, 1), ...more };
  return (await findings(sources({ texts, files }))).replaceAll('content/pages.json:', '');
}

test.each(
  Object.entries({
    '2:9 reference No entry `dorry` in `boats`. Did you mean `dory`?': { ref: 'dorry' },
    '2:10 address No page `/boat/dory` on this site. Did you mean `/boats/dory`?': { link: '/boat/dory' },
    '2:11 address No page `/boats/x` on this site': { short: 'x' },
    '3:10 anchor No anchor `#boat` on this page. Did you mean `boats`?': { id: 'boats', link: '#boat' },
    '3:10 anchor No anchor `#cafè` on this page. Did you mean `café`?': { id: 'café', link: '#caf%C3%A8' },
    '2:10 anchor No anchor `#caf%C3` on this page': { link: '#caf%C3' },
    '2:10 anchor No anchor `#top-5` on `/boats/dory`': { link: '/boats/dory#top-5' },
    '2:11 image No file `public/pictures/b.svg`. Did you mean `/pictures/a.svg`?': {
      image: '/pictures/b.svg',
    },
    '2:11 image No size in `public/pictures/odd.svg`, expected `width` and `height` in pixels, or a `viewBox`, on its `svg` element':
      { image: '/pictures/odd.svg' },
    '2:11 image No size in `public/pictures/flat.svg`, expected `width` and `height` in pixels, or a `viewBox`, on its `svg` element':
      { image: '/pictures/flat.svg' },
    '2:11 image Unexpected file `public/d/a.zip`, expected a picture: SVG, PNG, JPEG, WebP or AVIF': {
      image: '/d/a.zip',
    },
    '2:11 claim No claim `yea` in `content/claims.json`. Did you mean `years`?': { claim: 'yea' },
  }),
)('a reference to something that is missing or wrong is one finding: %s', async (expected, page) => {
  expect(await problems(page)).toBe(expected.replace(' ', ' link:'));
});

test.each(
  Object.entries({
    'For {claim:year}.': 'claim No claim `year` in `content/claims.json`. Did you mean `years`?',
    '{fact:boat/dory#/name}': 'citation No collection `boat` to cite from. Did you mean `boats`?',
    '{fact:boats/dori#/name}': 'citation No entry `dori` in `boats`. Did you mean `dory`?',
    '{fact:boats/dory#/nane}': 'citation No field `nane` at `boats/dory#/nane`. Did you mean `name`?',
    '{fact:boats/dory/name}': 'citation No value `boats/dory/name` to cite. Did you mean `boats/dory#/name`?',
    '{fact:content/boats/dory.json#/name}':
      'citation No value `content/boats/dory.json#/name` to cite. Did you mean `boats/dory#/name`?',
    '{fact:claims#/claims[0].text}':
      'citation No value `claims#/claims[0].text` to cite. Did you mean `claims#/claims/0/text`?',
    '{fact:claims#/claims/0}':
      'citation Unexpected citation of `claims#/claims/0`, expected a path to a text or a number, such as `{fact:site#/email}`',
    'For {fact:pages#/note}.':
      'citation Unexpected citation of `pages#/note`, expected a text that cites nothing itself',
    'See [it](/boats/dorry).': 'address No page `/boats/dorry` on this site. Did you mean `/boats/dory`?',
  }),
)('so is one in a text: %s', async (note, expected) => {
  expect(await problems({ note })).toBe(`2:10 link:${expected}`);
});

test('references to existing targets are fine', async () => {
  const page = {
    ref: 'dory',
    link: '/boats/dory/',
    short: 'dory',
    path: '/about',
    id: 'a',
    claim: 'years',
    image: '/pictures/a.svg',
    note: '[a](/about#a) [b](#a) [c](/d/a.zip) [d](https://x.example/y) {claim:years} {fact:boats/dory#/name} {fact:claims#/claims/0/text}',
  };
  expect(await problems(page)).toBe('');
});

test('a claim that cites something cannot be cited or shown', async () => {
  const claims = '{"claims": [{"key": "years", "text": "8 years in {fact:boats/dory#/name}"}]}';
  const page = { claim: 'years', note: 'For {claim:years}.' };
  const report = await problems(page, { 'content/claims.json': claims });
  expect(report.split('\n')).toEqual(
    [2, 2].map(() =>
      expect.stringContaining('Unexpected citation of `years`, expected a text that cites nothing itself'),
    ),
  );
});

test('an address claimed by two entries is a finding, and so is a duplicate key', async () => {
  const claims = '{"claims": [\n{"key": "years", "text": "8 years"},\n{"key": "years", "text": "9 years"}]}';
  expect(await problems({ path: '/boats/dory' }, { 'content/claims.json': claims })).toMatchInlineSnapshot(`
    "content/claims.json:3:9 link:duplicate Unexpected second \`years\`, expected each key once
    2:10 link:duplicate Unexpected address \`/boats/dory\`, expected one that no other entry has: \`content/boats/dory.json\` has it"
  `);
});

test('an entry that cannot be read is one finding, whatever refers to it', async () => {
  const note = '{fact:boats/dory#/name} [a](/boats/dory)';
  const page = { ref: 'dory', link: '/boats/dory#x', short: 'dory', note };
  expect(await problems(page, { 'content/boats/dory.json': '{"name": }' })).toMatchInlineSnapshot(
    `"content/boats/dory.json:1:10 parse:json Unexpected \`}\`, expected a value"`,
  );
  expect(await problems(page, { 'content/boats/dory.json': '{"name": 1}' })).toMatchInlineSnapshot(
    `"content/boats/dory.json:1:10 validate:type Unexpected number \`1\`, expected a text in quotes: \`"1"\`"`,
  );
});

test('an entry with the wrong name or ending is one finding, whatever refers to it', async () => {
  const page = JSON.stringify({ ref: 'old-dory', short: 'old-dory', note: '{fact:boats/old-dory#/name}' });
  const { 'content/boats/dory.json': _gone, ...rest } = schemaFiles;
  const findingsAt = (path: string): Promise<string> =>
    findings({ ...rest, [path]: '{"name": "D"}', 'content/pages.json': page });
  expect(await findingsAt('content/boats/Old_Dory.json')).toMatchInlineSnapshot(
    `"content/boats/Old_Dory.json:1:1 read:name Unexpected name \`Old_Dory.json\`, expected lower-case letters, digits and single dashes, such as \`old-dory.json\`"`,
  );
  expect(await findingsAt('content/boats/old-dory.md')).toMatchInlineSnapshot(
    `"content/boats/old-dory.md:1:1 read:name Unexpected ending of \`old-dory.md\`, expected \`.json\`"`,
  );
});

test('a file of claims that cannot be read is one finding', async () => {
  const report = await problems({ claim: 'x', note: '{claim:y}' }, { 'content/claims.json': '{' });
  expect(report).toBe('content/claims.json:1:2 parse:json Unexpected end of the file, expected `}`');
});

/** A schema by which harbours may claim more addresses than their own. */
const harbours = schema(
  'Harbour',
  { name: text, aliases: list({ ...text, pattern: '^/harbours/', 'x-url': true }) },
  { 'x-url': '/harbours/{slug}', required: ['name'] },
);

test.each([
  ['a misspelt field', '{"name": "Hove", "colour": "blue"}'],
  ['a field of the wrong type', '{"name": 1, "aliases": ["/harbours/west"]}'],
  ['a missing field', '{"aliases": ["/harbours/west"]}'],
])('a dead link is reported even if an entry has %s', async (_what, hove) => {
  const report = await problems(
    { link: '/harbours/wst' },
    { 'schemas/harbours.schema.json': harbours, 'content/harbours/hove.json': hove },
  );
  expect(report).toMatch(/^content\/harbours\/hove\.json:\S+ validate:\w+ [^\n]+\n2:10 link:address No page/);
});

test.each([
  ['invalid JSON', '{"name": "Hove", "aliases": ["/harbours/wst"'],
  ['a refused address', '{"name": "Hove", "aliases": ["harbours/wst"]}'],
  ['a text for its list of addresses', '{"name": "Hove", "aliases": "/harbours/wst"}'],
  ['a misspelt list of addresses', '{"name": "Hove", "aliazes": ["/harbours/wst"]}'],
  ['a list for an object', '[]'],
])('a link is not reported as dead if an entry with %s may claim its address', async (_what, hove) => {
  const report = await problems(
    { link: '/harbours/wst' },
    { 'schemas/harbours.schema.json': harbours, 'content/harbours/hove.json': hove },
  );
  expect(report).toMatch(/^content\/harbours\/hove\.json:[^\n]+$/);
});

test.each(['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/llms.txt', '/sitemap.xml'])(
  'a link may lead to a file that the build writes: %s',
  async (link) => {
    expect(await problems({ link })).toBe('');
    expect(await problems({ link: link.slice(0, -1) })).toBe(
      `2:10 link:address No page \`${link.slice(0, -1)}\` on this site. Did you mean \`${link}\`?`,
    );
  },
);
