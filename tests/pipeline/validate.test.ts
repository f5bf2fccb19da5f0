/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { expect, test } from 'vitest';
import { date, type Fields, findings, group, list, markdown, schema, text } from './kit.ts';

/** Findings for a single file whose schema has these fields, without its path. */
async function problems(fields: Fields, page: unknown, more: object = {}): Promise<string> {
  const content = typeof page === 'string' ? page : JSON.stringify(page, null, 1);
  const texts = { 'schemas/page.schema.json': schema('Page', fields, more), 'content/page.json': content };
  return (await findings(texts)).replaceAll('content/page.json:', '');
}

const kind = { type: 'string', enum: ['free', 'premium'] };

const number = { type: 'number', examples: [9] };
const whole = { type: 'integer' };
const word = { type: 'string', pattern: '^[a-z]+$' };
const yesOrNo = { type: 'boolean' };
const mail = { type: 'string', format: 'email', examples: ['a@b.ca'] };
const minutes = { type: 'string', pattern: ' min$', examples: ['5 min'] };
const nothing = { type: ['object', 'null'], additionalProperties: false, properties: {}, examples: [{}] };
const aDay = 'expected a day of the calendar such as `2025-07-12`';
const invisible = (code: string): string =>
  `invisible Unexpected invisible character \`\\u${code}\`, expected none: a reviewer would read something else than a visitor`;

test.each([
  ['type Unexpected number `1`, expected a text in quotes: `"1"`', text, 1],
  ['type Unexpected text `1`, expected a whole number, without quotes. Did you mean `1`?', whole, '1'],
  ['type Unexpected text `$1,299.00`, expected a number. Did you mean `1299`?', number, '$1,299.00'],
  ['type Unexpected text `1.299`, expected a number', number, '1.299'],
  ['type Unexpected text `$499/month`, expected an object such as `{}` or `null`', nothing, '$499/month'],
  ['type Unexpected number `5`, expected a text such as `5 min`', minutes, 5],
  [`type Unexpected number \`20250712\`, ${aDay}. Did you mean \`"2025-07-12"\`?`, date, 20_250_712],
  ['type Unexpected number `1.5`, expected a whole number', whole, 1.5],
  ['type Unexpected text `yes`, expected `true` or `false`. Did you mean `true`?', yesOrNo, 'yes'],
  ['type Unexpected `null`, expected a text: without quotes it is no value', text, null],
  ['value Unexpected `premum`, expected `free` or `premium`. Did you mean `premium`?', kind, 'premum'],
  ['type Unexpected number `1`, expected `free` or `premium`', kind, 1],
  ['value Unexpected empty text, expected `free` or `premium`', kind, ''],
  ['empty Unexpected empty text, expected something like `x`', text, ''],
  ['empty Unexpected text of spaces only, expected something like `x`', text, ' \n'],
  ['empty Unexpected empty text, expected something like `x`', word, ''],
  ['format Unexpected `A b`, expected something like `x`', word, 'A b'],
  [`format Unexpected date \`2025-02-30\`, ${aDay}`, date, '2025-02-30'],
  ['format Unexpected year `0009`, expected `1900` or later. Did you mean `2009-05-01`?', date, '0009-05-01'],
  [`format Unexpected date \`30.02.2025\`, ${aDay}`, date, '30.02.2025'],
  ['format Unexpected `a@`, expected something like `a@b.ca`', mail, 'a@'],
  ['length Unexpected text of 2 characters, expected at most 1', { ...text, maxLength: 1 }, '😀😀'],
  ['length Unexpected text of 2 characters, expected at least 3', { ...text, minLength: 3 }, 'ab'],
  ['range Unexpected `0`, expected 1 or more', { ...whole, minimum: 1 }, 0],
  ['range Unexpected `6`, expected 5 or less', { ...whole, maximum: 5 }, 6],
  ['empty Unexpected empty list, expected at least 1', list(text, { minItems: 1 }), []],
  ['length Unexpected list of 1, expected at least 2', list(text, { minItems: 2 }), ['a']],
  [invisible('202e'), text, 'user\u202etxt.exe'],
])('a value that its schema refuses is one finding: %s', async (expected, field, value) => {
  expect(await problems({ field }, { field: value })).toBe(`2:11 validate:${expected}`);
});

test.each([
  ['1:1 validate:missing Missing field `kind`: A field', { kind }, {}],
  [
    '3:2 validate:unknown Unexpected field `zebra`, expected `title`',
    { title: text },
    { title: 'A', zebra: 1 },
  ],
  ['2:2 validate:unknown Unexpected field `tpi`. Did you mean `tip`?', { tip: text }, { tpi: 'A' }],
  ['1:1 validate:type Unexpected list, expected an object', {}, []],
  [
    '4:3 validate:length Unexpected list of 2, expected at most 1',
    { tags: list(text, { maxItems: 1 }) },
    { tags: ['a', 'b'] },
  ],
  [
    '5:3 validate:duplicate Unexpected second `a`, expected each entry once',
    { tags: list(text, { uniqueItems: true }) },
    { tags: ['a', 'b', 'a'] },
  ],
  [
    '4:3 validate:type Unexpected number `1`, expected a text in quotes: `"1"`',
    { tags: list(text) },
    { tags: ['a', 1] },
  ],
  [`2:11 validate:${invisible('d83d')}`, { title: text }, '{\n "title": "\\ud83d"\n}'],
  [
    '3:13 validate:format Unexpected amount `9.999`, expected whole cents',
    { price: group({ amount: number }, { 'x-price': true, examples: [{ amount: 9.99 }] }) },
    { price: { amount: 9.999 } },
  ],
  [
    '1:1 validate:missing Missing field `label`, which `figure` needs: A field',
    { figure: text, label: text },
    { figure: '5' },
    { required: [], dependentRequired: { figure: ['label'] } },
  ],
])(
  'an entry that its schema refuses is one finding: %s',
  async (expected, fields, page, more: object = {}) => {
    expect(await problems(fields, page, more)).toBe(expected);
  },
);

test('a refused value causes no other findings, such as a dead link or a missing picture', async () => {
  const fields = {
    href: { ...text, 'x-link': true },
    image: { type: 'string', pattern: '^/', 'x-image': { kind: 'decoration' } },
  };
  expect(await problems(fields, { href: '', image: 'nowhere.svg' })).toMatchInlineSnapshot(`
    "2:10 validate:empty Unexpected empty text, expected something like \`x\`
    3:11 validate:format Unexpected \`nowhere.svg\`, expected something like \`x\`"
  `);
});

test('a failed condition says what is missing, not that it failed', async () => {
  const condition = {
    if: { properties: { kind: { const: 'free' } }, required: ['kind'] },
    then: { required: ['b'] },
  };
  const more = { allOf: [condition], required: ['kind'] };
  expect(await problems({ kind, b: text }, { kind: 'free' }, more)).toMatchInlineSnapshot(
    `"1:1 validate:missing Missing field \`b\`"`,
  );
});

test('all findings of a file are reported at once, in the order of the file', async () => {
  const fields = { title: text, kind, tags: list(text), n: whole };
  expect(await problems(fields, { titel: '', kind: 'x', tags: [1, ''], n: '1', zz: 0 }))
    .toMatchInlineSnapshot(`
      "2:2 validate:unknown Unexpected field \`titel\`. Did you mean \`title\`?
      3:10 validate:value Unexpected \`x\`, expected \`free\` or \`premium\`
      5:3 validate:type Unexpected number \`1\`, expected a text in quotes: \`"1"\`
      6:3 validate:empty Unexpected empty text, expected another value
      8:7 validate:type Unexpected text \`1\`, expected a whole number, without quotes. Did you mean \`1\`?
      9:2 validate:unknown Unexpected field \`zz\`, expected \`title\`, \`kind\`, \`tags\` or \`n\`"
    `);
});

test('a finding cannot send control sequences to a terminal', async () => {
  expect(await problems({ kind }, { kind: '\u001b[2J\nx' })).toMatchInlineSnapshot(
    `"2:10 validate:value Unexpected \`\\u001b[2J\\nx\`, expected \`free\` or \`premium\`"`,
  );
});

test.each([
  ['- Two words', 'list'],
  ['1986. A good year', 'list'],
  ['> 50 orders', 'quote'],
  ['# 1 in tests', 'heading'],
  ['---', 'line'],
])('a block in a text of one line is an error: %j', async (lead, block) => {
  expect(await problems({ lead: markdown }, { lead })).toBe(
    `2:10 parse:markup Unexpected ${block} in this text, expected words, emphasis, code and links; \`\\\` before its mark makes the mark a character`,
  );
  expect(await problems({ lead: markdown }, { lead: lead.replace(/(?=[->#.])/, '\\') })).toBe('');
});
