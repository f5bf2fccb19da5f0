import { expect, test } from 'vitest';
import { bundle, edited, findings, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/boats.schema.json': schema('Boat', { name: text }),
  'schemas/notes.schema.json': schema('Note', { title: text }, { 'x-body': 'markdown' }),
};
const dory = { 'content/boats/dory.json': '{"name": "Dory"}' };
const fine = { ...dory, 'content/notes/a.md': '---\ntitle: A\n---\nText.\n' };

const misnamed = (name: string, better: string): string =>
  `Unexpected name \`${name}\`, expected lower-case letters, digits and single dashes, such as \`${better}\``;
const device = (name: string, stem: string): string =>
  `Unexpected name \`${name}\`, expected one that Windows can hold: \`${stem}\` is a device there, whatever the ending`;

test.each([
  ['content/boats/Big Dory.json', misnamed('Big Dory.json', 'big-dory.json')],
  ['content/boats/dory_2.json', misnamed('dory_2.json', 'dory-2.json')],
  ['content/boats/-dory.json', misnamed('-dory.json', 'dory.json')],
  ['content/boats/doré.json', misnamed('doré.json', 'dore.json')],
  ['content/boats/con.json', device('con.json', 'con')],
  ['content/notes/lpt1.md', device('lpt1.md', 'lpt1')],
  ['content/boats/old.md', 'Unexpected ending of `old.md`, expected `.json`'],
  ['content/notes/b.json', 'Unexpected ending of `b.json`, expected `.md`'],
  ['content/boat/a.json', 'No schema `schemas/boat.schema.json` for this file. Did you mean `boats`?'],
  ['content/zebra.json', 'No schema `schemas/zebra.schema.json` for this file'],
  [
    'content/boats/old/dory.json',
    'Unexpected place of `content/boats/old/dory.json`, expected `content/{name}.json` or `content/{name}/{slug}` with the ending `.json` or `.md`',
  ],
  [
    'content/boats.json',
    'Unexpected file beside the folder `content/boats/`, expected either the file or the folder',
  ],
])('%s is one finding', async (path, reason) => {
  const texts = { ...schemaFiles, ...fine, [path]: '{"name": "X"}' };
  expect(await findings(texts)).toBe(`${path}:1:1 read:name ${reason}`);
});

test('a single file in the wrong case does not also count as missing', async () => {
  const texts = {
    'schemas/price-note.schema.json': schema('Note', { title: text }),
    'content/PRICE-NOTE.json': '{}',
  };
  expect(await findings(texts)).toBe(
    `content/PRICE-NOTE.json:1:1 read:name ${misnamed('PRICE-NOTE.json', 'price-note.json')}`,
  );
});

test('an empty folder is a finding, and so is a schema without content', async () => {
  const texts = {
    ...schemaFiles,
    'schemas/lakes.schema.json': schema('Lake', { name: text }),
    'content/notes/a.md': '---\ntitle: A\n---\nText.\n',
  };
  expect(await findings(sources({ texts, emptyFolders: ['content/boats'] }))).toMatchInlineSnapshot(`
    "content/boats:1:1 read:empty-folder Unexpected empty folder \`content/boats\`, expected an entry
    schemas/lakes.schema.json:1:1 read:missing No content for this schema, expected \`content/lakes.json\` or a folder \`content/lakes/\`"
  `);
});

test('a missing file is one finding, however many entries refer to it', async () => {
  expect(await findings(edited({ 'content/claims.json': undefined }))).toMatchInlineSnapshot(
    `"schemas/claims.schema.json:1:1 read:missing No content for this schema, expected \`content/claims.json\` or a folder \`content/claims/\`"`,
  );
});

const boat = { ...text, 'x-ref': 'boats' };
const manySchemas = {
  'schemas/boats.schema.json': schema('Boat', { name: text }, { 'x-entries': true }),
  'schemas/notes.schema.json': schema('Note', { title: text, boat }, { required: ['title'] }),
  'content/notes/a.json': '{"title": "A"}',
};

test('a collection of entries may be absent: its bundle is empty, and references to it are named', async () => {
  const made = await bundle(sources({ texts: manySchemas }));
  expect(made['boats.js']).toBe('export const entries = [];\n');
  const empty = sources({ texts: manySchemas, emptyFolders: ['content/boats'] });
  expect(await findings(empty)).toBe('');
  const note = '{"title": "{fact:boats/dory#/name}", "boat": "dory"}';
  expect(await findings({ ...manySchemas, 'content/notes/a.json': note })).toMatchInlineSnapshot(`
    "content/notes/a.json:1:11 link:citation No entry \`dory\` in \`boats\`
    content/notes/a.json:1:46 link:reference No entry \`dory\` in \`boats\`"
  `);
});

test('an entry of a collection of entries is in its folder', async () => {
  expect(await findings({ ...manySchemas, 'content/boats.json': '{"name": "Dory"}' })).toBe(
    'content/boats.json:1:1 read:name Unexpected place of `content/boats.json`, expected an entry of the folder: `content/boats/{slug}.json`',
  );
});

const mark = (character: string, name: string, better: string): string =>
  `Unexpected \`${character}\` in the name \`${name}\`, expected a name that Windows can hold, such as \`${better}\``;

test.each([
  ['/images/AUX.svg', device('AUX.svg', 'AUX')],
  ['/nul/a.png', device('nul', 'nul')],
  ['/d/com1.tar.gz', device('com1.tar.gz', 'com1')],
  ['/d/a:b.zip', mark(':', 'a:b.zip', 'a-b.zip')],
  ['/d/what?.zip', mark('?', 'what?.zip', 'what-.zip')],
  ['/d/a.', mark('.', 'a.', 'a')],
  ['/old /a.zip', mark(' ', 'old ', 'old')],
])('a file of the site with a name that Windows cannot hold: %s', async (address, reason) => {
  const files = { [address]: { size: 1 } };
  expect(await findings(sources({ texts: { ...schemaFiles, ...fine }, files }))).toBe(
    `public${address}:1:1 read:name ${reason}`,
  );
});

test.each(['/auxiliary.svg', '/console/a.png', '/.well-known/a b.txt', '/COM10.zip', '/a.con', '/ä–1.zip'])(
  'Windows can hold %s',
  async (address) => {
    const files = { [address]: { size: 1 } };
    expect(await findings(sources({ texts: { ...schemaFiles, ...fine }, files }))).toBe('');
  },
);
