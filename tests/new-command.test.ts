/** @module-tag long */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { create } from '../scripts/engine/commands/new/new-command.ts';
import { archiveFields } from '../scripts/rules/ready-archive.ts';
import { checkProject } from '../scripts/engine/project/check-project.ts';
import { today } from '../scripts/engine/cli/today.mjs';
import { ended, type Ended } from './fixtures/command.ts';
import { some } from './fixtures/some.ts';
import { type Project, project } from './pipeline/project.ts';

/** A copy of this project's content that a test may change. */
function copy(): Project {
  const made = project({});
  for (const folder of ['content', 'schemas', 'public'])
    cpSync(folder, made.path(folder), { recursive: true });
  return made;
}

/** All files where an entry could have been written. */
const filesOf = (root: string): string[] =>
  [root, join(root, 'content')].flatMap((folder, below) =>
    readdirSync(folder, { recursive: below > 0, encoding: 'utf8' }),
  );

const command = (root: string, ...argv: string[]): Promise<Ended> => ended(() => create.run(argv, root));

const findings = async (root: string): Promise<string[]> =>
  (await checkProject(root)).findings.map(({ file, reason }) => `${file} ${reason}`);

/** The findings of the unchanged content, which need not be computed for each copy. */
const unchangedFindings = findings(process.cwd());

const collections = readdirSync('content', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'listings') // lists are code (`rule:no-page`)
  .map(({ name }) => name);

test.each(some(collections, 4))('the check passes with a new entry: %s', async (collection) => {
  const { root, path } = copy();
  // A download needs an existing archive, so its entry is removed and made again.
  const names: Readonly<Record<string, string>> = {
    downloads: 'order-duplicator',
    docs: 'order-duplicator/tide-table',
  };
  const slug = names[collection] ?? 'tide-table';
  if (collection === 'downloads') rmSync(path(`content/downloads/${slug}.json`));
  const before = collection === 'downloads' ? [] : await unchangedFindings;
  const { code, out, error } = await command(root, collection, slug);
  expect(error).toBe('');
  expect(code).toBe(0);
  const file = out.split(' ')[0] ?? '';
  expect(file).toMatch(new RegExp(`^content/${collection}/${slug}\\.(?:json|md)$`));
  // Warnings of a new entry say what editors write next; everything else is right at once.
  const warnings: Readonly<Record<string, RegExp>> = {
    docs: /^content\/docs\/\S+ No link to `\/docs\/order-duplicator\/tide-table`/,
    plugins: /^content\/plugins\/tide-table\.json Unexpected (?:number of pages|`tested` version)/,
  };
  const added = (await findings(root)).filter((line) => !before.includes(line));
  expect(added.filter((line) => !warnings[collection]?.test(line))).toEqual([]);
  // A second run must not overwrite it.
  const text = readFileSync(path(file), 'utf8');
  expect(await command(root, collection, slug)).toMatchObject({ code: 2, out: '' });
  expect(readFileSync(path(file), 'utf8')).toBe(text);
});

test('a page of the documentation was changed today', async () => {
  const { root, text } = copy();
  const { code, out } = await command(root, 'docs', 'order-duplicator/low-tide');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining(' shows it at /docs/order-duplicator/low-tide.'),
  });
  expect(text('content/docs/order-duplicator/low-tide.md')).toContain(`\nupdated: ${today()}\n`);
});

test('a service has the address that its text says', async () => {
  const { out } = await command(copy().root, 'services', 'hosting');
  expect(out).toContain('`npm run dev` shows it at /services/hosting.');
});

test('an article has a title from its name, the date of today and a read time', async () => {
  const { root, text } = copy();
  const { out } = await command(root, 'blog', 'low-tide');
  expect(text('content/blog/low-tide.md')).toContain('title: Low tide\n');
  expect(text('content/blog/low-tide.md')).toContain(`date: ${today()}\nreadTime: 1 min read\n`);
  expect(out).toContain('It may also have `imageFocus`');
  expect(out).toContain('`npm run dev` shows it at /blog/low-tide.');
  expect((await command(root, 'blog', 'high-tide')).code).toBe(0);
  expect(await findings(root)).toEqual(await unchangedFindings);
});

test('a download gets its version, size and plugin from the archive', async () => {
  const { root, path, text } = copy();
  rmSync(path('content/downloads/order-duplicator.json'));
  cpSync(
    path('public/downloads/order-duplicator-v1.0.0.zip'),
    path('public/downloads/order-duplicator-v0.9.10.zip'),
  );
  await command(root, 'downloads', 'order-duplicator');
  expect(JSON.parse(text('content/downloads/order-duplicator.json'))).toEqual({
    $schema: '../../schemas/downloads.schema.json',
    plugin: 'order-duplicator',
    version: '1.0.0',
    fileSize: expect.stringMatching(/^\d+ KB$/),
  });
});

test('of several archives a download takes the newest: 1.10 comes after 1.9', async () => {
  const { graph } = await checkProject(process.cwd());
  const versions = ['1.9.0', '1.10.0', '1.8.2'];
  const files = new Map(versions.map((version) => [`/downloads/tide-table-v${version}.zip`, { size: 2048 }]));
  expect(archiveFields({ ...graph, files }, 'tide-table')).toEqual({ version: '1.10.0', fileSize: '2 KB' });
});

describe('nothing is written', () => {
  test.each([
    [[], 'Missing COLLECTION'],
    [['plugins'], 'Missing NAME'],
    [
      ['plugins', 'Tide_Table'],
      'Unexpected name `Tide_Table`, expected lower-case letters, digits and single dashes, such as `tide-table`',
    ],
    [['plugins', '..'], 'Unexpected name `..`, expected lower-case letters, digits and single dashes'],
    [['plugins', '../../escape'], 'Unexpected name'],
    [['plugin', 'tide-table'], 'No collection `plugin`. Did you mean `plugins`?'],
    [['constructor', 'tide-table'], 'No collection `constructor`, expected'],
    [['parts/action', 'tide-table'], 'No collection `parts/action`'],
    [['claims', 'tide-table'], 'Unexpected collection `claims`: it is one file, content/claims.json'],
    [
      ['plugins', 'order-replicator'],
      'Unexpected second `content/plugins/order-replicator.json`, expected a name that is free',
    ],
  ])('with wrong arguments: %j', async (argv, message) => {
    const { root, path } = project({});
    cpSync('schemas', path('schemas'), { recursive: true });
    for (const file of ['content/plugins/order-replicator.json', 'content/claims.json'])
      cpSync(file, path(file));
    const names = filesOf(root);
    const { code, out, error } = await command(root, ...argv);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(filesOf(root)).toEqual(names);
  });

  test('if the check would not pass with the entry', async () => {
    const { root } = copy();
    const taken = await command(root, 'legal', 'about');
    expect(taken).toMatchObject({ code: 1, out: '' });
    expect(taken.error).toContain('Unexpected address `/about`');
    expect(taken.error).toContain('Nothing was written');
    const list = await command(root, 'listings', 'tide-table');
    expect(list.code).toBe(1);
    expect(list.error).toMatch(/Unexpected address `\/[^`]*`, expected `\/blog`/);
    const missing = await command(root, 'downloads', 'tide-table');
    expect(missing.code).toBe(1);
    expect(missing.error).toContain('No file `public/downloads/tide-table-v');
    expect(existsSync(join(root, 'content/legal/about.md'))).toBe(false);
    expect(existsSync(join(root, 'content/downloads/tide-table.json'))).toBe(false);
  });

  test('to a collection with a broken schema', { tags: 'night' }, async () => {
    const { root, edit } = copy();
    edit('schemas/plugins.schema.json', (text) => text.replace('"type": "object"', '"type": "objekt"'));
    expect((await command(root, 'plugins', 'tide-table')).error).toContain(
      '`npm run check` says what is wrong with it',
    );
  });
});
