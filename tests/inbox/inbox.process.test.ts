import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendLine } from '../../scripts/engine/inbox/append-line.ts';
import { createInbox } from '../../scripts/engine/inbox/middleware.ts';
import { createTokens } from '../../scripts/engine/inbox/challenge-tokens.ts';
import { serve, type Served } from '../../scripts/engine/site/serve.ts';
import { folderOf, smallSite, type Folder } from '../built-site.ts';

let folder: Folder;
let server: Served;
let inbox: string;
const printed: string[] = [];

beforeEach(async () => {
  printed.length = 0;
  folder = await folderOf(smallSite);
  inbox = join(folder.root, '.inbox');
  const print = (line: string) => printed.push(line);
  const middleware = createInbox({ folder: inbox, unchecked: ['newsletter'], print });
  server = await serve({ root: folder.root, port: 0, middleware });
});
afterEach(async () => {
  await server.close();
  await folder.remove();
});

const json = { 'Content-Type': 'application/json', Accept: 'application/json' };
const issue = async () => (await fetch(`${server.url}/__challenge/token`, { method: 'POST' })).text();
const post = (form: string, body: unknown, headers: Record<string, string> = json) =>
  fetch(`${server.url}/__forms/${form}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const lines = async (form: string) =>
  (await readFile(join(inbox, `${form}.jsonl`), 'utf8').catch(() => ''))
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown);
const reason = async (answer: Promise<Response>) => {
  const response = await answer;
  return `${response.status} ${await response.text()}`;
};

describe('a submission', () => {
  it('is accepted with both headers and an unused token, stored, and printed', async () => {
    const body = { email: 'm@shop.example', 'cf-turnstile-response': await issue() };
    expect((await post('contact', body)).status).toBe(200);
    expect(await lines('contact')).toEqual([{ received: expect.any(String) as string, ...body }]);
    expect(printed).toEqual([`Inbox: contact from "m@shop.example" is in ${join(inbox, 'contact.jsonl')}`]);
  });

  it.each([
    ['without Content-Type', { Accept: 'application/json' }, /^415 .*Content-Type/],
    ['with another Content-Type', { ...json, 'Content-Type': 'text/plain' }, /^415 .*Content-Type/],
    ['without Accept', { 'Content-Type': 'application/json' }, /^406 .*Accept/],
    ['with a wider Accept', { ...json, Accept: '*/*' }, /^406 .*Accept/],
  ])('is refused %s', async (_, headers, why) => {
    const body = { a: 1, 'cf-turnstile-response': await issue() };
    expect(await reason(post('contact', body, headers))).toMatch(why);
    expect(await lines('contact')).toEqual([]);
  });

  it.each(['', '{', '7', '[]', 'null', '{}'])('is refused with the body %j', async (body) => {
    expect(await reason(post('contact', body))).toMatch(/^400 .*JSON object/);
  });

  it('V11: is refused without a token, with an unknown one, and with a used one', async () => {
    const body = { email: 'm@shop.example', 'cf-turnstile-response': await issue() };
    expect(await reason(post('contact', { email: 'x' }))).toMatch(/^403 .*cf-turnstile-response/);
    const madeUp = { ...body, 'cf-turnstile-response': 'made up' };
    expect(await reason(post('contact', madeUp))).toMatch(/^403 .*unknown/);
    expect((await post('contact', body)).status).toBe(200);
    expect(await reason(post('contact', body))).toMatch(/^403 .*used/);
    expect(await lines('contact')).toHaveLength(1);
    expect(printed.filter((line) => line.includes('refused'))).toHaveLength(3);
  });

  it('is refused if it is too large', async () => {
    expect((await post('newsletter', { message: 'x'.repeat(1_000_001) })).status).toBe(413);
  });

  it('cannot be written outside the folder, or sent by another method', async () => {
    expect((await post('..%2F..%2Fx', { a: 1 })).status).toBe(405);
    expect((await fetch(`${server.url}/__forms/contact`)).status).toBe(405);
    const { headers } = await fetch(`${server.url}/__forms/contact`, { method: 'OPTIONS' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is stored once when many come at the same time, to a form that needs no token', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, number) => post('newsletter', { number })));
    const kept = await lines('newsletter');
    expect(new Set(kept.map((line) => (line as { number: number }).number)).size).toBe(50); // as sent above
  });
});

describe('appendLine', () => {
  it('removes a line that a crash left incomplete', async () => {
    await mkdir(inbox);
    const file = join(inbox, 'x.jsonl');
    await writeFile(file, '{"a":1}\n{"b":');
    await appendLine(file, '{"c":1}');
    expect(await readFile(file, 'utf8')).toBe('{"a":1}\n{"c":1}\n');
    await writeFile(file, '{"half');
    await appendLine(file, '{"c":1}');
    expect(await readFile(file, 'utf8')).toBe('{"c":1}\n');
  });

  it('works again after a failure, with the same file too', async () => {
    const taken = join(folder.root, 'taken');
    const file = join(taken, 'x.jsonl');
    await writeFile(taken, '');
    await expect(appendLine(file, '{}')).rejects.toThrow(/ENOTDIR|EEXIST/);
    await rm(taken);
    await appendLine(file, '{}');
    expect(await readFile(file, 'utf8')).toBe('{}\n');
  });
});

describe('the pages', () => {
  it('list submissions, newest first, and show markup as text', async () => {
    expect(await (await fetch(`${server.url}/__inbox`)).text()).toContain('Nothing has come in yet.');
    await post('newsletter', { email: 'first' });
    await post('newsletter', { email: '<script>second</script>' });
    const html = await (await fetch(`${server.url}/__inbox`)).text();
    expect(html).toContain('newsletter (2)');
    expect(html).not.toContain('<script>');
    expect(html.indexOf('second')).toBeLessThan(html.indexOf('first'));
  });

  it('have a challenge script, which fails on request of the page', async () => {
    const script = (page: string) =>
      fetch(`${server.url}/__challenge/api.js?render=explicit`, { headers: { Referer: server.url + page } });
    const good = await script('/contact');
    expect(good.headers.get('content-type')).toContain('javascript');
    expect(await good.text()).toContain('window.turnstile');
    expect((await script('/contact?challenge=fail')).status).toBe(503);
  });

  it('leave all other addresses to the site', async () => {
    expect(await (await fetch(`${server.url}/plugins`)).text()).toContain('Plugins');
    expect((await fetch(`${server.url}/__inboxes`)).status).toBe(404);
    expect((await fetch(`${server.url}//`)).status).toBe(404);
  });
});

it('issues tokens that are valid once, for five minutes', () => {
  let now = 0;
  const tokens = createTokens(() => now);
  const [first, second] = [tokens.issue(), tokens.issue()];
  now = 300_000;
  expect(tokens.use(first)).toBe(true);
  expect(tokens.use(first)).toBe(false);
  now = 300_001;
  expect(tokens.use(second)).toBe(false);
  expect(tokens.use(undefined)).toBe(false);
});
