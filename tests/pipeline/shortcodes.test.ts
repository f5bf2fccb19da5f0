import { expect, test } from 'vitest';
import { encodePayload, writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import { blockText, bundle, findings, note, schema, text } from './kit.ts';

const schemaFiles = {
  'schemas/shortcodes/tip.schema.json': schema(
    'TipPayload',
    { title: text, content: blockText, minutes: { type: 'integer' } },
    { required: ['content'] },
  ),
  'schemas/shortcodes/steps.schema.json': schema('StepsPayload', {
    items: { ...text, pattern: '^[^|]+(\\|[^|]+)*$', 'x-block-text': 'list' },
  }),
};

/** Findings for a note with this body, without its path; the body begins at line 4. */
const problems = async (body: string): Promise<string> =>
  (await findings(note(body, schemaFiles))).replaceAll('content/notes/a.md:', '');

const tip = (payload: unknown): string => writeShortcode('tip', payload);
const raw = (json: string | Uint8Array): string =>
  `{{tip:${typeof json === 'string' ? encodePayload(json) : Buffer.from(json).toString('base64')}}}`;

const notBase64 = 'parse:payload Unexpected payload, expected base64 without gaps: copy it whole';
const outside = (link: string): string =>
  `parse:markup Unexpected link \`${link}\` by the name of a line outside of this block, expected its address, as in \`[words](/about)\``;
const blockOf = (name: string): string =>
  `parse:markup Unexpected ${name} in this text, expected words, emphasis, code and links, in paragraphs or lists`;
const elsewhere =
  'parse:markup Unexpected footnote `1`, expected its words here: only the text around blocks has footnotes';

test.each(
  Object.entries({
    '{{tip:eyJjb250ZW50IjoiYSJ}}': 'parse:payload ',
    '{{tip:abc=d}}': notBase64,
    '{{tip:}}': notBase64,
    [raw(Uint8Array.of(0x22, 0xff, 0x22))]:
      'parse:payload Unexpected bytes in the payload, expected UTF-8 text',
    [raw('{"content": }')]:
      'parse:payload Unexpected `}`, expected a value (character 13 of the decoded payload)',
    [raw('{"content":"a",\n"content":"b"}')]:
      'parse:payload Unexpected second field `content`, expected each field once (line 2, character 1 of the decoded payload)',
    [tip({})]: 'validate:missing Missing field `content`: A field',
    [tip({ content: 'a', onClick: 'x' })]:
      'validate:unknown Unexpected field `onClick`, expected `title`, `content` or `minutes`',
    [tip({ content: 'a', minutes: '9' })]: 'validate:type Unexpected text `9`, expected a whole number',
    [tip([1])]: 'validate:type Unexpected list, expected an object',
    [tip({ content: 'a <b>b</b>' })]:
      'validate:raw-html Unexpected HTML `<b>`, expected markdown or a shortcode, or backticks around it if readers must see it',
    [tip({ content: 'a [](https://a.example)' })]:
      'validate:empty Missing words of the link to `https://a.example`, expected them between `[` and `]`',
    [tip({ content: 'Fair winds :wave:' })]:
      'parse:dialect Unexpected `:wave:`, expected the emoji itself, such as 🙂',
    [tip({ content: 'See {% include quay %}' })]:
      'parse:dialect Unexpected `{% include quay %}`, expected words for visitors, or backticks around it',
    [tip({ content: '![a](/a.svg)' })]:
      'validate:image Unexpected picture in this text, expected words, emphasis, code and links',
    ':::tip\n| a |\n| - |\n| 1 | 2 |\n:::': blockOf('table'),
    ':::tip\n# Tides\n\nWords.\n:::': blockOf('heading'),
    ':::tip\n> Words.\n:::': blockOf('quote'),
    ':::tip\nWords.\n\n---\n:::': blockOf('line'),
    [tip({ content: '```js\nmoon()' })]:
      'parse:markup Missing end of this code, expected a line that has its fence alone',
    ':::tip\nTide[^1].\n:::\n\n[^1]: The moon pulls.': elsewhere,
    ':::tip\nTide[^1].\n\n[^1]: The moon pulls.\n:::': elsewhere,
    ':::tip\nSee [the note][a].\n:::\n\n[a]: /notes/a': outside('[the note][a]'),
    ':::tip\nSee [a].\n:::\n\n[a]: /notes/a': outside('[a]'),
    ':::tip\nSee [a][].\n:::\n\n[a]: /notes/a': outside('[a][]'),
    ':::tip\n![A quay][a]\n:::\n\n[a]: /quay.svg': 'validate:image Unexpected picture in this text',
    ':::tip{title="a"}\nText.\n\nMore.':
      'parse:shortcode Missing end of this block, expected a line of `:::`',
    ':::tip{title: a}\nText.\n:::': 'parse:shortcode Unexpected `title:`, expected `title="…"`',
    '::::tip\nText.\n:::': 'parse:shortcode Missing end of this block, expected a line of `::::`',
    ':::tip[Title]\nText.\n:::':
      'parse:shortcode Unexpected label in brackets, expected fields in braces such as `{title="…"}`',
    ':::tip{.big}\nText.\n:::': 'validate:unknown Unexpected field `class`',
  }),
)('a mistake in a block is one finding: %j', async (body, expected) => {
  const report = await problems(body);
  expect(report.split('\n')).toHaveLength(1);
  expect(report).toContain(`4:1 ${expected.replace(' ', ' In `tip`: ')}`);
});

test.each(
  Object.entries({
    '- One\n- **Two**': 'Unexpected markdown `**Two**` in a text without any',
    '- A [link](/notes/a)': 'Unexpected markdown `[link](/notes/a)` in a text without any',
    '- `a | b`': 'Unexpected markdown ``a | b`` in a text without any',
    '- A <b>tag</b>': 'Unexpected HTML `<b>tag</b>` in a text without any',
    '- One :wave:': 'Unexpected `:wave:` in a text without markup',
    '- Run ls | head\n- Two':
      'Unexpected `|` in the item `Run ls | head`, expected words without it: it begins another item',
    '- One\n  1. Half\n- Two':
      'Unexpected list within an item in this list, `1. Half`, expected each item as words on a line such as `- Words`',
    '- One\n  ```sh\n  ls\n  ```': 'Unexpected code in this list, ````sh`,',
    '- [ ] One': 'Unexpected box to tick in this list, `- [ ] One`,',
    '### One': 'Unexpected heading in this list, `### One`,',
    '- ## One': 'Unexpected heading in this list, `## One`,',
    'Do:\n\n- One': 'Unexpected words outside of the list in this list, `Do:`,',
  }),
)('%j in a list of plain items is one finding', async (list, expected) => {
  const report = await problems(`:::steps\n${list}\n:::`);
  expect(report.split('\n')).toHaveLength(1);
  expect(report).toContain(`4:1 validate:plain-text In \`steps\`: ${expected}`);
});

test.each([
  '::tip{title="a"}\nText.\n::',
  '::tip\nText.\n::',
  '::tip[Words]',
  'A\n:tip[words]',
  '{{tip}}',
  '> {{ tip }}',
  '{tip:eyJjb250ZW50IjoiYSJ9}',
])('a block with too few marks, %j, is one finding', async (body) => {
  expect(await problems(body)).toMatch(/^\S+ parse:shortcode Unexpected `[^\n]*$/);
});

test.each([
  ':::tip{title="a", minutes="1"}',
  ':::tip{title=“a b”}',
  ':::tip {title="a"}',
  ':::tip{title="Say "Hi""}',
  ':::Tip Title here',
  '::: tip',
])('a block whose first line is %s is one finding', async (first) => {
  expect(await problems(`${first}\nText.\n\nMore.\n:::`)).toBe(
    `4:1 parse:markup Unexpected \`${first}\`, expected \`:::tip\` as the whole line, with straight quotation marks and without commas`,
  );
});

const notAlone = (shortcode: string): string =>
  `parse:shortcode Unexpected shortcode \`${shortcode}\`, expected \`{{TYPE:PAYLOAD}}\` alone in its paragraph`;
const broken = (shortcode: string): string =>
  `parse:shortcode Unexpected shortcode \`${shortcode}\`, expected \`{{TYPE:PAYLOAD}}\` in small letters and on one line, without spaces`;

test.each(
  Object.entries({
    [writeShortcode('tipp', {})]:
      '4:1 validate:shortcode Unexpected shortcode type `tipp`. Did you mean `tip`?',
    [writeShortcode('constructor', {})]:
      '4:1 validate:shortcode Unexpected shortcode type `constructor`, expected `tip` or `steps`',
    'A line.\n\n:::tipp\nText.\n:::':
      '6:1 validate:shortcode Unexpected shortcode type `tipp`. Did you mean `tip`?',
    [tip({ content: '[a](/notes/b)' })]:
      '4:1 link:address No page `/notes/b` on this site. Did you mean `/notes/a`?',
    [tip({ content: '[a](javascript:alert(1))' })]:
      '4:1 validate:link Unexpected address `javascript:alert(1)`, expected a path such as `/about`, an anchor `#…`, `https://…` or `mailto:…`',
    'See {{tip:eyJj}} there.': `4:5 ${notAlone('{{tip:eyJj}}')}`,
    '{{tip:eyJj\nb250}}': `4:1 ${broken('{{tip:eyJj')}`,
    '{{tip: eyJj}}': `4:1 ${broken('{{tip: eyJj}}')}`,
    'A line.\n\n{{tip:eyJj': `6:1 ${broken('{{tip:eyJj')}`,
    '| a |\n| - |\n| {{tip:eyJj}} |': `6:3 ${notAlone('{{tip:eyJj}}')}`,
    '{{TIP: words': `4:1 ${broken('{{TIP: words')}`,
    '{{tipeyJjb250}}': `4:1 ${broken('{{tipeyJjb250}}')}`,
    'See {{ferry:eyJj}}.': `4:5 ${notAlone('{{ferry:eyJj}}')}`,
    '{{tpi:abc}}': '4:1 parse:payload In `tpi`: Unexpected bytes in the payload, expected UTF-8 text',
    'A line.\n\n::tip{title="a"}\nText.\n::':
      '6:1 parse:shortcode Unexpected `::tip`, expected a block between a line such as `:::tip` and a line of `:::`',
  }),
)('%j is one finding', async (body, expected) => {
  expect(await problems(body)).toBe(expected);
});

test.each([
  ['standard base64', tip({ content: 'ÿÿ? Zoë’s 30 % cut ☕' })],
  ['URL-safe base64', tip({ content: 'ÿÿ? Zoë’s 30 % cut ☕' }).replaceAll('+', '-').replaceAll('/', '_')],
  ['base64 without padding', tip({ content: 'ab' }).replaceAll('=', '')],
  ['spaces around the block', `  ${tip({ content: 'a' })}  `],
  ['a shortcode in a list', `- ${tip({ content: 'a' })}`],
  ['a shortcode in fenced code', '```\n{{tip:nonsense}}\n```'],
  ['a shortcode in inline code', 'Write `{{tip:…}}`.'],
  [
    'a list of plain items',
    ':::steps\n- One\n  more\n\n- Two\n\n1.      Three\n:::\n\n:::steps\nOne | Two\n:::',
  ],
  ['a link by a name in its block', ':::tip\nSee [it][a] or [b].\n\n[a]: /notes/a\n:::'],
  ['braces in prose', 'An object {{a}} or {b}.'],
])('%s is fine', async (_name, body) => {
  expect(await problems(body)).toBe('');
});

test('the readable form gives the same tree as the encoded one', async () => {
  const encoded = [
    tip({ title: 'T “q”', minutes: 9, content: 'Some *words*.\n\nAnd more.' }),
    writeShortcode('steps', { items: 'One | Two words' }),
  ];
  const readable = [
    ':::tip{title="T “q”" minutes="9"}\nSome *words*.\n\nAnd more.\n:::',
    ':::steps\n1. One\n2. Two\n   words\n:::',
  ];
  const treeOf = async (blocks: string[]): Promise<unknown> => {
    const files = await bundle(note(blocks.join('\n\n'), schemaFiles));
    return (JSON.parse(files['notes/a.json'] ?? '') as { body: unknown }).body;
  };
  expect(await treeOf(readable)).toEqual(await treeOf(encoded));
});

test.each([
  '{{order_number}}',
  '{{customer_name}} is replaced by the name.',
  '{{ order.total }} and {{#if paid}}',
  '- {{order_number}}\n- **{{order_date}}**',
  '| a |\n| - |\n| {{order_number}} |',
  '[{{site_title}}](/notes/a)',
  '{{order:number}}',
  '{{ price: money }}\n\n> {{order:extra}}',
  '{{{raw}}} and {{',
  '{{tip}} is replaced by the words.',
  'a::tip::b, std::tip, at 10:tip, {tip} tip::',
])('braces of another program are text: %j', async (body) => {
  expect(await findings(note(body, schemaFiles))).toBe('');
});
