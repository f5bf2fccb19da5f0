import { truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from '../../scripts/engine/project/read.ts';
import { photograph } from '../fixtures/photos.ts';
import { line, schema, text } from './kit.ts';
import { project } from './project.ts';

const schemaFiles = { 'schemas/boats.schema.json': schema('Boat', { name: text }) };
const boat = { ...schemaFiles, 'content/boats/dory.json': '{"name": "Dory"}' };

/** Findings from reading a project, one per line. */
const problems = (root: string): string => read(root).findings.map(line).join('\n');

test('a file that is not UTF-8 is a finding at the exact byte', () => {
  const latin = Buffer.from('{\n  "name": "Doré \uFFFD", "b": "', 'utf8');
  const { root } = project({
    ...schemaFiles,
    'content/boats/a.json': Buffer.concat([latin, Buffer.from([0xe9, 0x22, 0x7d])]),
    'content/boats/b.json': Buffer.from([0xff, 0xfe, 0x7b, 0]),
  });
  expect(problems(root)).toMatchInlineSnapshot(`
    "content/boats/a.json:2:27 read:encoding Unexpected byte, expected UTF-8: save the file in that encoding
    content/boats/b.json:1:1 read:encoding Unexpected byte, expected UTF-8: save the file in that encoding"
  `);
});

test('a byte order mark is not part of the text', async () => {
  const { compile } = project({
    ...schemaFiles,
    'content/boats/dory.json': '\uFEFF{"name": "Dory", "x": 1}',
  });
  expect((await compile()).findings.map(line)).toEqual([
    'content/boats/dory.json:1:18 validate:unknown Unexpected field `x`, expected `name`',
  ]);
});

test('a file of 5 MB is refused without being read', () => {
  const { root } = project({ ...boat, 'content/boats/big.json': `{"name": "${'a'.repeat(5_000_000)}"}` });
  expect(problems(root)).toMatchInlineSnapshot(
    `"content/boats/big.json:1:1 read:file Unexpected size of 5000 kB, expected at most 256 kB"`,
  );
});

test('the two files that grow with the site have limits of their own', () => {
  const { root, path, put } = project({
    ...boat,
    'content/redirects.json': ' '.repeat(15_900_000),
    'content/urls.lock': '/boats/dory\n'.repeat(100_000),
  });
  const { content, findings } = read(root);
  expect(findings).toEqual([]);
  expect(content.get('content/redirects.json')).toHaveLength(15_900_000);
  expect(content.get('content/urls.lock')).toHaveLength(1_200_000);
  put('content/redirects.json', ' '.repeat(16_100_000));
  truncateSync(path('content/urls.lock'), 65_000_000);
  expect(problems(root)).toMatchInlineSnapshot(`
    "content/redirects.json:1:1 read:file Unexpected size of 16100 kB, expected at most 16000 kB
    content/urls.lock:1:1 read:file Unexpected size of 65000 kB, expected at most 64000 kB"
  `);
});

test('files that are not content are findings', () => {
  const { root } = project({
    ...boat,
    'content/boats/photo.jpg': 'x',
    'content/notes.txt': 'x',
    'content/.DS_Store': 'x',
    'content/boats/Thumbs.db': 'x',
    'content/README.md': 'x',
    'schemas/a.json': '{}',
  });
  expect(problems(root)).toMatchInlineSnapshot(`
    "content/boats/photo.jpg:1:1 read:file Unexpected file \`photo.jpg\`, expected the ending \`.json\` or \`.md\`
    content/notes.txt:1:1 read:file Unexpected file \`notes.txt\`, expected the ending \`.json\` or \`.md\`
    schemas/a.json:1:1 read:file Unexpected file \`a.json\`, expected the ending \`.schema.json\`"
  `);
});

test('the notes of a system in a folder of files are no files of the site; `.well-known` is for visitors', () => {
  const { root } = project({
    ...boat,
    'public/.DS_Store': 'x',
    'public/images/.DS_Store': 'x',
    'public/images/._a.png': 'x',
    'public/images/Thumbs.db': 'x',
    'public/images/desktop.ini': 'x',
    'public/.idea/a.svg': 'x',
    'public/.well-known/security.txt': 'x',
  });
  expect([...read(root).files.keys()]).toEqual(['/.well-known/security.txt']);
  expect(problems(root)).toBe('');
});

test('a missing folder is a finding', () => {
  expect(problems('/nowhere')).toMatchInlineSnapshot(`
    "content:1:1 read:file Unreadable folder \`content\`: it is not there
    schemas:1:1 read:file Unreadable folder \`schemas\`: it is not there"
  `);
});

test('the size of a photograph comes from its header; that of a drawing is read later, with its content', async () => {
  const { root } = project({
    'public/a.svg': '<?xml version="1.0"?>\n<svg xmlns="x" viewBox="0 0 40 30"></svg>',
    'public/b.svg': '<svg width="10" height="5.5" viewBox="0 0 40 30"/>',
    'public/c.png': await photograph('png'),
    'public/e.svg': '<p>',
    'public/f.zip': 'not an archive',
  });
  expect(Object.fromEntries(read(root).files)).toEqual({
    '/a.svg': { size: 63 },
    '/b.svg': { size: 50 },
    '/c.png': { format: 'png', width: 60, height: 40, size: 802 },
    '/e.svg': { size: 3 },
    '/f.zip': { archive: new Map(), size: 14 },
  });
});
