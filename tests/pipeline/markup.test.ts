import { describe, expect, test } from 'vitest';
import { markdownCopy } from '../../scripts/engine/compiler/emit/markdown-copy.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import type { Entry } from '../../scripts/engine/compiler/model.ts';
import { compile, edited, findings, line, note, schema, text, tip } from './kit.ts';

/** Findings for a note with this body, without its path; the body begins at line 1. */
async function problems(body: string): Promise<string[]> {
  const { findings: all } = await compile(note(body, tip));
  return all.map((one) => line({ ...one, line: (one.line ?? 0) - 3 }).replace('content/notes/a.md:', ''));
}

const twoColumns = '| a | b |\n| - | - |\n';
const bar =
  'parse:markup Unexpected `|` in code, bold words or a link of a table, expected `\\|`: without the backslash it begins another cell';
const pair = (mark: string): string =>
  `parse:markup Unexpected \`${mark}\`, expected a second one on the other side of the words, and no space between`;
const backtick = 'parse:markup Unexpected backtick, expected a second one on the other side of the code';
const link = (mark: string): string =>
  `parse:markup Unexpected \`${mark}\`, expected a whole link such as \`[words](/about)\``;
const row =
  'parse:markup Unexpected row of a table, expected below the first row a line such as `| --- | --- |` with as many cells';
const block = (mark: string): string =>
  `parse:markup Unexpected \`${mark}\`, expected a block that begins with a line such as \`:::protip\``;
const noWords = (address: string): string =>
  `validate:empty Missing words of the link to \`${address}\`, expected them between \`[\` and \`]\``;
const openCode = 'parse:markup Missing end of this code, expected a line that has its fence alone';
const title =
  'validate:heading Unexpected heading of level 1, expected level 2 (`##`): the title of the page has level 1';

test.each(
  Object.entries({
    'See [](https://a.example) here.': `1:5 ${noWords('https://a.example')}`,
    '[ ](mailto:a@b.example)': `1:1 ${noWords('mailto:a@b.example')}`,
    '[ ][a]\n\n[a]: https://a.example': `1:1 ${noWords('a')}`,
    'A\n\n##\n\nB': '3:1 validate:empty Missing words of this heading',
    '####': '1:1 validate:empty Missing words of this heading',
    '#\n\n## B': '1:1 validate:empty Missing words of this heading',
    '## &nbsp;\n\nB': '1:1 validate:empty Missing words of this heading',
    'Two **words.': `1:5 ${pair('**')}`,
    '- ** words ** here': `1:3 ${pair('**')}`,
    'Ship**(now)** or never':
      '1:5 parse:markup Unexpected beginning `**` of bold words between `p` and `(`, expected a space before it, or the punctuation mark outside',
    '**Use `x.**y` now': `1:1 ${pair('**')}`,
    'Words *open to the end.': `1:7 ${pair('*')}`,
    '- So, *open **words** here.': `1:7 ${pair('*')}`,
    '_Not closed.': `1:1 ${pair('_')}`,
    'So (_Not closed, `code`), or “_And more.': [`1:5 ${pair('_')}`, `1:31 ${pair('_')}`],
    'Two ~~words.': `1:5 ${pair('~~')}`,
    'Write `code.': `1:7 ${backtick}`,
    'Ask [us](/notes/a now.': `1:8 ${link('](')}`,
    'Ask [us](/notes /a).': `1:8 ${link('](')}`,
    'Ask [us] (/notes/a).': `1:8 ${link('] (')}`,
    'Ask [us] (https://example.com).': `1:8 ${link('] (')}`,
    '![A quay](/images/a quay.svg)': `1:9 ${link('](')}`,
    'Ask [us][home] or [them][].':
      '1:8 parse:markup No address of the link `home`, expected a line such as `[home]: /about`',
    'High tide[^moon] and low tide[^sun].': [
      '1:10 parse:markup No footnote `moon`, expected a line that begins with `[^moon]:`',
      '1:30 parse:markup No footnote `sun`, expected a line that begins with `[^sun]:`',
    ],
    'High tide.\n\n[^moon]: The moon pulls.':
      '3:1 parse:markup Unexpected footnote `moon`, expected a mark `[^moon]` in the text: without one it is not shown',
    '##Tides': '1:1 parse:markup Missing space after `##`',
    '> Tide.\n> ###Moon': '2:3 parse:markup Missing space after `###`',
    '| a | b |\n| 1 | 2 |': `1:1 ${row}`,
    '| a | b |\n| --- |\n| 1 | 2 |': `1:1 ${row}`,
    'a | b | c\n--- | ---\n1 | 2 | 3': `2:1 ${row}`,
    '| a | b |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 | 4 |':
      '4:9 parse:markup Unexpected cell 3 of a row, expected at most 2 as in the first row, and `\\|` for a line within a cell: the rest is not shown',
    [`${twoColumns}| \`a|b\` | c |`]: `3:5 ${bar}`,
    [`${twoColumns}| **a|b** |`]: `3:6 ${bar}`,
    [`${twoColumns}| ~~a|b~~ | c |`]: `3:6 ${bar}`,
    [`${twoColumns}| c | [a|b](/notes/a?b=1|2) |`]: [`3:9 ${bar}`, `3:25 ${bar}`],
    '| a |  |\n| --- | --- |\n| 1 | 2 |':
      '1:5 parse:markup Unexpected empty cell 2 in the first row of a table, expected a head such as `Price`, because people who hear a table hear it with each cell',
    'Tide.\n\n:::\n\nMoon.': `3:1 ${block(':::')}`,
    '::: boat\nTide.\n:::': `1:1 ${block(':::')}`,
    ':::tip\nTide.\n:::\n\n:::\n\n:::': [`5:1 ${block(':::')}`, `7:1 ${block(':::')}`],
    'Tide.\n\n```js\nmoon()': `3:1 ${openCode}`,
    '~~~': `1:1 ${openCode}`,
    '```js\nmoon()\n\nTide.\n\n```php\nsun();\n```': `1:1 ${openCode}`,
    '> ```\n> moon()\n\nTide.': `1:3 ${openCode}`,
    '```\nmoon()\n``` js': `1:1 ${openCode}`,
    '# Tides\n\n### Moon': `1:1 ${title}`,
    'Tides\n===\n\nMoon.': `1:1 ${title}`,
    '| a |\n| - |\n| 1 || 3 |':
      '3:6 parse:markup Unexpected cell 3 of a row, expected at most 1 as in the first row, and `\\|` for a line within a cell: the rest is not shown',
    'A **word, [a link](/notes and `code': [`1:3 ${pair('**')}`, `1:18 ${link('](')}`, `1:31 ${backtick}`],
  }),
)('refuses %j', async (body, expected) => {
  expect(await problems(body)).toEqual([expected].flat());
});

test.each([
  ['It was **cheap.**Then not.', '1:16', '`.` and `T`'],
  ['**Price:**99', '1:9', '`:` and `9`'],
  ['这是**重要的。**然后', '1:9', '`。` and `然`'],
  ['これは**重要です。**次に', '1:11', '`。` and `次`'],
  ['Use **the `id`**of it', '1:15', 'a backtick and `o`'],
  ['**See [us](/notes/a)**now', '1:21', '`)` and `n`'],
  ['**So.**And **then**', '1:6', '`.` and `A`'],
  ['## **So.**And', '1:9', '`.` and `A`'],
  ['| **So.**And |\n| - |', '1:8', '`.` and `A`'],
])('refuses the end of bold words in %j', async (body, place, marks) => {
  expect(await problems(body)).toEqual([
    `${place} parse:markup Unexpected end \`**\` of bold words between ${marks}, expected a space after it, or the punctuation mark outside`,
  ]);
});

test.each([
  [
    'escaped characters',
    '\\*\\*a, \\`x\\`, \\~\\~, \\[a\\](b), [a\\]\\[b], \\[\\^1].\n\n\\## a\n\n\\| a | b |',
  ],
  ['markup in inline code', '`**`, ``a`b``, `](`, `[a][b]`, `~~`, `[^1]`, `:::`.'],
  ['markup in fenced code', '```\n** ](x) | a | :::\n##a\n```'],
  ['fences in a longer fence', '````md\n```php\nmoon();\n```\n````'],
  ['fences of another kind', '~~~\n```php\n~~~'],
  ['indented code', '    moon(`'],
  ['code in a list', '- Tide\n\n  ```js\n  moon()\n  ```'],
  ['code with Windows line endings', '```js\r\nmoon()\r\n```\r\n'],
  ['brackets in prose', 'He [sic] (the pilot) came [then], a[0] or b] (c), 2 (3).'],
  ['a vertical bar in prose', 'Tide | moon. a |b'],
  ['signs next to numbers', '#1 of 2, #2nd, # 3 in text, C#, 1 * 2 * 3, ~5, a ~ b, 10:30:00'],
  [
    'stars of notes',
    '*Terms apply.\n\nFrom $99* a year. *Without tax.\nNew* boats, *but* not *old ones*\n\n| a | *b |\n| - | - |\n| 1* | * 2 |',
  ],
  [
    'stars and underscores of code',
    'On *nix, any *.php, 2*3, 5 * 3, 2 *x, (*required), x_y, _sku, _GET, __x, _order_total and _y z or $_POST, _FILES_x, A_Name',
  ],
  ['complete markup', '**a** ~~b~~ `c` [d](/notes/a) [e][f] g[^h]\n\n[f]: /notes/a\n\n[^h]: Tide.'],
  ['a table', '| a | b |\n| --- | :-: |\n| 1 |\n| `x\\|y` | 2 |'],
  ['a block', ':::tip\nTide.\n:::'],
  ['an empty cell after the last', '| a | b |\n| - | - |\n| 1 | 2 ||\n| 1 | 2 | | |'],
  ['a horizontal rule below a paragraph', 'Tide.\n\n---\n\nMoon.'],
])('accepts %s', async (_what, body) => {
  expect(await problems(body)).toEqual([]);
});

test.each([
  ['signs of other languages', 'It is 2**8, `x` and a lone ` too.', 2],
  ['bars around words', '|x| is the distance of x from zero.', 1],
  ['brackets of other languages', 'See $a[0][1], [^abc] and a[b] (c).', 2],
  ['signs in a field of a block', ':::tip\nIt is 2**8.\n:::', 1],
])('warns of %s, which may be meant', async (_what, body, count) => {
  const { findings: all } = await compile(note(body, tip));
  expect(all.map(({ ruleId, fatal }) => `${ruleId} ${fatal}`)).toEqual(Array(count).fill('markup false'));
});

test.each([':::', '::: tip\nTide.'])('half a block stays an error: %j', async (body) => {
  expect((await compile(note(body, tip))).findings.map(({ fatal }) => fatal)).toEqual([true]);
});

test('after code without an end the rest of the article is unknown, so a link into it is not dead', async () => {
  const open = '## Tide\n\n```js\nmoon()\n\n## Moon\n\nThe moon pulls.';
  const b = '---\ntitle: B\n---\n[Tide](/notes/a#section-moon)';
  expect(await findings(note(open, { ...tip, 'content/notes/b.md': b }))).toBe(
    `content/notes/a.md:6:1 ${openCode}`,
  );
});

describe('a line break in a cell', () => {
  const table = (cell: string): string => `| a |\n| - |\n| ${cell} |`;

  test.each(['b<br>c', 'b<br/>c', '**b<br />c**', 'b <BR> c'])('is taken: %s', async (cell) => {
    const { findings: all, outputs } = await compile(note(table(cell)), true);
    expect(all.map(line)).toEqual([]);
    const page = (await outputs?.get('notes/a.json')?.text()) ?? '';
    expect(page).toContain('["br",null]');
    expect(page).not.toMatch(/<br/i);
  });

  test.each([
    [table('b<br class="x">c'), '3:4 validate:raw-html Unexpected HTML `<br class="x">`'],
    [table('b<hr>c'), '3:4 validate:raw-html Unexpected HTML `<hr>`'],
    ['b<br>c', '1:2 validate:raw-html Unexpected HTML `<br>`'],
  ])('is the only HTML, and only there: %j', async (body, expected) => {
    expect(await problems(body)).toEqual([
      `${expected}, expected markdown or a shortcode, or backticks around it if readers must see it`,
    ]);
  });
});

describe('a comment', () => {
  const comments =
    '<!-- Ask Eva -->\n\nHigh <!-- or\nlow --> tide, `<!-- code -->`.\n\n<!--\n\n[x](/gone)\n\n-->';

  test('is left out, and its writer is warned', async () => {
    const { findings: all, outputs } = await compile(note(comments), true);
    expect(all.map(({ fatal, reason }) => [fatal, reason])).toEqual(
      ['<!-- Ask Eva -->', '<!-- or', '<!--'].map((start) => [
        false,
        `Unexpected comment \`${start}\`, expected words for visitors: pages leave it out`,
      ]),
    );
    const page = (await outputs?.get('notes/a.json')?.text()) ?? '';
    expect(page).toContain('"High "," tide, "');
    expect(page).not.toMatch(/Eva|gone/);
  });

  test('is not counted, and is in no markdown copy', async () => {
    const { entries, graph } = await compile(note(comments));
    const [entry] = entries as [Entry];
    expect(entry.body?.words).toBe(3); // high, tide and code
    const front = '---\ntitle: A\n---\n';
    expect(markdownCopy(graph, entry, front + comments)).toBe(
      `${front}\n\nHigh  tide, \`<!-- code -->\`.\n\n`,
    );
  });

  test.each(['<!-- a', '<!-- a --> b', '<!--><script>x</script>-->', `${'<!---->'.repeat(900)}x`])(
    'with anything else is HTML: %s',
    async (body) => {
      const { findings: all } = await compile(note(body));
      expect(all.map(({ ruleId, fatal }) => [ruleId, fatal])).toEqual([['raw-html', true]]);
    },
  );

  test('does not hide mistakes in the rest of its text', async () => {
    const written = writeShortcode('tip', { content: 'A [dead](/notes/b) link, 2**8. <!-- a -->' });
    const { findings: all } = await compile(note(written, tip));
    expect(all.map(({ source, ruleId }) => `${source}:${ruleId}`).toSorted()).toEqual([
      'link:address',
      'parse:markup',
      'validate:raw-html',
    ]);
  });
});

describe('a text field without markdown', () => {
  const harbour = (name: string, more: object = {}): Record<string, string> => ({
    'schemas/harbours.schema.json': schema('Harbour', { name: { ...text, ...more } }),
    'content/harbours/hove.json': JSON.stringify({ name }),
  });

  test.each([
    ['The **old** quay', '**old**'],
    ['See [the quay](/quay).', '[the quay](/quay)'],
    ['Set `depth` to 3', '`depth`'],
  ])('refuses markup: %s', async (name, markup) => {
    expect(await findings(harbour(name))).toBe(
      `content/harbours/hove.json:1:9 validate:plain-text Unexpected markdown \`${markup}\` in a text without any, expected the words alone`,
    );
  });

  test.each([
    [
      'An <b id="x">old</b> quay',
      'Unexpected HTML `<b id="x">old</b>` in a text without any, expected the words alone',
    ],
    ['The old<br/>quay', 'Unexpected HTML `<br/>` in a text without any, expected the words alone'],
    ['Hove &amp; Sons', 'Unexpected `&amp;` in a text without HTML, expected `&`'],
    ['A&b; &quot;Dory', 'Unexpected `&quot;` in a text without HTML, expected the character itself'],
    ['Hove&#8217;s quay', 'Unexpected `&#8217;` in a text without HTML, expected `’`'],
    ['Off we go :tada:', 'Unexpected `:tada:` in a text without markup, expected the words alone'],
    ['{% quay %}', 'Unexpected `{% quay %}` in a text without markup, expected the words alone'],
    ['The ==old== quay', 'Unexpected `==old==` in a text without markup, expected the words alone'],
  ])('refuses HTML and marks of other dialects: %s', async (name, message) => {
    expect(await findings(harbour(name))).toBe(
      `content/harbours/hove.json:1:9 validate:plain-text ${message}`,
    );
  });

  test('has a finding for each mark, and for a claim that does not exist', async () => {
    const path = 'content/plugins/order-replicator.json';
    const tagline = 'A **b** [c](/d) **b** ==e== {claim:custmers} [[g]] <i>h</i><br> &nbsp;&mdash;&mdash;';
    const other = (old: string): string => old.replace(/("tagline": ").*"/, `$1${tagline}"`);
    const { findings: all } = await compile(edited({ [path]: other }));
    const marks = all.map(({ reason }) => /`([^`]+)`/.exec(reason)?.[1]);
    expect(marks.join(' ')).toBe('**b** [c](/d) ==e== [[g]] <i>h</i> <br> &nbsp; &mdash; custmers');
  });

  test.each([
    '2 ** 3 and 4 ** 5',
    'a * b',
    'at 10:30:45, ratio 1:a:2, key: value:',
    'a == b, a[[b]], {{ quay }}, 5% {of} 10%',
    'the [old] (1850) quay',
    "rock 'n` roll",
    'x](y',
    'Code in <head>, Map<Key>, a < b > c, <3',
    'R&D; AT&T; Hove & Sons; a&b=c; black&white;',
  ])('accepts characters that are not markup: %s', async (name) => {
    expect(await findings(harbour(name))).toBe('');
  });

  test('is not looked for in a field that no schema describes: that is one finding', async () => {
    const report = await findings({
      ...harbour('Hove'),
      'content/harbours/hove.json': '{"name": "Hove", "nmae": "The `old` quay"}',
    });
    expect(report.split('\n')).toHaveLength(1);
    expect(report).toContain('validate:unknown');
  });

  test('accepts markup that its pattern requires', async () => {
    expect(await findings(harbour('`depth`', { pattern: '^`[a-z]+`$', examples: ['`a`'] }))).toBe('');
  });
});

test.each(['__FILE__', '__DIR__', '__construct__', '__main__'])(
  'a constant without backticks: %s',
  async (name) => {
    expect(await problems(`Include it from ${name} alone.`)).toEqual([
      `1:17 parse:markup Unexpected bold word in \`${name}\`, expected backticks around it, as around all code: its underscores would not be shown`,
    ]);
    expect(
      await problems(`Include it from \`${name}\`, or ${name}s, or **${name.replaceAll('_', '')}**.`),
    ).toEqual([]);
  },
);

test.each(['__not__', '__FREE__', '__two words__', '__not `a`__'])('%s is bold', async (words) => {
  expect(await problems(`This is ${words} here.`)).toEqual([]);
});
