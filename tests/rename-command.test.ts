/** @module-tag long */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rename } from '../scripts/engine/commands/rename/rename-command.ts';
import { writeShortcode } from '../scripts/engine/compiler/markdown/shortcode-text.ts';
import { writeTexts } from '../scripts/engine/project/write-texts.ts';
import { ended, type Ended } from './fixtures/command.ts';
import { articles, blockText, markdown, schema, text } from './pipeline/kit.ts';
import { type Project, project } from './pipeline/project.ts';

beforeEach(() => void vi.stubEnv('AS_OF', '2025-09-01'));

const renamed = ({ root }: Project, ...args: string[]): Promise<Ended> => ended(() => rename.run(args, root));

/** The texts of all content files by path. */
function contentOf({ path }: Project): Map<string, string> {
  const names = readdirSync(path('content'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  );
  return new Map(names.toSorted().map((name) => [name, readFileSync(path(`content/${name}`), 'utf8')]));
}

/** A copy of this site's content. */
function site(): Project {
  const copy = project({});
  for (const name of ['content', 'schemas', 'public', 'src/routes', 'src/features'])
    cpSync(name, copy.path(name), { recursive: true });
  return copy;
}

/** Renames in a project where that is refused: nothing changes, and nothing is printed. @returns the error */
async function refusal(made: Project, code: number, ...args: string[]): Promise<string> {
  const before = contentOf(made);
  const { error, ...others } = await renamed(made, ...args);
  expect(others).toEqual({ code, out: '' });
  expect(contentOf(made)).toEqual(before);
  return error;
}

/** The texts with decoded payloads, without the files that have addresses from before the rename. */
const textsOf = (texts: ReadonlyMap<string, string>): [name: string, text: string][] =>
  [...texts]
    .filter(([name]) => name !== 'redirects.json' && name !== 'urls.lock')
    .map(([name, content]) => [
      name,
      content.replace(/\{\{\w+:(.*?)\}\}/g, (_, base64: string) => Buffer.from(base64, 'base64').toString()),
    ]);

/** The same with the new name in all references to an entry. */
function expected(
  texts: ReadonlyMap<string, string>,
  collection: string,
  from: string,
  to: string,
): [name: string, text: string][] {
  const references = new RegExp(
    `(?<=/(?:${collection}|docs)/|fact:${collection}/)${from}(?=[)"#/])|(?<=^ +"|"plugin": ")${from}(?=",?$|", ")`,
    'gm',
  );
  const file = new RegExp(`^(${collection}/)${from}(?=\\.)|^(docs/)${from}(?=/)`);
  return textsOf(texts).map(([name, content]) => [
    name.replace(file, (_, folder = '', docs = '') => `${folder}${docs}${to}`),
    content.replace(references, to),
  ]);
}

describe('this site', () => {
  test.each([
    ['plugins', 'order-replicator', 'order-copier'],
    ['blog', 'checkout-optimization-tricks', 'checkout-tricks'],
  ])('%s/%s: its file and all references to it change, and nothing else', async (collection, from, to) => {
    const copy = site();
    const before = contentOf(copy);
    const { code, out, error } = await renamed(copy, `${collection}/${from}`, to);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const after = contentOf(copy);
    expect(new Map(textsOf(after))).toEqual(new Map(expected(before, collection, from, to)));
    expect(after.get('urls.lock')).toBe(before.get('urls.lock'));
    const { redirects } = JSON.parse(after.get('redirects.json') ?? '') as { redirects: unknown[] };
    const [old, now] = [`/${collection}/${from}`, `/${collection}/${to}`];
    expect(redirects).toContainEqual({ from: old, to: now, since: '2025-09-01' });
    expect(out).toMatch(new RegExp(`^content/\\S+:\\d+: ${old} → ${now}$`, 'm'));
    expect((await copy.run('check')).code).toBe(0);
  });

  test('the URL contract still requires the anchors of a renamed article', { tags: 'night' }, async () => {
    const copy = site();
    await renamed(copy, 'blog/checkout-optimization-tricks', 'checkout-tricks');
    copy.edit('content/blog/checkout-tricks.md', (article) =>
      article.replace(/^## .*/m, '## Another heading'),
    );
    const { findings } = await copy.compile();
    expect(findings.map(({ source, ruleId, reason }) => `${source}:${ruleId} ${reason}`)).toEqual([
      expect.stringMatching(
        /^rule:vanished-url No anchor `#section-.*` on `\/blog\/checkout-tricks`, where `\/blog\/checkout-optimization-tricks` leads/,
      ),
    ]);
  });

  test('renaming back leaves only a redirect', { tags: 'night' }, async () => {
    const copy = site();
    const before = contentOf(copy);
    await renamed(copy, 'plugins/taxamo-assure', 'vat');
    await renamed(copy, 'plugins/vat', 'taxamo-assure');
    const after = contentOf(copy);
    expect(after.set('redirects.json', before.get('redirects.json') ?? '')).toEqual(before);
    expect(copy.text('content/redirects.json')).toContain('"from": "/plugins/vat"');
    expect(copy.text('content/redirects.json')).not.toContain('"from": "/plugins/taxamo-assure"');
    expect((await copy.run('check')).code).toBe(0);
  });

  test(
    'the documentation of a plugin moves with it, and a page of it can be renamed alone',
    { tags: 'night' },
    async () => {
      const copy = site();
      expect((await renamed(copy, 'plugins/order-duplicator', 'order-twin')).code).toBe(0);
      expect(copy.text('content/docs/order-twin/start.md')).toContain('(/docs/order-twin/hooks)');
      expect(copy.text('content/redirects.json')).toContain('"from": "/docs/order-duplicator/start"');
      expect(copy.text('content/redirects.json')).toContain('"from": "/plugins/order-duplicator/changelog"');
      expect((await renamed(copy, 'docs/order-twin/hooks', 'extend')).code).toBe(0);
      expect(copy.text('content/docs/order-twin/start.md')).toContain('(/docs/order-twin/extend)');
      expect(copy.text('content/redirects.json')).toContain('"to": "/docs/order-twin/extend"');
      expect((await copy.run('check')).code).toBe(0);
    },
  );

  test(
    'waivers of a file are updated, and a plan without a page gets no redirect',
    { tags: 'night' },
    async () => {
      const copy = site();
      const redirects = copy.text('content/redirects.json');
      const waivers = copy.text('content/waivers.json');
      expect(waivers).toContain('"content/services/maintenance.json"');
      expect((await renamed(copy, 'services/maintenance', 'upkeep')).code).toBe(0);
      expect(copy.text('content/waivers.json')).toBe(
        waivers.replaceAll('"content/services/maintenance.json"', '"content/services/upkeep.json"'),
      );
      expect((await renamed(copy, 'plans/starter', 'first')).out).toMatch(
        /^content\/services\/upkeep.json:\d+: starter → first$/m,
      );
      expect(copy.text('content/redirects.json')).toBe(redirects);
      expect((await copy.run('check')).code).toBe(0);
    },
  );

  test.each([
    [
      'downloads/convert-guest',
      /^The archive `public\/downloads\/convert-guest-v[\d.]+zip` holds `convert-guest\/convert-guest.php`: WordPress knows the plugin by that name, and only its maker can change it. To move the plugin's page, rename the entry in `plugins`.$/m,
    ],
    [
      'listings/free',
      /^The name of this entry has to change in the site's code first, in `src\/\S+`, `src\/\S+`, `src\/\S+` and \d+ more$/m,
    ],
  ])('a rename that would break the site is refused: %s', async (entry, reason) => {
    const error = await refusal(site(), 1, entry, 'other');
    expect(error).toMatch(reason);
    expect(error).toMatch(/\nNothing was changed.\n$/);
  });
});

/** A small site with every kind of reference to the boat `dory`. */
const boat = { name: text, next: { ...text, 'x-ref': 'boats' } };
const world = {
  'content/urls.lock': '',
  'schemas/redirects.schema.json': readFileSync('schemas/redirects.schema.json', 'utf8'),
  'schemas/boats.schema.json': schema('Boat', boat, { 'x-url': '/boats/{slug}', required: ['name'] }),
  'schemas/log.schema.json': schema('Log', {
    lead: markdown,
    advice: { ...text, 'x-link': '/boats/{}' },
    more: { ...text, 'x-link': true },
  }),
  ...articles('notes', { boat: { ...text, 'x-ref': 'boats' }, more: { ...text, 'x-link': true } }),
  'schemas/shortcodes/tip.schema.json': schema('TipPayload', {
    content: blockText,
    price: text,
    more: { ...text, 'x-link': true },
  }),
  'src/routes/boats/$slug.tsx': '',
  'content/boats/dory.json': '{"name":"Dory",  "next":"gannet"}',
  'content/boats/gannet.json': '{\r\n\t"name": "dory",\r\n\t"next": "dory"\r\n}',
  'content/log.json':
    '{ "lead": "[Dory](\\/boats\\/dory) \\"/boats/dory\\" `[x](/boats/dory-2)`", "advice": "dory", "more": "/boats/dory/?x=dory" }',
  'content/redirects.json': `{
  "redirects": [
    { "from": "/boats/skiff", "to": "/boats/dory", "since": "2024-01-01" },
    { "from": "/boats/dory#old", "to": "/boats/dory", "since": "2024-01-01" }
  ]
}
`,
};
/** A note with every kind of reference to a boat, and other words that are like them. */
const noteOn = (slug: string, other = `/boats/${slug}?a`): string => `---
boat: '${slug}' # the dory
more: /boats/${slug}
---
The [dory](</boats/${slug}> "/boats/dory"), [dory][d], \`/boats/dory\` and {fact:boats/${slug}#/name}.

[d]: ${other} "dory"

${tipOn(slug)}

:::tip{price="{fact:boats/${slug}#/name}" more="/boats/${slug}"}
[x](/boats/${slug} '/boats/dory')
:::

/boats/dory dory
`;
function tipOn(slug: string): string {
  const content = `See [it](/boats/${slug}) and \`{fact:boats/${slug}#/name}\`.`;
  const fields = { content, price: `{fact:boats/${slug}#/name}`, more: `/boats/${slug}` };
  return writeShortcode('tip', fields).replace(/=+\}\}$/, '}}');
}
const given = { ...world, 'content/notes/a.md': noteOn('dory') };

describe('every kind of reference', () => {
  test('is rewritten, and no other character changes', async () => {
    const small = project(given);
    const { text: now, path } = small;
    const { code, out, error } = await renamed(small, 'boats/dory', 'punt');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toMatchInlineSnapshot(`
      "content/boats/dory.json → content/boats/punt.json
      content/boats/gannet.json:3: dory → punt
      content/log.json:1: /boats/dory → /boats/punt
      content/log.json:1: /boats/dory → /boats/punt
      content/log.json:1: /boats/dory/?x=dory → /boats/punt/?x=dory
      content/notes/a.md:2: dory → punt
      content/notes/a.md:3: /boats/dory → /boats/punt
      content/notes/a.md:5: /boats/dory → /boats/punt
      content/notes/a.md:5: boats/dory#/name → boats/punt#/name
      content/notes/a.md:7: /boats/dory?a → /boats/punt?a
      content/notes/a.md:9: boats/dory#/name → boats/punt#/name
      content/notes/a.md:9: /boats/dory → /boats/punt
      content/notes/a.md:11: /boats/dory → /boats/punt
      content/notes/a.md:11: boats/dory#/name → boats/punt#/name
      content/redirects.json:3: /boats/dory → /boats/punt
      content/redirects.json:4: /boats/dory → /boats/punt
      content/redirects.json: /boats/dory → /boats/punt
      5 files changed.
      "
    `);
    expect(now('content/boats/punt.json')).toBe(world['content/boats/dory.json']);
    expect(readdirSync(path('content/boats'))).toEqual(['gannet.json', 'punt.json']);
    expect(now('content/boats/gannet.json')).toBe('{\r\n\t"name": "dory",\r\n\t"next": "punt"\r\n}');
    expect(now('content/log.json')).toBe(
      '{ "lead": "[Dory](\\/boats\\/punt) \\"/boats/dory\\" `[x](/boats/dory-2)`", "advice": "punt", "more": "/boats/punt/?x=dory" }',
    );
    expect(now('content/notes/a.md')).toBe(noteOn('punt'));
    expect(now('content/redirects.json')).toMatchInlineSnapshot(`
      "{
        "$schema": "../schemas/redirects.schema.json",
        "redirects": [
          { "from": "/boats/dory", "to": "/boats/punt", "since": "2025-09-01" },
          { "from": "/boats/punt#old", "to": "/boats/punt", "since": "2024-01-01" },
          { "from": "/boats/skiff", "to": "/boats/punt", "since": "2024-01-01" }
        ]
      }
      "
    `);
    expect((await small.run('check')).code).toBe(0);
  });

  test('is printed by a dry run, which writes nothing; the entry may be named by the path of its file', async () => {
    const small = project(given);
    const before = contentOf(small);
    const { code, out } = await renamed(small, 'content/boats/dory.json', 'punt', '--dry-run');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^content\/boats\/dory\.json → content\/boats\/punt\.json\n[^]*\n5 files would change\.\n$/,
    );
    expect(contentOf(small)).toEqual(before);
  });

  test('stops the rename if its spelling cannot be rewritten', async () => {
    const small = project({ ...given, 'content/notes/a.md': noteOn('dory', '/boats/dory&#63;a') });
    expect(await refusal(small, 1, 'boats/dory', 'punt')).toBe(
      'content/notes/a.md:7 contains `/boats/dory?a` in a form that cannot be rewritten automatically: write it as plain text.\nNothing was changed.\n',
    );
  });

  test('is rewritten in a file with a byte order mark, which stays', async () => {
    const small = project({ ...given, 'content/boats/gannet.json': '\uFEFF{"name":"x","next":"dory"}' });
    expect((await renamed(small, 'boats/dory', 'punt')).code).toBe(0);
    expect(small.text('content/boats/gannet.json')).toBe('\uFEFF{"name":"x","next":"punt"}');
  });
});

describe('a rename is refused, and nothing is changed', () => {
  test.each([
    ['', 'Missing COLLECTION/OLD'],
    ['boats/dory', 'Missing NEW'],
    ['dory punt', 'Unexpected entry `dory`, expected `COLLECTION/NAME`'],
    ['boats/ punt', 'Unexpected entry `boats/`, expected `COLLECTION/NAME`'],
    ['boats/dory/x punt', 'Unexpected entry `boats/dory/x`, expected `COLLECTION/NAME`'],
    ['boat/dory punt', 'No collection `boat`. Did you mean `boats`?'],
    ['boats/dori punt', 'No entry `dori` in `boats`. Did you mean `dory`?'],
    [
      'log/log punt',
      'Unexpected entry `log/log`, expected one of a folder: `content/log.json` is a single file',
    ],
    [
      'boats/dory ../punt',
      'Unexpected name `../punt`, expected lower-case letters, digits and single dashes',
    ],
    [
      'boats/dory Punt',
      'Unexpected name `Punt`, expected lower-case letters, digits and single dashes, such as `punt`',
    ],
    ['boats/dory dory', 'Unexpected name `dory`, expected another than the entry has'],
    [
      'boats/dory gannet',
      'Unexpected name `gannet`, expected one that is free: `content/boats/gannet.json` has it',
    ],
  ])('with wrong arguments: %j', async (args, message) => {
    const error = await refusal(project(given), 2, ...args.split(' ').filter(Boolean));
    expect(error).toContain(`${message}\nUsage: npm run content -- rename COLLECTION/OLD NEW [--dry-run]\n`);
  });

  test('if the content has errors', async () => {
    const small = project({ ...given, 'content/boats/gannet.json': '{"name":"Gannet","next":"dori"}' });
    const error = await refusal(small, 1, 'boats/dory', 'punt');
    expect(error).toContain('No entry `dori` in `boats`. Did you mean `dory`?');
    expect(error).toContain('Fix the errors above before renaming.\nNothing was changed.');
  });

  test('if the new address already redirects elsewhere', async () => {
    expect(await refusal(project(given), 1, 'boats/gannet', 'skiff')).toBe(
      '`/boats/skiff` is an old address that leads to `/boats/dory`: choose another name, so that its visitors still arrive there.\nNothing was changed.\n',
    );
  });

  test('if a file is saved meanwhile', async () => {
    const small = project(given);
    const before = contentOf(small);
    const renaming = renamed(small, 'boats/dory', 'punt');
    const saved = `${before.get('log.json')} `;
    small.put('content/log.json', saved);
    expect(await renaming).toEqual({
      code: 2,
      out: '',
      error: 'content/log.json was saved meanwhile, so nothing was written. Run the command again.\n',
    });
    expect(contentOf(small)).toEqual(before.set('log.json', saved));
  });

  test('if a file cannot be written', async () => {
    const small = project(given);
    const before = contentOf(small);
    const texts = new Map([
      ['content/log.json', 'other'],
      ['content/boats/punt.json', 'new'],
      ['content/boats', 'a folder is here'],
    ]);
    expect(() => writeTexts(small.root, texts, ['content/boats/dory.json'])).toThrow('EISDIR');
    expect(contentOf(small)).toEqual(before);
  });
});

test('a folder that has only the note of the Finder left is removed', async () => {
  const { root, path } = project({ 'content/boats/dory.json': '{}', 'content/boats/.DS_Store': '' });
  writeTexts(root, new Map(), ['content/boats/dory.json']);
  expect(existsSync(path('content/boats'))).toBe(false);
});
