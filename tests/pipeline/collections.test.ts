import { expect, test } from 'vitest';
import { bundle, edited, findings, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/boats.schema.json': schema('Boat', { name: text }),
  'schemas/notes.schema.json': schema('Note', { title: text }, { 'x-body': 'markdown' }),
};
const fine = {
  'content/boats/dory.json': '{"name": "Dory"}',
  'content/notes/a.md': '---\ntitle: A\n---\nText.\n',
};

test.each([
  [
    'content/boats/Big Dory.json',
    'read:name Unexpected name `Big Dory.json`, expected lower-case letters, digits and single dashes, such as `big-dory.json`',
  ],
  [
    'content/boats/dory_2.json',
    'read:name Unexpected name `dory_2.json`, expected lower-case letters, digits and single dashes, such as `dory-2.json`',
  ],
  [
    'content/boats/-dory.json',
    'read:name Unexpected name `-dory.json`, expected lower-case letters, digits and single dashes, such as `dory.json`',
  ],
  [
    'content/boats/doré.json',
    'read:name Unexpected name `doré.json`, expected lower-case letters, digits and single dashes, such as `dore.json`',
  ],
  [
    'content/boats/con.json',
    'read:name Unexpected name `con.json`, expected one that Windows can hold: `con` is a device there, whatever the ending',
  ],
  [
    'content/notes/lpt1.md',
    'read:name Unexpected name `lpt1.md`, expected one that Windows can hold: `lpt1` is a device there, whatever the ending',
  ],
  ['content/boats/old.md', 'read:name Unexpected ending of `old.md`, expected `.json`'],
  ['content/notes/b.json', 'read:name Unexpected ending of `b.json`, expected `.md`'],
  [
    'content/boat/a.json',
    'read:name No schema `schemas/boat.schema.json` for this file. Did you mean `boats`?',
  ],
  ['content/zebra.json', 'read:name No schema `schemas/zebra.schema.json` for this file'],
  [
    'content/boats/old/dory.json',
    'read:name Unexpected place of `content/boats/old/dory.json`, expected `content/{name}.json` or `content/{name}/{slug}` with the ending `.json` or `.md`',
  ],
  [
    'content/boats.json',
    'read:name Unexpected file beside the folder `content/boats/`, expected either the file or the folder',
  ],
])('%s is one finding', async (path, expected) => {
  expect(await findings({ ...schemaFiles, ...fine, [path]: '{"name": "X"}' })).toBe(
    `${path}:1:1 ${expected}`,
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

const manySchemas = {
  'schemas/boats.schema.json': schema('Boat', { name: text }, { 'x-entries': true }),
  'schemas/notes.schema.json': schema(
    'Note',
    { title: text, boat: { ...text, 'x-ref': 'boats' } },
    { required: ['title'] },
  ),
  'content/notes/a.json': '{"title": "A"}',
};

test('a collection of entries may be absent: its bundle is empty, and references to it are named', async () => {
  const made = await bundle(sources({ texts: manySchemas }));
  expect(made['boats.js']).toBe('export const entries = [];\n');
  const empty = sources({ texts: manySchemas, emptyFolders: ['content/boats'] });
  expect(await findings(empty)).toBe('');
  const referring = {
    ...manySchemas,
    'content/notes/a.json': '{"title": "{fact:boats/dory#/name}", "boat": "dory"}',
  };
  expect(await findings(referring)).toMatchInlineSnapshot(`
    "content/notes/a.json:1:11 link:citation No entry \`dory\` in \`boats\`
    content/notes/a.json:1:46 link:reference No entry \`dory\` in \`boats\`"
  `);
});

test('an entry of a collection of entries is in its folder', async () => {
  expect(await findings({ ...manySchemas, 'content/boats.json': '{"name": "Dory"}' })).toBe(
    'content/boats.json:1:1 read:name Unexpected place of `content/boats.json`, expected an entry of the folder: `content/boats/{slug}.json`',
  );
});

const device = (name: string, stem: string): string =>
  `Unexpected name \`${name}\`, expected one that Windows can hold: \`${stem}\` is a device there, whatever the ending`;
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
