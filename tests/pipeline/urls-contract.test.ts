import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { redirectsText } from '../../scripts/engine/compiler/link/redirects.ts';
import { vanishedUrls } from '../../scripts/engine/compiler/link/url-contract.ts';
import { updateLock } from '../../scripts/engine/commands/update-lock.ts';
import { contractText, readContract } from '../../scripts/engine/compiler/source/contract.ts';
import { compile, edited, findings, note } from './kit.ts';
import { project } from './project.ts';

const redirectsSchema = 'schemas/redirects.schema.json';
const schemaFiles = { [redirectsSchema]: readFileSync(redirectsSchema, 'utf8') };

/** A project with one note, `a`, these addresses in the contract and these redirects. */
function world(
  urls: readonly string[],
  redirects: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const list = Object.entries(redirects).map(([from, to]) => ({ from, to, since: '2025-08-12' }));
  return {
    ...note('## Reef\n\n## Tide\n'),
    ...schemaFiles,
    'content/redirects.json': redirectsText(list),
    'content/urls.lock': urls.map((url) => `${url}\n`).join(''),
    ...more,
  };
}

/** Findings for the contract, without the name of its file. */
const problems = async (...given: Parameters<typeof world>): Promise<string> =>
  (await findings(world(...given))).replaceAll('content/urls.lock:', '');

describe('an address of the contract', () => {
  test('may be a page, an anchor or a redirect', async () => {
    const urls = ['/notes/a', '/notes/a#section-reef', '/notes/old', '/notes/old#section-atoll', '/shop'];
    const redirects = {
      '/notes/old': '/notes/a',
      '/notes/a#section-atoll': '/notes/a#section-reef',
      '/shop': '/notes/a#section-tide',
    };
    expect(await problems(urls, redirects)).toBe('');
    expect(await problems([])).toBe('');
  });

  test('that is gone is an error at its line, once for a page and its anchors', async () => {
    expect(await problems(['/notes/a', '/notes/b', '/notes/b#section-x', '/x/y/z'])).toMatchInlineSnapshot(`
      "2:1 rule:vanished-url No page \`/notes/b\` on this site any more, expected a redirect from it in \`content/redirects.json\`; \`npm run content -- rename\` writes one. Did you mean \`/notes/a\`?
      4:1 rule:vanished-url No page \`/x/y/z\` on this site any more, expected a redirect from it in \`content/redirects.json\`; \`npm run content -- rename\` writes one"
    `);
  });

  test('that is gone gets a suggestion, preferably a new address', async () => {
    const more = { 'content/notes/ab.md': '---\ntitle: B\n---\nText.\n' };
    expect(await problems(['/notes/a', '/notes/b'], {}, more)).toMatchInlineSnapshot(
      `"2:1 rule:vanished-url No page \`/notes/b\` on this site any more, expected a redirect from it in \`content/redirects.json\`; \`npm run content -- rename\` writes one. Did you mean \`/notes/ab\`?"`,
    );
  });

  test('is an error if its anchor is gone', async () => {
    expect(await problems(['/notes/a', '/notes/a#section-reed'])).toMatchInlineSnapshot(
      `"2:1 rule:vanished-url No anchor \`#section-reed\` on \`/notes/a\` any more, expected a redirect from \`/notes/a#section-reed\` in \`content/redirects.json\`. Did you mean \`section-reef\`?"`,
    );
  });

  test('is an error if it redirects to a page without its anchor', async () => {
    const urls = ['/notes/old', '/notes/old#section-tides'];
    expect(await problems(urls, { '/notes/old': '/notes/a' })).toMatchInlineSnapshot(
      `"2:1 rule:vanished-url No anchor \`#section-tides\` on \`/notes/a\`, where \`/notes/old\` leads, expected a redirect from \`/notes/a#section-tides\` in \`content/redirects.json\`. Did you mean \`section-tide\`?"`,
    );
  });

  test('does not count as gone while its entry or the redirects cannot be read', async () => {
    const urls = ['/notes/b', '/notes/b#section-x', '/notes/old'];
    const unread = { 'content/notes/b.md': '---\ntitle: [\n---\n', 'content/redirects.json': '{' };
    expect(await problems(urls, {}, unread)).not.toContain('vanished');
    const unclear = { 'content/notes/b.md': '---\ntitle: ""\n---\n' };
    expect(await problems(urls.slice(0, 2), {}, unclear)).not.toContain('vanished');
  });
});

test('this site has all its published addresses, and a missing one is noticed', async () => {
  const lock = readFileSync('content/urls.lock', 'utf8');
  const urls = lock.trimEnd().split('\n');
  expect(contractText(urls)).toBe(lock);
  expect(readContract(lock).findings).toEqual([]);
  const { graph } = await compile(edited({}));
  expect(vanishedUrls(graph)).toEqual([]);
  expect(urls).toContain('/plugins/b2bamigo');
  expect(urls).toContain('/services#pricing');
  const without = await compile(edited({ 'content/blog/plugin-bloat-diet-woocommerce.md': undefined }));
  expect(vanishedUrls(without.graph).map(({ url }) => url)).toEqual(['/blog/plugin-bloat-diet-woocommerce']);
  const renamed = (json: string): string => json.replace('"1.3.0"', '"1.3.5"');
  const changed = await compile(edited({ 'content/plugins/order-replicator.json': renamed }));
  const gone = '/plugins/order-replicator/changelog#1.3.0';
  expect(vanishedUrls(changed.graph).map(({ url }) => url)).toEqual([gone]);
});

test('a scheduled article counts as neither published nor gone', async () => {
  const path = 'content/blog/plugin-bloat-diet-woocommerce.md';
  const later = (text: string): string => text.replace(/^date: .*/m, 'date: 2031-01-01');
  const { graph } = await compile(edited({ [path]: later }));
  expect(vanishedUrls(graph)).toEqual([]);
  const fresh = { ...graph, contract: [] };
  expect(updateLock(fresh, []).additions.filter((url) => url.includes('bloat-diet'))).toEqual([]);
  expect(updateLock(fresh, []).additions).toContain('/blog/ai-tools-woocommerce');
});

const { 'content/urls.lock': _contract, ...without } = world([]);

describe('a site with redirects', () => {
  test('must have a contract', async () => {
    expect(await findings(without)).toMatchInlineSnapshot(
      `"content/urls.lock:1:1 read:missing No \`content/urls.lock\` beside the redirects, expected every published address in it: \`npm run content -- urls\` writes it"`,
    );
  });

  test('gets only the finding of the file if that cannot be read', async () => {
    const { put, compile: check } = project(without);
    put('content/urls.lock', new Uint8Array([0x2f, 0xff, 0x0a]));
    expect((await check()).findings.map(({ ruleId }) => ruleId)).toEqual(['encoding']);
  });
});

describe('npm run content -- urls', () => {
  const emptyContract = world([]);

  test('does not guess what a line that is no address should be', async () => {
    const { run, text } = project(world(['notes/a']));
    expect((await run('urls')).code).toBe(1);
    expect(text('content/urls.lock')).toBe('notes/a\n');
  });

  test.each([
    ['writes a contract', without],
    ['adds published addresses to one', emptyContract],
    [
      'puts one in order that a merge has left out of it',
      world(['/notes/a#section-tide', '/notes/a', '/notes/a']),
    ],
  ])('%s, one address per line, and none twice', async (_what, files) => {
    const { run, text } = project(files);
    expect(await run('urls')).toMatchObject({ code: 0, error: '' });
    expect(text('content/urls.lock')).toBe('/notes/a\n/notes/a#section-reef\n/notes/a#section-tide\n');
    expect((await run('urls')).out).toBe('content/urls.lock: 3 addresses, 0 added, 0 removed\n');
  });

  test('keeps an old address for good', async () => {
    const { run, text } = project(world(['/notes/old'], { '/notes/old': '/notes/a' }));
    expect((await run('urls')).out).toMatchInlineSnapshot(`
      "content/urls.lock: 4 addresses, 3 added, 0 removed
      + /notes/a
      + /notes/a#section-reef
      + /notes/a#section-tide
      "
    `);
    expect(text('content/urls.lock')).toContain('/notes/old\n');
  });

  test('drops an address only on request', async () => {
    const { run, text } = project(world(['/notes/a', '/notes/b', '/notes/b#section-x', '/notes/ba']));
    const before = text('content/urls.lock');
    const refused = await run('urls', '--drop', '/notes/ba');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toMatchInlineSnapshot(`
      "Published addresses that no longer lead anywhere:
        /notes/b

      Move an entry with \`npm run content -- rename\`, add a redirect to content/redirects.json, or give an address up:
        npm run content -- urls --drop /notes/b
      content/urls.lock was not changed.
      "
    `);
    const other = await run('urls', '--drop', '/notes/b');
    expect(other).toMatchObject({ code: 1, out: '' });
    expect(other.error).toContain('npm run content -- urls --drop /notes/ba\n');
    expect(text('content/urls.lock')).toBe(before);
    const { code, out } = await run('urls', '--drop', '/notes/b', '--drop', '/notes/ba');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "content/urls.lock: 3 addresses, 2 added, 3 removed
      - /notes/b
      - /notes/b#section-x
      - /notes/ba
      + /notes/a#section-reef
      + /notes/a#section-tide
      "
    `);
  });

  test('does not change the contract while the content has mistakes', async () => {
    const { run, text } = project({ ...emptyContract, 'content/notes/b.md': '---\ntitle: ""\n---\n' });
    const { code, out, error } = await run('urls');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('content/notes/b.md');
    expect(error).toContain('content/urls.lock was not changed.');
    expect(text('content/urls.lock')).toBe(emptyContract['content/urls.lock']);
  });

  test.each([
    [['--drop', '/notes/c'], 'No address `/notes/c` in `content/urls.lock`'],
    [['--drop', '/notes/aa'], 'No address `/notes/aa` in `content/urls.lock`. Did you mean `/notes/a`?'],
    [
      ['--drop', '/notes/a'],
      'Unexpected address `/notes/a` to drop, expected one that the site publishes no more',
    ],
    [['/notes/a'], 'Unexpected argument `/notes/a`'],
  ])('refuses wrong usage: %j', async (args, message) => {
    const { run, text } = project(world(['/notes/a']));
    const { code, out, error } = await run('urls', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error).toContain('Usage: ');
    expect(text('content/urls.lock')).toBe(contractText(['/notes/a']));
  });
});
