import { expect, test } from 'vitest';
import { encodePayload, writeShortcode } from '../../scripts/compiler/markdown/shortcode.ts';
import { bundle, findings, note, schema, sources, text } from './kit.ts';

const schemaFiles = {
  'schemas/shortcodes/tip.schema.json': schema(
    'TipPayload',
    {
      title: text,
      content: { ...text, 'x-markdown': true, 'x-block-text': 'text' },
      minutes: { type: 'integer' },
    },
    { required: ['content'] },
  ),
  'schemas/shortcodes/steps.schema.json': schema('StepsPayload', {
    items: { ...text, 'x-block-text': 'list' },
  }),
};

/** Findings of a note with this body, without its path; the body begins at line 4. */
const problems = async (body: string): Promise<string> =>
  (await findings(note(body, schemaFiles))).replaceAll('content/notes/a.md:', '');

const tip = (payload: unknown): string => writeShortcode('tip', payload);
const raw = (json: string | Uint8Array): string =>
  `{{tip:${typeof json === 'string' ? encodePayload(json) : Buffer.from(json).toString('base64')}}}`;

test.each([
  ['gaps', '{{tip:eyJjb250ZW50IjoiYSJ}}', '4:1 parse:payload In `tip`: '],
  [
    'no base64',
    '{{tip:abc=d}}',
    '4:1 parse:payload In `tip`: Unexpected payload, expected base64 without gaps: copy it whole',
  ],
  [
    'nothing',
    '{{tip:}}',
    '4:1 parse:payload In `tip`: Unexpected payload, expected base64 without gaps: copy it whole',
  ],
  [
    'no UTF-8',
    raw(Uint8Array.of(0x22, 0xff, 0x22)),
    '4:1 parse:payload In `tip`: Unexpected bytes in the payload, expected UTF-8 text',
  ],
  [
    'no JSON',
    raw('{"content": }'),
    '4:1 parse:payload In `tip`: Unexpected `}`, expected a value (character 13 of the decoded payload)',
  ],
  [
    'two fields of one name',
    raw('{"content":"a",\n"content":"b"}'),
    '4:1 parse:payload In `tip`: Unexpected second field `content`, expected each field once (line 2, character 1 of the decoded payload)',
  ],
  [
    'unknown type',
    writeShortcode('tipp', {}),
    '4:1 validate:shortcode Unexpected shortcode type `tipp`. Did you mean `tip`?',
  ],
  [
    'type of Object.prototype',
    writeShortcode('constructor', {}),
    '4:1 validate:shortcode Unexpected shortcode type `constructor`, expected `tip` or `steps`',
  ],
  ['missing field', tip({}), '4:1 validate:missing In `tip`: Missing field `content`: A field'],
  [
    'unknown field',
    tip({ content: 'a', onClick: 'x' }),
    '4:1 validate:unknown In `tip`: Unexpected field `onClick`, expected `title`, `content` or `minutes`',
  ],
  [
    'wrong type',
    tip({ content: 'a', minutes: '9' }),
    '4:1 validate:type In `tip`: Unexpected text `9`, expected a whole number',
  ],
  ['no object', tip([1]), '4:1 validate:type In `tip`: Unexpected list, expected an object'],
  [
    'HTML inside',
    tip({ content: 'a <b>b</b>' }),
    '4:1 validate:raw-html In `tip`: Unexpected HTML `<b>`, expected markdown or a shortcode',
  ],
  [
    'picture inside',
    tip({ content: '![a](/a.svg)' }),
    '4:1 validate:image In `tip`: Unexpected picture in this text, expected words, emphasis, code and links',
  ],
  [
    'script inside',
    tip({ content: '[a](javascript:alert(1))' }),
    '4:1 validate:link In `tip`: Unexpected address `javascript:alert(1)`',
  ],
  [
    'dead link inside',
    tip({ content: '[a](/notes/b)' }),
    '4:1 link:address No page `/notes/b` on this site. Did you mean `/notes/a`?',
  ],
  [
    '20 kB and more',
    tip({ content: 'a'.repeat(20_001) }),
    '4:1 parse:payload In `tip`: Unexpected payload of 20015 bytes, expected at most 20000',
  ],
  [
    'within a sentence',
    `See ${tip({ content: 'a' })} there.`,
    '4:5 parse:shortcode Unexpected shortcode `{{tip:eyJjb250ZW50IjoiYSJ9}}`, expected `{{TYPE:PAYLOAD}}` alone in its paragraph',
  ],
  [
    'broken over lines',
    '{{tip:eyJj\nb250}}',
    '4:1 parse:shortcode Unexpected shortcode `{{tip:eyJj`, expected `{{TYPE:PAYLOAD}}` alone in its paragraph',
  ],
  [
    'space in it',
    '{{tip: eyJj}}',
    '4:1 parse:shortcode Unexpected shortcode `{{tip: eyJj}}`, expected `{{TYPE:PAYLOAD}}` alone in its paragraph',
  ],
  [
    'half of it',
    'A line.\n\n{{tip:eyJj',
    '6:1 parse:shortcode Unexpected shortcode `{{tip:eyJj`, expected `{{TYPE:PAYLOAD}}` alone in its paragraph',
  ],
  [
    'directive without an end',
    ':::tip{title="a"}\nText.\n\nMore.',
    '4:1 parse:shortcode In `tip`: Missing end of this block, expected a line of `:::`',
  ],
  [
    'directive with a label',
    ':::tip[Title]\nText.\n:::',
    '4:1 parse:shortcode In `tip`: Unexpected label in brackets, expected fields in braces such as `{title="…"}`',
  ],
  [
    'directive of unknown type',
    'A line.\n\n:::tipp\nText.\n:::',
    '6:1 validate:shortcode Unexpected shortcode type `tipp`. Did you mean `tip`?',
  ],
  [
    'directive with a class',
    ':::tip{.big}\nText.\n:::',
    '4:1 validate:unknown In `tip`: Unexpected field `class`',
  ],
])('%s is one finding', async (_name, body, expected) => {
  const found = await problems(body);
  expect(found.split('\n')).toHaveLength(1);
  expect(found).toContain(expected);
});

test.each([
  ['standard base64', tip({ content: 'ÿÿ? Zoë’s 30 % cut ☕' })],
  [
    'the alphabet of URLs',
    tip({ content: 'ÿÿ? Zoë’s 30 % cut ☕' }).replaceAll('+', '-').replaceAll('/', '_'),
  ],
  ['no padding', tip({ content: 'ab' }).replaceAll('=', '')],
  ['spaces around the block', `  ${tip({ content: 'a' })}  `],
  ['in a list', `- ${tip({ content: 'a' })}`],
  ['in fenced code', '```\n{{tip:nonsense}}\n```'],
  ['in a code span', 'Write `{{tip:…}}`.'],
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
  const treeOf = async (blocks: string[]): Promise<unknown> =>
    (
      JSON.parse(
        (await bundle(sources({ texts: note(blocks.join('\n\n'), schemaFiles) })))['notes/a.json'] ?? '',
      ) as { body: unknown }
    ).body;
  expect(await treeOf(readable)).toEqual(await treeOf(encoded));
});

test('more than a hundred blocks are refused once', async () => {
  expect(await problems(`${tip({ content: 'a' })}\n\n`.repeat(103))).toMatchInlineSnapshot(
    `"204:1 parse:limit Unexpected number of shortcodes, expected at most 100"`,
  );
});
