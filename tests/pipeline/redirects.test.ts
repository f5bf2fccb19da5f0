import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { movedReason, routeFrom } from '../../scripts/engine/compiler/link/redirects.ts';
import { bundle, findings, note, schema, sources, text } from './kit.ts';
import { project } from './project.ts';

/** A project with these redirects, `FROM → TO`, and one note, `a`, which has two headings. */
function world(
  redirects: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const list = redirects.map((redirect) => {
    const [from, to] = redirect.split(' → ');
    return `    { "from": "${from}", "to": "${to}", "since": "2025-08-12" }`;
  });
  return {
    ...note('## Reef\n\nCoral.\n\n## Tide\n\nTwice.\n'),
    'schemas/redirects.schema.json': readFileSync('schemas/redirects.schema.json', 'utf8'),
    'content/urls.lock': '',
    'content/redirects.json': `{\n  "redirects": [\n${list.join(',\n')}\n  ]\n}\n`,
    ...more,
  };
}

/** Findings for these redirects apart from their order, without the name of their file. */
const problems = async (...given: Parameters<typeof world>): Promise<string> =>
  (await findings(world(...given)))
    .split('\n')
    .filter((line) => !line.includes(' parse:order '))
    .join('\n')
    .replaceAll('content/redirects.json:', '');

test('an empty list is fine, and so are redirects from old addresses to existing ones', async () => {
  expect(await problems([])).toBe('');
  expect(
    await problems([
      '/notes/old → /notes/a',
      '/shop.html → /notes/a#section-reef',
      '/notes/a#section-atoll → /notes/a#section-reef',
      '/notes/a#section-gone → /notes/a',
    ]),
  ).toBe('');
});

test('a wrong date of one redirect is the only finding about it: links through the others have moved', async () => {
  const good = world(['/notes/old → /notes/a', '/notes/other → /notes/a'], note('See [it](/notes/other).'));
  const file = good['content/redirects.json'] ?? '';
  const wrong = { ...good, 'content/redirects.json': file.replace('"2025-08-12"', '"2025-08-32"') };
  expect((await findings(wrong)).split('\n')).toEqual([
    'content/notes/a.md:4:5 link:moved Unexpected old address `/notes/other`, expected `/notes/a`: it has moved',
    expect.stringMatching(/^content\/redirects\.json:3:\d+ validate:format /),
  ]);
});

test.each([
  ['/404.html', 'the build'],
  ['/_headers', 'the build'],
  ['/notes/a.md', 'the build'],
  ['/blog/404.html', 'the build'],
  ['/plugins/_download', 'the build'],
  ['/sitemap.xml', 'the build'],
  ['/sitemap-2.xml', 'the build'],
  ['/blog/rss.xml', 'the build'],
  ['/blog/atom-1.xml/old', 'the build'],
  ['/content/notes/a.json', 'the build'],
  ['/content/notes-pages/1.json', 'the build'],
  ['/notes/a/index.html', '`content/notes/a.md`'],
])('a redirect does not begin at %s, where the site has a file', async (from, owner) => {
  expect(await problems([`${from} → /notes/a`])).toBe(
    `3:15 rule:redirect Unexpected redirect from \`${from}\`, expected an address that nothing has: ${owner} has it`,
  );
});

test.each([
  '/blog/feed.xml',
  '/404',
  '/content/about',
  '/content/old/a.json',
  '/feed-2.xml',
  '/notes/a.html',
  '/notes/a/b',
])('a redirect may begin at %s', async (from) => {
  expect(await problems([`${from} → /notes/a`])).toBe('');
});

describe('an anchor that an address bar has encoded', () => {
  const cafe = { 'content/notes/b.md': '---\ntitle: B\n---\n## Café au lait\n' };
  const to = (address: string) => ({
    ...cafe,
    'content/notes/c.md': `---\ntitle: C\n---\n[Coffee](${address})`,
  });

  test('is that of the heading: in links, and in redirects to it', async () => {
    expect(await problems([], to('/notes/b#section-caf%C3%A9-au-lait'))).toBe('');
    expect(await problems(['/notes/old → /notes/b#section-caf%C3%A9-au-lait'], cafe)).toBe('');
  });

  test.each(['thé', 'th%C3%A9'])('is an old one in a redirect from %s', async (old) => {
    const redirects = [`/notes/b#section-${old} → /notes/b#section-café-au-lait`];
    expect(await problems(redirects, cafe)).toBe('');
    for (const written of ['thé', 'th%C3%A9'])
      expect(await problems(redirects, to(`/notes/b#section-${written}`))).toBe(
        `content/notes/c.md:4:1 link:moved Unexpected old address \`/notes/b#section-thé\`, expected \`/notes/b#section-café-au-lait\`: it has moved`,
      );
  });
});

describe('the file', () => {
  const line = (name: string) => `{ "from": "/notes/${name}", "to": "/notes/a", "since": "2025-08-12" }`;
  const inFile = (list: string) =>
    findings(world([], { 'content/redirects.json': `{\n  "redirects": [\n${list}\n  ]\n}\n` }));

  test('is sorted by the old addresses', async () => {
    expect(await inFile([line('b'), line('c'), line('d')].join(',\n'))).toBe('');
    expect(await inFile([line('c'), line('b'), line('d'), line('a-b')].join(',\n'))).toMatchInlineSnapshot(
      `"content/redirects.json:4:11 parse:order Unexpected \`/notes/b\` after \`/notes/c\`, expected redirects sorted by their old addresses"`,
    );
  });

  test('has each redirect on a separate line', async () => {
    expect(await inFile(`${line('b')}, ${line('c')}`)).toMatchInlineSnapshot(
      `"content/redirects.json:3:76 parse:order Unexpected layout of the redirect from \`/notes/c\`, expected each redirect on a separate line"`,
    );
    expect(
      await inFile(`${line('b')},\n${line('c').replace(', "since"', ',\n"since"')}`),
    ).toMatchInlineSnapshot(
      `"content/redirects.json:4:11 parse:order Unexpected layout of the redirect from \`/notes/c\`, expected each redirect on a separate line"`,
    );
  });

  test('is fixed by `--fix`, whatever its layout and line breaks', async () => {
    const list = ['c', 'b', 'd'].map(line).join(', ');
    const small = project(world([], { 'content/redirects.json': `{"redirects": [\r\n${list}]\r\n}` }));
    const { out, error } = await small.run('check', '--fix');
    expect(out + error).toContain('sorted the redirects, one to a line');
    expect(small.text('content/redirects.json')).toMatchInlineSnapshot(`
      "{
        "$schema": "../schemas/redirects.schema.json",
        "redirects": [
          { "from": "/notes/b", "to": "/notes/a", "since": "2025-08-12" },
          { "from": "/notes/c", "to": "/notes/a", "since": "2025-08-12" },
          { "from": "/notes/d", "to": "/notes/a", "since": "2025-08-12" }
        ]
      }
      "
    `);
    const once = small.text('content/redirects.json');
    await small.run('check', '--fix');
    expect(small.text('content/redirects.json')).toBe(once);
  });
});

const reefs = {
  'schemas/reefs.schema.json': schema(
    'Reefs',
    { name: { ...text, 'x-anchor': true } },
    { 'x-url': '/reefs' },
  ),
  'content/reefs.json': '{ "name": "north" }',
};

test.each(
  Object.entries({
    '/x/../notes/./b → /notes/a':
      '3:15 rule:redirect Unexpected dots in the redirect from `/x/../notes/./b`, expected the address as browsers ask for it, `/notes/b`',
    '/notes/a → /notes/a':
      '3:15 rule:redirect Unexpected redirect from `/notes/a`, expected an address that nothing has: `content/notes/a.md` has it',
    '/notes/a#section-reef → /notes/a':
      '3:15 rule:redirect Unexpected redirect from `/notes/a#section-reef`, expected an anchor that its page no longer has',
    '/notes/b#section-reef → /notes/a':
      '3:15 rule:redirect No page `/notes/b` on this site, expected one whose anchor has moved. Did you mean `/notes/a`?',
    '/notes/old → /note/a': '3:35 link:address No page `/note/a` on this site. Did you mean `/notes/a`?',
    '/notes/old → /notes/a#section-reed':
      '3:35 link:anchor No anchor `#section-reed` on `/notes/a`. Did you mean `section-reef`?',
    '/notes/a#section-atoll → /reefs#north':
      '3:47 rule:redirect Unexpected other page `/reefs#north`, expected `/notes/a` or an anchor on it: hosts never see anchors, so it cannot lead to another page',
    '/reefs#south → /reefs#north':
      '3:37 rule:redirect Unexpected anchor `#north`, expected `/reefs` alone: only a heading of a text keeps an old anchor',
    '/reefs#south → /reefs': '',
    '/notes/old → /notes/a, /notes/old → /notes/a#section-reef':
      '4:15 link:duplicate Unexpected second `/notes/old`, expected each key once',
    '/notes/old → /notes/a, /notes/old#section-atoll → /notes/a#section-reef':
      '4:15 rule:redirect Unexpected anchor on the old page `/notes/old`, expected one on `/notes/a`: browsers take an anchor along when its page moves',
  }),
)('%s has the finding %j', async (redirects, expected) => {
  expect(await problems(redirects.split(', '), reefs)).toBe(expected);
});

describe('a redirect from', () => {
  test('the address of a file is a finding', async () => {
    const files = { '/shop.html': { size: 1 } };
    expect(await findings(sources({ texts: world(['/shop.html → /notes/a']), files }))).toBe(
      'content/redirects.json:3:15 rule:redirect Unexpected redirect from `/shop.html`, expected an address that nothing has: `public/shop.html` has it',
    );
  });

  test('an anchor has the finding of its page alone if that is gone', async () => {
    const contract = { 'content/urls.lock': '/notes/b\n' };
    expect(await problems(['/notes/b#section-reef → /notes/a'], contract)).toMatch(
      /^content\/urls\.lock:1:1 rule:vanished-url [^\n]*$/,
    );
  });

  test.each([
    ['notes/old', '. Did you mean `/notes/old`?'],
    ['/notes/old/', '. Did you mean `/notes/old`?'],
    ['https://kelpworks.example/notes/old/', '. Did you mean `/notes/old`?'],
    ['/notes/old?x=1'],
    ['//notes'],
    ['/notes/old page'],
    ['/'],
    ['/a#b#c'],
  ])('something other than the address of a page is a finding: %s', async (from, meant = '') => {
    expect(await problems([`${from} → /notes/a`])).toBe(
      `3:15 validate:format Unexpected \`${from}\`, expected something like \`/plugins/order-copier\`${meant}`,
    );
  });
});

describe('a redirect to', () => {
  test.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)', '/notes/a?x=1'])(
    'something other than a page of this site is a finding: %s',
    async (to) => {
      expect(await problems([`/notes/old → ${to}`])).toContain('3:35 validate:format Unexpected');
    },
  );

  test('another redirect is a finding that names the whole chain', async () => {
    const chain = ['/notes/x → /notes/y', '/notes/y → /notes/z', '/notes/z → /notes/a'];
    expect(await problems(chain)).toMatchInlineSnapshot(`
      "3:33 link:moved Unexpected old address \`/notes/y\`, expected \`/notes/a\`: it has moved (\`/notes/y\` → \`/notes/z\` → \`/notes/a\`)
      4:33 link:moved Unexpected old address \`/notes/z\`, expected \`/notes/a\`: it has moved"
    `);
  });

  test('itself, directly or through others, is a finding', async () => {
    const circle = ['/notes/x → /notes/y', '/notes/y → /notes/x', '/notes/z → /notes/z'];
    expect(await problems(circle)).toMatchInlineSnapshot(`
      "3:33 link:moved Unexpected old address \`/notes/y\`, expected one of a page: its redirects lead in a circle (\`/notes/y\` → \`/notes/x\` → \`/notes/y\`)
      4:33 link:moved Unexpected old address \`/notes/x\`, expected one of a page: its redirects lead in a circle (\`/notes/x\` → \`/notes/y\` → \`/notes/x\`)
      5:33 link:moved Unexpected old address \`/notes/z\`, expected one of a page: its redirects lead in a circle (\`/notes/z\` → \`/notes/z\`)"
    `);
  });
});

test('an old address in a link is a finding that names the new one', async () => {
  const links = '[a](/notes/old) [b](/notes/a/?x=1#section-atoll) [c](#section-atoll)\n\n## Reef\n';
  const { 'content/notes/a.md': _, ...others } = world([
    '/notes/a#section-atoll → /notes/a#section-reef',
    '/notes/old → /notes/a',
  ]);
  expect(await findings({ ...others, 'content/notes/a.md': `---\ntitle: A\n---\n${links}` }))
    .toMatchInlineSnapshot(`
    "content/notes/a.md:4:1 link:moved Unexpected old address \`/notes/old\`, expected \`/notes/a\`: it has moved
    content/notes/a.md:4:17 link:moved Unexpected old address \`/notes/a#section-atoll\`, expected \`/notes/a#section-reef\`: it has moved
    content/notes/a.md:4:50 link:moved Unexpected old address \`/notes/a#section-atoll\`, expected \`/notes/a#section-reef\`: it has moved"
  `);
});

test('redirects to an entry that cannot be read are not findings', async () => {
  const broken = { 'content/notes/b.md': '---\ntitle: [\n---\n' };
  const result = await problems(['/notes/old → /notes/b', '/notes/b#section-x → /notes/b'], broken);
  expect(result).not.toContain('rule:redirect');
  expect(result).not.toContain('link:');
});

test('a chain of redirects keeps the anchor', () => {
  const redirects = new Map([
    ['/old', '/new'],
    ['/new#a', '/new#b'],
    ['/shop', '/new#c'],
  ]);
  expect(routeFrom(redirects, '/old#a')).toEqual({ path: ['/old#a', '/new#a', '/new#b'], end: '/new#b' });
  expect(routeFrom(redirects, '/shop#a')?.end).toBe('/new#c');
  expect(routeFrom(redirects, '/new')).toBeUndefined();
});

test('a heading keeps its old anchors on the page', async () => {
  const files = await bundle(
    world([
      '/notes/a#section-atoll → /notes/a#section-reef',
      '/notes/a#section-coral → /notes/a#section-reef',
      '/notes/a#section-gone → /notes/a',
    ]),
  );
  const { body } = JSON.parse(files['notes/a.json'] ?? '') as { body: unknown[] };
  expect(body.filter((node) => Array.isArray(node) && node[0] === 'h2')).toEqual([
    [
      'h2',
      { id: 'section-reef' },
      ['span', { id: 'section-atoll' }],
      ['span', { id: 'section-coral' }],
      'Reef',
    ],
    ['h2', { id: 'section-tide' }, 'Tide'],
  ]);
  expect(Object.keys(files).filter((path) => path.includes('redirects'))).toEqual(['build/redirects.json']);
  expect(files['types.d.ts']).not.toContain('Redirects');
});

test('a long way is followed to its end in linear time, and its message names a part of it', () => {
  const steps = Array.from({ length: 20_000 }, (_, number) => `/n/${number}`);
  const redirects = new Map(steps.map((step, number) => [step, `/n/${number + 1}`]));
  const ends = new Set(steps.map((step) => routeFrom(redirects, step)?.end));
  expect(ends).toEqual(new Set(['/n/20000']));
  expect(movedReason(routeFrom(redirects, '/n/0') ?? { path: [] })).toMatchInlineSnapshot(
    `"Unexpected old address \`/n/0\`, expected \`/n/20000\`: it has moved (\`/n/0\` → \`/n/1\` → \`/n/2\` → \`/n/3\` → \`/n/4\` → \`/n/5\` → \`/n/6\` → \`/n/7\` → … → \`/n/20000\`)"`,
  );
  const circle = new Map([...redirects, ['/n/20000', '/n/5']]);
  expect(movedReason(routeFrom(circle, '/n/20000') ?? { path: [] })).toMatchInlineSnapshot(
    `"Unexpected old address \`/n/20000\`, expected one of a page: its redirects lead in a circle (\`/n/20000\` → \`/n/5\` → \`/n/6\` → \`/n/7\` → \`/n/8\` → \`/n/9\` → \`/n/10\` → \`/n/11\` → …)"`,
  );
  const short = new Map([...circle, ['/n/7', '/n/5']]);
  expect(movedReason(routeFrom(short, '/n/3') ?? { path: [] })).toMatchInlineSnapshot(
    `"Unexpected old address \`/n/3\`, expected one of a page: its redirects lead in a circle (\`/n/3\` → \`/n/4\` → \`/n/5\` → \`/n/6\` → \`/n/7\` → \`/n/5\`)"`,
  );
});
