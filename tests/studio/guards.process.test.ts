import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownOrigins } from '../../studio/server/http/guards.ts';
import { tokenHeader } from '../../studio/protocol.ts';
import { gitAt } from '../fixtures/git.ts';
import { copiedProject, servedStudio, sharedStudio } from './served.ts';

const path = 'content/plugins/order-replicator.json';
const shared = sharedStudio();

const messageOf = (text: string): string => (JSON.parse(text) as { message: string }).message;

test('without the token of the session every address under /api is 401', async () => {
  const { raw } = shared();
  for (const name of ['choices', 'changes', 'search', 'help', 'events', 'nothing', ''])
    for (const token of [undefined, 'token-of-the-tesT']) {
      const { status } = await raw('GET', `/api/${name}`, { headers: { [tokenHeader]: token } });
      expect(status).toBe(401);
    }
  for (const name of ['open', 'draft', 'save', 'drop', 'keep', 'answer', 'new', 'rename', 'remove']) {
    const answer = await raw('POST', `/api/${name}`, { headers: { [tokenHeader]: undefined }, body: '{}' });
    expect(answer.status).toBe(401);
    expect(messageOf(answer.text)).toMatch(/^Another studio answers here .*\.$/);
  }
});

test.each([
  ['a foreign name', { Host: 'evil.example' }],
  ['a foreign name with the right port', { Host: 'evil.example:4400' }],
  ['a page of another origin', { Origin: 'https://evil.example' }],
  ['a page of another port', { Origin: 'http://127.0.0.1:1' }],
  ['a page without origin', { Origin: 'null' }],
  ['a request across sites', { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' }],
])('%s is 403, for the page and for /api', async (_name, headers) => {
  const { raw } = shared();
  for (const address of ['/', '/assets/app.js', '/api/choices']) {
    const answer = await raw('GET', address, { headers });
    expect(answer.status).toBe(403);
    expect(messageOf(answer.text)).toMatch(/^The studio answers .*\.$/);
  }
});

const link = { Origin: undefined, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' };

test.each([
  ['another site may link to the entry of a page', 'GET', '/page/plugins/order-replicator', link, 200],
  ['but to no other screen', 'GET', '/e/plugins/order-replicator', link, 403],
  ['nor to the server', 'GET', '/api/desk', link, 403],
  ['nor in a frame', 'GET', '/page/plugins', { ...link, 'Sec-Fetch-Dest': 'iframe' }, 403],
  ['nor by a foreign name', 'GET', '/page/plugins', { ...link, Host: 'evil.example' }, 403],
  ['nor with a form', 'POST', '/page/plugins', link, 403],
  ['a request has no other method', 'PUT', '/api/open', {}, 405],
  ['one that changes something is no question', 'GET', '/api/open', {}, 405],
  ['a question changes nothing', 'POST', '/api/choices', {}, 405],
  ['a screen takes no form', 'POST', '/', {}, 405],
  ['an unknown question has no answer', 'GET', '/api/constructor', {}, 404],
  ['an unknown request has none either', 'POST', '/api/toString', {}, 404],
])('%s: %s %s', async (_what, method, address, headers, status) => {
  const body = method === 'POST' ? '{}' : undefined;
  expect((await shared().raw(method, address, { headers, body })).status).toBe(status);
});

test('its own names are taken, and in a codespace the one that is forwarded', async () => {
  const { raw, port } = shared();
  for (const name of ['127.0.0.1', 'localhost']) {
    const headers = { Host: `${name}:${port}`, Origin: `http://${name}:${port}` };
    expect((await raw('GET', '/api/choices', { headers })).status).toBe(200);
  }
  expect(ownOrigins(4400, { CODESPACE_NAME: 'calm-otter' })).toContain(
    'https://calm-otter-4400.app.github.dev',
  );
  expect(ownOrigins(4400, {})).toEqual(['http://127.0.0.1:4400', 'http://localhost:4400']);
});

test.each([
  ['text', { 'Content-Type': 'text/plain' }, '{}', 415],
  ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1', 415],
  ['broken JSON', {}, '{', 400],
  ['a list', {}, '[]', 400],
  ['10 MB', {}, JSON.stringify({ client: 'a', path, revision: 1, text: 'x'.repeat(10_000_000) }), 413],
  ['a number for a path', {}, JSON.stringify({ client: 'a', path: 1 }), 400],
])('a body that is %s is refused with a sentence', async (_name, headers, body, status) => {
  const { raw } = shared();
  const answer = await raw('POST', body.length > 1e6 ? '/api/draft' : '/api/open', { headers, body });
  expect(answer.status).toBe(status);
  expect(messageOf(answer.text)).toMatch(/\.$/);
});

test('the page has a policy that allows its own scripts only, and a nonce for styles that is new each time', async () => {
  const { raw } = shared();
  const [one, two] = [await raw('GET', '/'), await raw('GET', '/e/plugins/order-replicator')];
  const nonceOf = (text: string): string => /content="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(nonceOf(one.text)).not.toBe(nonceOf(two.text));
  expect(one.headers).toMatchObject({
    'content-security-policy': expect.stringContaining(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonceOf(one.text)}'`,
    ) as string,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

/** The files that differ from those at the start. */
const changedFiles = (): string => gitAt(shared().studio.root)('status', '--porcelain', '-uall');

const badPaths = [
  '../package.json',
  'content/../package.json',
  'content/plugins/../../package.json',
  'content/%2e%2e/package.json',
  'content/plugins/%2e%2e%2fx.json',
  '/etc/passwd',
  '/content/plugins/x.json',
  'content\\plugins\\x.json',
  'content/plugins/x.json\0.md',
  'content/x.exe',
  'content/plugins/x.js',
  'content/plugins/deep/deeper/x.json',
  'content/urls.lock',
  'content/README.md',
  'content/Bad Name.json',
  'content/.hidden.json',
  'schemas/plugins.schema.json',
  'public/images/x.svg',
  '.git/config',
  'node_modules/.cache/x.json',
  '',
];

test('no request reads or writes outside of the places of entries, and nothing changes on the disk', async () => {
  const { refusal } = shared();
  for (const bad of badPaths)
    for (const { status, message } of [
      await refusal('open', { path: bad }),
      await refusal('draft', { path: bad, revision: 1, text: 'x' }),
      await refusal('save', { path: bad, revision: 1 }),
      await refusal('drop', { path: bad }),
      await refusal('rename', { path: bad, name: 'other', act: true }),
      await refusal('remove', { path: bad, act: true }),
    ]) {
      expect([400, 403, 404]).toContain(status);
      expect(message).toMatch(/\.$/);
    }
  expect(changedFiles()).toBe('');
});

test('no entry gets a name that is a path or is not a name', async () => {
  const { refusal } = shared();
  for (const name of ['../evil', 'a/b', 'Big Name', 'x.json', '..', '.git', 'a\0b', '', 'a'.repeat(300)])
    for (const { status, message } of [
      await refusal('new', { collection: 'docs', folder: name, title: 'Name' }),
      await refusal('rename', { path, name, act: true }),
    ]) {
      expect(status).toBe(422);
      expect(message).toMatch(/\.$/);
    }
  expect(changedFiles()).toBe('');
});

test('symbolic links are neither read nor written, also one that appears while a draft is open', async () => {
  const made = copiedProject();
  const outside = join(made.root, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'x.json'), '{}');
  symlinkSync(join(outside, 'x.json'), made.path('content/plugins/link.json'));
  symlinkSync(outside, made.path('content/linked'));
  const { refusal, ask } = await servedStudio(made);
  for (const bad of ['content/plugins/link.json', 'content/linked/x.json', 'content/linked/new.json']) {
    const { status, message } = await refusal('open', { path: bad });
    expect(status).toBe(403);
    expect(message).toMatch(/symbolic links/);
  }
  const { revision, text } = await ask('open', { path });
  const typed = await ask('draft', { path, revision, text: text.replace('any order', 'each order') });
  made.put('outside/target.json', text);
  rmSync(made.path(path));
  symlinkSync(made.path('outside/target.json'), made.path(path));
  expect(await refusal('save', { path, revision: typed.revision })).toMatchObject({ status: 403 });
  expect(made.text('outside/target.json')).toBe(text);
});

test('no address leads to a file that is not for the studio', async () => {
  const { raw } = shared();
  for (const address of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/images/../../package.json',
    '/images/%2e%2e/%2e%2e/package.json',
    '/downloads/',
    '/assets/nothing.js',
    '/content/site.json',
    '/%ff.js',
    '//',
  ]) {
    const answer = await raw('GET', address);
    expect(answer.text).not.toContain('kelpworks');
    expect([200, 400, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toMatch(answer.status === 200 ? /html/ : /json/);
  }
});

test('pictures of the site are served, nothing else of public/', async () => {
  const { raw, studio } = shared();
  const addresses = [...studio.desk.check().project.graph.files.keys()];
  const picture =
    addresses.find((address) => address.startsWith('/images/') && address.endsWith('.svg')) ?? '';
  const other = addresses.find((address) => address.endsWith('.zip')) ?? '';
  expect(await raw('GET', picture)).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    },
  });
  expect((await raw('GET', other)).status).toBe(404);
});
