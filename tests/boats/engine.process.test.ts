/** The engine serves another site as it is, with its commands and the studio. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import type { SearchFile } from '../../scripts/engine/contract/search-index.ts';
import { freshCopy } from '../fixtures/fresh-copy.ts';
import { boatsSite } from './site.ts';

/** The code that another company takes, and the guides of its rules. */
const taken =
  /^(?:scripts\/(?:engine|bin)\/|studio\/|docs\/rules\/|schemas\/dialect\.schema\.json$|package(?:-lock)?\.json$)/;

const boats = freshCopy('.', undefined, taken);
const content = (command: string) => boats.run(`node scripts/bin/run.mjs content.ts ${command}`);

/** Runs git, and fails with it. */
async function git(command: string): Promise<void> {
  const { code, out, error } = await boats.run(
    `git -c user.name=Ada -c user.email=ada@boats.example ${command}`,
  );
  expect({ code, out, error }).toMatchObject({ code: 0 });
}

beforeAll(async () => {
  for (const [path, text] of Object.entries(boatsSite)) boats.put(path, text);
  boats.put(
    'design/letters.woff',
    readFileSync('node_modules/@fontsource/besley/files/besley-latin-700-normal.woff'),
  );
  boats.put('.gitignore', 'node_modules/\nsrc/generated/\n');
  await git('init -q -b main');
  await git('add .');
  await git('commit -qm Begin');
});
afterAll(() => boats.remove());

test('the check passes, guesses what a mistake meant, and asks the rule of the site', async () => {
  const passed = { code: 0, out: '12 files checked, no findings\n', error: '' };
  expect(await boats.run('node scripts/bin/check.mjs')).toEqual(passed);
  boats.replace('content/boats/dory.json', '"sidney"', '"sidny"');
  boats.put('content/boats/sloop.json', '{\n  "name": "Sloop",\n  "harbour": "sidney",\n  "metres": 13\n}\n');
  const { code, out } = await boats.run('node scripts/bin/check.mjs');
  expect(code).toBe(1);
  expect(out).toContain('No entry `sidny` in `harbours`. Did you mean `sidney`?');
  expect(out).toContain('Unexpected length `13`, expected at most `12`, the berth of its harbour');
  await git('checkout -q -- content');
  await git('clean -qfd content');
});

test('explain says what a rule of the engine means, and one of the site', async () => {
  expect((await content('explain validate:unknown')).out).toContain(
    'A field has a name that its schema does not know',
  );
  expect((await content('explain rule:berth')).out).toContain(
    'A boat is longer than the berths of its harbour.',
  );
});

test('the bundle has its types, and nothing of another site', async () => {
  expect(await content('')).toMatchObject({ code: 0 });
  const types = boats.text('src/generated/types.d.ts');
  expect([...types.matchAll(/export interface (\w+)/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['Boat', 'Harbour', 'Log', 'Fleet']),
  );
  expect(types).not.toMatch(/plugin|kelpworks/i);
});

/** Makes everything but the pages of the site, and sends a form. Prints the files that are text, and the answer to the form. */
const machineScript = `
import { openStore } from '../engine/cache/store.ts';
import { createInbox } from '../engine/inbox/middleware.ts';
import { bundleEntries } from '../engine/site/bundle-entries.ts';
import { drawCards } from '../engine/site/cards/draw-cards.ts';
import { putCopies, putFetched } from '../engine/site/content-files.ts';
import { writeFeeds } from '../engine/site/feeds/write-feeds.ts';
import { openSiteFolder } from '../engine/site/folder.ts';
import { headersFile } from '../engine/site/headers-file.ts';
import { putRedirectPages, redirectsFile } from '../engine/site/redirects-file.ts';
import { sitemaps } from '../engine/site/sitemap.ts';
import { site as config } from '../../site.config.ts';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const origin = 'https://boats.example';
const page = (path, title, more) =>
  ({ path, url: origin + path, description: title + '.', card: { title }, image: '/cards' + path + '.png', ...more });
const pages = [
  page('/', 'The Fleet'),
  page('/log', 'What happened at sea'),
  page('/boats/dory', 'Dory'),
  page('/log/first-light', 'First light', { published: '2025-07-12', modified: '2025-07-12', copy: '/log/first-light.md' }),
];
const site = openSiteFolder('made');
await putFetched('src/generated', site);
await writeFeeds(site, pages, origin, { store: openStore('kept'), version: '1' }, bundleEntries());
await putCopies('src/generated', pages, site);
for (const [address, text] of sitemaps(pages, origin)) site.write(address, text);
const redirects = JSON.parse(readFileSync('src/generated/build/redirects.json', 'utf8'));
putRedirectPages(site, redirects, origin);
site.write('/_redirects', redirectsFile(redirects));
site.write('/_headers', headersFile({}));
const { mark } = config.facts(bundleEntries());
const cards = pages.map(({ card, image }) => ({ ...card, drawing: '/images/boat.svg', address: image }));
await drawCards(site, cards, mark, (address) => readFileSync('public' + address));
const inbox = createInbox({ folder: 'inbox', unchecked: ['berth'], print: () => undefined });
const server = createServer((request, response) => inbox(request, response, () => response.end()));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const json = 'application/json';
const sent = await fetch('http://127.0.0.1:' + server.address().port + '/__forms/berth', {
  method: 'POST',
  headers: { 'Content-Type': json, Accept: json },
  body: '{"boat":"Dory"}',
});
server.close();
const files = [...site.files().keys()].map((path) => [path, path.endsWith('.png') ? '' : site.read(path).toString()]);
console.log(JSON.stringify({ files: Object.fromEntries(files), sent: sent.status, inbox: readFileSync('inbox/berth.jsonl', 'utf8') }));
`;

test('feeds, sitemap, redirects, cards, search and inbox have the words of the boats', async () => {
  await content('');
  boats.put('scripts/bin/machines.ts', machineScript);
  const { code, out, error } = await boats.run('node scripts/bin/run.mjs machines.ts');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const { files, sent, inbox } = JSON.parse(out) as {
    files: Record<string, string>;
    sent: number;
    inbox: string;
  };
  expect(parseRssFeed(files['log/rss.xml'] ?? '')).toMatchObject({
    title: 'The log',
    description: 'What happened at sea.',
    link: 'https://boats.example/log',
    language: 'en',
    items: [{ title: 'First light', description: 'A day.', categories: [{ name: 'log' }] }],
  });
  expect(parseAtomFeed(files['log/atom.xml'] ?? '')).toMatchObject({
    title: { value: 'The log' },
    authors: [{ name: 'The Fleet' }],
    entries: [
      { title: { value: 'First light' }, published: '2025-07-12T00:00:00Z', authors: [{ name: 'Ada' }] },
    ],
  });
  expect(parseJsonFeed(files['log/feed.json'] ?? '').items).toMatchObject([
    {
      title: 'First light',
      content_html: '<p>The <a href="https://boats.example/boats/dory">Dory</a> left at six.</p>',
      image: 'https://boats.example/cards/log/first-light.png',
    },
  ]);
  expect(files['llms.txt']).toMatch(/^# The Fleet\n\n> Fair winds\n/);
  expect(files['llms.txt']).toContain('## Boats\n\n- [Dory](https://boats.example/boats/dory): Dory.');
  expect(files['fleet.txt']).toBe('https://boats.example/boats/dory');
  expect(files['sitemap.xml']).toContain(
    '<loc>https://boats.example/log/first-light</loc><lastmod>2025-07-12',
  );
  expect(files['_redirects']).toContain('/boats/rowboat /boats/dory 301');
  expect(files['boats/rowboat/index.html']).toContain('https://boats.example/boats/dory');
  expect(files['_headers']).toContain('/charts/*\n  Cache-Control: public, max-age=3600\n');
  expect(files['log/first-light.md']).toContain('left at six');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['cards/log/first-light.png', 'cards/boats/dory.png']),
  );
  const { pages } = JSON.parse(files['content/search-index/0.json'] ?? '') as SearchFile;
  expect(pages.map(({ href }) => href)).toEqual(expect.arrayContaining(['/boats/dory', '/log/first-light']));
  expect({ sent, inbox: JSON.parse(inbox) as unknown }).toMatchObject({ sent: 200, inbox: { boat: 'Dory' } });
  expect(Object.values(files).join('\n')).not.toMatch(/kelpworks|plugin|blog|woocommerce/i);
});

test('the report names a new entry and a rename, and two changes of one file are merged', async () => {
  expect(await content('new boats gull')).toMatchObject({ code: 0 });
  expect(await content('rename boats/dory skiff')).toMatchObject({ code: 0 });
  expect(boats.text('content/log/first-light.md')).toContain('/boats/skiff');
  const { out } = await content('diff main');
  expect(out).toContain('Gull');
  expect(out).toContain('/boats/skiff');

  await boats.run('node scripts/bin/setup.mjs merge');
  await git('add .');
  await git('commit -qm "Rename the Dory"');
  await git('checkout -qb other');
  boats.replace('content/boats/gull.json', '"metres": 5', '"metres": 6');
  await git('commit -qam "Measure the Gull"');
  await git('checkout -q main');
  boats.replace('content/boats/gull.json', '"Gull"', '"Gannet"');
  await git('commit -qam "Call the Gull Gannet"');
  await git('merge -q --no-edit other');
  expect(JSON.parse(boats.text('content/boats/gull.json'))).toMatchObject({ name: 'Gannet', metres: 6 });
});

/** Opens a boat in the studio's server, makes a mistake and puts it right, and saves. Prints the answers. */
const studioScript = `
import { ownOrigins } from '../../studio/server/http/guards.ts';
import { studioServer } from '../../studio/server/http/server.ts';
import { openStudio } from '../../studio/server/studio.ts';

const failed = (error) => { throw error; };
const studio = await openStudio(process.cwd(), failed);
let port = 0;
const server = studioServer({ whenOpen: () => ({ studio, app: new Map() }), token: 'token', origins: () => ownOrigins(port, {}), onError: failed });
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
port = server.address().port;
const ask = async (name, request) => {
  const answer = await fetch('http://127.0.0.1:' + port + '/api/' + name, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'http://127.0.0.1:' + port, 'X-Studio-Token': 'token' },
    body: JSON.stringify({ client: 'a', ...request }),
  });
  return answer.json();
};
const path = 'content/boats/skiff.json';
const { text, revision } = await ask('open', { path });
const wrong = await ask('draft', { path, revision, text: text.replace('sidney', 'sidny') });
await studio.desk.settled();
const refused = await ask('save', { path, revision: wrong.revision });
const right = await ask('draft', { path, revision: wrong.revision, text: text.replace('"Dory"', '"Skiff"') });
await studio.desk.settled();
const { changes } = await ask('save', { path, revision: right.revision });
console.log(JSON.stringify({ refused, changes }));
server.closeAllConnections();
server.close();
await studio.close();
`;

test('the studio refuses a mistake in its own words, and saves a boat', async () => {
  boats.put('scripts/bin/studio.ts', studioScript);
  const { code, out, error } = await boats.run('node scripts/bin/run.mjs studio.ts');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const { refused, changes } = JSON.parse(out) as { refused: unknown; changes: unknown };
  expect(JSON.stringify(refused)).toContain('No entry `sidny` in `harbours`');
  expect(changes).toEqual(['name Dory → Skiff']);
  expect(boats.text('content/boats/skiff.json')).toContain('"Skiff"');
});
