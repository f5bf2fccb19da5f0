import { expect, test } from 'vitest';
import { bundle, compile, findings, note, schema, sources, text } from './kit.ts';

/** Findings for a note with this body, without its path; the body begins at line 4. */
const problems = async (body: string): Promise<string> =>
  (await findings(note(body))).replaceAll('content/notes/a.md:', '');

test.each([
  ['<div onclick="x()">\n\nText\n\n</div>', '4:1', '<div onclick="x()">'],
  ['A <b>word</b>.', '4:3', '<b>'],
  ['Text</p>', '4:5', '</p>'],
])('HTML is one finding: %j', async (body, place, tag) => {
  expect(await problems(body)).toBe(
    `${place} validate:raw-html Unexpected HTML \`${tag}\`, expected markdown or a shortcode, or backticks around it if readers must see it`,
  );
});

test.each([
  'https:evil.example',
  'plugins/x',
  'http:///x',
  'https://https://example.com',
  'https://example.com:abc/',
  'https://.com',
  'https://example,com',
  'http://localhost:3000/x',
  'http://127.0.0.1/',
  'mailto:',
  'mailto://a@b.org',
  'mailto:hello@@x',
])('an address that is never valid is one finding at its link: %s', async (address) => {
  const report = await problems(`A [link](${address}) here.`);
  expect(report).toMatch(
    /^4:3 validate:link Unexpected address `[^\n]*`, expected a path such as `\/about`, an anchor `#…`, `https:\/\/…` or `mailto:…`(?:, or backticks around it)?(?:\. Did you mean `[^`]*`\?)?$/,
  );
});

test.each([
  'https://example.com/a?b#c',
  'http://example.com',
  'http://1.1.1.1/dns',
  'https://bücher.example:8080/',
  'https://[2606:4700::1111]/',
  'mailto:a@b.ca',
  'mailto:a+b@c.example,d@e.example?subject=A%20b',
  'mailto:?subject=Look',
  'irc://irc.example/kelp',
  'ircs://irc.example/kelp',
  'xmpp:a@b.ca',
  '#section-a',
  '/notes/a',
  '/notes/a/',
  '/notes/a?x=1#section-a',
])('an address that may be valid is fine: %s', async (address) => {
  expect(await problems(`## A\n\nA [link](${address}) here.`)).toBe('');
});

test('a link of spaces in a field is one finding', async () => {
  const world = {
    'schemas/boats.schema.json': schema('Boat', { more: { ...text, 'x-link': true } }),
    'content/boats/dory.json': '{ "more": "  " }',
  };
  expect(await findings(world)).toBe(
    'content/boats/dory.json:1:11 validate:empty Unexpected text of spaces only, expected something like `x`',
  );
});

test('a link has an address', async () => {
  expect(await problems('A [link]() here.')).toBe('4:3 validate:link Missing address of this link');
});

test.each([
  ['a.md', '/notes/a'],
  ['./a#section-b', '/notes/a#section-b'],
  ['../notes/a.md', '/notes/a'],
  ['notes/a', '/notes/a'],
  ['quay.svg', '/quay.svg'],
  ['www.example.com', 'https://www.example.com'],
  ['https:/example.com', 'https://example.com'],
  ['https://https://example.com', 'https://example.com'],
  ['HTTPS://EXAMPLE.COM', 'https://EXAMPLE.COM'],
  ['MAILTO:a@b.example', 'mailto:a@b.example'],
  ['mailto://a@b.example', 'mailto:a@b.example'],
  ['hello@kelpworks.example', 'mailto:hello@kelpworks.example'],
  ['<&#32;/notes/a&#32;>', '/notes/a'],
  ['../../public/quay.svg', '/quay.svg'],
  ['blog/rss.xml', '/blog/rss.xml'],
  ['//example.com/x', 'https://example.com/x'],
  ['//notes/a', '/notes/a'],
  ['example.com', 'https://example.com'],
  ['shop.example.co.uk/a/#c', 'https://shop.example.co.uk/a/#c'],
  ['https//example.com', 'https://example.com'],
  ['http//example.com/a', 'https://example.com/a'],
  ['htps://example.com', 'https://example.com'],
  ['htttps://example.com', 'https://example.com'],
  ['https;//example.com', 'https://example.com'],
  ['“/notes/a”', '/notes/a'],
  ['‘https://example.com/’', 'https://example.com/'],
  ['notes/a.html', '/notes/a'],
])('the address %s was probably meant to be %s', async (address, meant) => {
  const world = { texts: note(`A [link](${address}) here.`), files: { '/quay.svg': { size: 1 } } };
  const report = await findings(sources(world));
  expect(report).toContain('content/notes/a.md:4:3 validate:link ');
  expect(report).toMatch(new RegExp(` Did you mean \`${meant}\`\\?$`, 'm'));
});

test.each([
  'oslo',
  './oslo.md',
  'oslo.md',
  'oslo.zip',
  'ftp://example.com',
  'tel:1',
  '//oslo',
  '<&#32;/oslo&#32;>',
])('nothing is near the address %s', async (address) => {
  expect(await problems(`A [link](${address}) here.`)).not.toContain('Did you mean');
});

test.each(['/notes/a.html', '/notes/a.php', '/notes/a/index.html'])(
  'the page %s is that without the ending',
  async (address) => {
    expect(await problems(`A [link](${address}) here.`)).toBe(
      `4:3 link:address No page \`${address}\` on this site. Did you mean \`/notes/a\`?`,
    );
  },
);

test.each(['mailto:hello@kelpworks', 'hello@kelpworks'])(
  'the mail address %s lacks its ending',
  async (address) => {
    expect(await problems(`A [link](${address}) here.`)).toBe(
      `4:3 validate:link Unexpected address of mail \`${address}\`, expected one with an ending such as \`.example\``,
    );
  },
);

test.each([
  ['images/screens/a.svg', '. Did you mean `/images/screens/a.svg`?'],
  ['../../images/a.svg', '. Did you mean `/images/a.svg`?'],
  ['a.svg', ''],
  ['https://example.com/images/a.svg', ''],
])('the picture %s is not on this site%s', async (address, guess) => {
  expect(await problems(`![A boat](${address})`)).toBe(
    `4:1 validate:image Unexpected picture \`${address}\`, expected a file of this site such as \`/images/boat.svg\`${guess}`,
  );
});

test('autolinks and references are checked too', async () => {
  expect(
    await problems(
      'Two <javascript:alert(1)> and [a][b] and ![c][d].\n\n[b]: vbscript:x\n[d]: //evil.example/x.png',
    ),
  ).toMatchInlineSnapshot(`
    "4:5 validate:link Unexpected address \`javascript:alert(1)\`, expected a path such as \`/about\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\`
    4:42 validate:image Unexpected picture \`//evil.example/x.png\`, expected a file of this site such as \`/images/boat.svg\`
    6:1 validate:link Unexpected address \`vbscript:x\`, expected a path such as \`/about\`, an anchor \`#…\`, \`https://…\` or \`mailto:…\`"
  `);
});

test('pictures need alternative text and must be files of this site', async () => {
  const body = [
    '![](/images/a.svg)',
    '![ ](/images/a.svg)',
    '![A boat](https://example.com/a.svg)',
    '![A boat](/images/../../secret.svg)',
    '![][r]',
    '[r]: /images/a.svg',
  ];
  const files = { '/images/a.svg': { size: 1, width: 4, height: 3 } };
  const report = await findings(sources({ texts: note(body.join('\n\n')), files }));
  expect(report).toMatchInlineSnapshot(`
    "content/notes/a.md:4:1 validate:alt Missing alternative text of picture \`/images/a.svg\`: write what it shows between \`![\` and \`]\`
    content/notes/a.md:6:1 validate:alt Missing alternative text of picture \`/images/a.svg\`: write what it shows between \`![\` and \`]\`
    content/notes/a.md:8:1 validate:image Unexpected picture \`https://example.com/a.svg\`, expected a file of this site such as \`/images/boat.svg\`
    content/notes/a.md:10:1 validate:image Unexpected picture \`/images/../../secret.svg\`, expected a file of this site such as \`/images/boat.svg\`
    content/notes/a.md:12:1 validate:alt Missing alternative text of picture \`/images/a.svg\`: write what it shows between \`![\` and \`]\`"
  `);
});

test('of two addresses with one name the first counts, as on the page', async () => {
  const files = { '/images/a.svg': { size: 1, width: 4, height: 3 } };
  const reportOf = (...addresses: string[]): Promise<string> =>
    findings(
      sources({ texts: note(['![A boat][r]', ...addresses.map((to) => `[r]: ${to}`)].join('\n\n')), files }),
    );
  expect(await reportOf('/images/a.svg', '/images/boat.svg')).toBe('');
  expect(await reportOf('/images/boat.svg', '/images/a.svg')).toContain('No file `public/images/boat.svg`');
});

test.each([
  'At 10:30 it rains.',
  'Odds of 2:1 and :smile: here.',
  'A ::word alone',
  'Ratio 16:9{wide}',
  'a@b',
])('text that only looks like markup stays text: %s', async (body) => {
  const outputs = await bundle(sources({ texts: note(body) }));
  expect((JSON.parse(outputs['notes/a.json'] ?? '') as { body: unknown }).body).toEqual([['p', null, body]]);
});

test('in prose, an invisible character is a warning and a control character an error', async () => {
  const { findings: all } = await compile(note('One\u200btwo\n\n\u202eabc\n\nd\u0000e'));
  expect(all.map(({ line, column, reason, fatal }) => `${line}:${column} ${String(fatal)} ${reason}`))
    .toMatchInlineSnapshot(`
    [
      "4:4 false Unexpected invisible character \`\\u200b\`, expected none: a reviewer would read something else than a visitor",
      "6:1 false Unexpected invisible character \`\\u202e\`, expected none: a reviewer would read something else than a visitor",
      "8:2 true Unexpected invisible character \`\\u0000\`, expected none: a reviewer would read something else than a visitor",
    ]
  `);
});

test.each([
  ['See \ue200cite\ue202turn0search1\ue201.', '4:5', 'E200'],
  ['A bo\ufffdt', '4:5', 'FFFD'],
  ['A\n\ufffc', '5:1', 'FFFC'],
  ['Hi\u{e0041}\u{e0042}', '4:3', 'E0041'],
])('what another program has left is one warning: %j', async (body, place, code) => {
  const { findings: all } = await compile(note(body));
  expect(
    all.map(({ line, column, reason, fatal }) => `${line}:${column} ${String(fatal)} ${reason}`),
  ).toEqual([
    `${place} false Unexpected character U+${code}, expected none: another program has left it, and no font shows it`,
  ]);
});

test('a separator of lines is a warning, the tags of a flag have none', async () => {
  const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
  const { findings: all } = await compile(note(`In ${flag}.\n\nA\u2028b`));
  expect(all.map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`)).toEqual(['6:2 invisible']);
});

test.each([
  ['---\nlayout: post\ntitle: Other\n---\n\nWords.\n', ['4:1']],
  ['\n---\ntags:\n  - a\n- b\n---\nWords.\n', ['5:1']],
  ['---\n\ntitle: words\n\n---\n\nWords.\n', []],
  ['---\nNote: words\n---\n\nWords.\n', []],
])('a second front matter is one finding: %j', async (body, expected) => {
  const { findings: all } = await compile(note(body));
  expect(all.map(({ line, column, reason }) => `${line}:${column} ${reason}`)).toEqual(
    expected.map((place) => `${place} Unexpected second front matter, expected the text after the first`),
  );
});

test('headings have unique ids, and words are counted as a reader would', async () => {
  const { entries } = await compile(
    note('## The boat\n\nTwo words, `code` — and 3.\n\n## The boat\n\n### Crème brûlée & co.\n'),
  );
  expect(entries[0]?.body).toMatchObject({
    headings: [
      { depth: 2, id: 'section-the-boat', text: 'The boat' },
      { depth: 2, id: 'section-the-boat-1', text: 'The boat' },
      { depth: 3, id: 'section-crème-brûlée--co', text: 'Crème brûlée & co.' },
    ],
    words: 12,
  });
});

test('both line endings give the same findings', async () => {
  const body = '## A\n\nText [x](/nope)\n\n- one\n- two <i>\n\n| a | b |\n| - | - |\n| c | d |\n';
  expect(await problems(body.replaceAll('\n', '\r\n'))).toBe(await problems(body));
});

test('a heading without letters has an id that an address can hold', async () => {
  const headings = ['🎉', '1️⃣ 🎉', '🎉 – 🎉', '…', 'Heading', '海'];
  const body = headings.map((words) => `## ${words}\n`).join('\n');
  const { entries } = await compile(note(body));
  const [entry] = entries.filter(({ path }) => path === 'content/notes/a.md');
  expect(entry?.body?.headings.map(({ id }) => id).join(', ')).toBe(
    'section-heading, section-1️⃣-, section-heading-1, section-heading-2, section-heading-3, section-海',
  );
});

test('a picture that a document has as an address is not quoted whole', async () => {
  const { findings: all } = await compile(
    note(`![A boat](data:image/png;base64,${'iVBORw0KGgo'.repeat(5000)})`),
  );
  expect(all.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^Unexpected picture `data:image\/png;base64,\w{97}\.\.\.`, expected a file of this site such as `\/images\/boat\.svg`$/,
    ),
  ]);
});
