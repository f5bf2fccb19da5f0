/** @module-tag long */
/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { ruleIds } from '../../scripts/engine/report/rules.ts';
import { dialect, dialectKeywords } from '../../scripts/engine/compiler/schema/schema.ts';
import { compile, findings, note, schema, text } from './kit.ts';

const field = { description: 'A field.', examples: ['x'] };

/** Findings for the schema of a collection whose broken entry must not be checked. */
const problems = (boatSchema: string | object, more: Record<string, string> = {}): Promise<string> =>
  findings({
    'schemas/boats.schema.json':
      typeof boatSchema === 'string' ? boatSchema : JSON.stringify(boatSchema, null, 1),
    'content/boats/a.json': '{"nope": 1',
    ...more,
  });

/** A schema with one property, `a`, and more keywords at its root. */
const withField = (property: unknown, more: object = {}): object => ({
  title: 'Boat',
  description: 'A boat.',
  type: 'object',
  additionalProperties: false,
  ...more,
  properties: { a: property },
});

const aKeyword =
  'expected `$ref`, `title`, `description`, `examples`, `type`, `properties`, `required`, `additionalProperties`, `dependentRequired`, `items`, `enum`, `const` and 32 more';

/** The same with a text. */
const withText = (keywords: object, more: object = {}): object =>
  withField({ ...field, type: 'string', ...keywords }, more);

test.each(
  Object.entries({
    '1:1 Unexpected list, expected an object': '[]',
    '13:4 Unexpected keyword `minLenght`. Did you mean `minLength`?': withText({ minLenght: 1 }),
    [`13:4 Unexpected keyword \`zebra\`, ${aKeyword}`]: withText({ zebra: 1 }),
    [`13:4 Unexpected keyword \`prefixItems\`, ${aKeyword}`]: withText({ type: 'array', prefixItems: [] }),
    '12:12 Unexpected `strng`, expected `string`, `number`, `integer`, `boolean`, `array`, `object` or `null`. Did you mean `string`?':
      withField({ ...field, type: 'strng' }),
    '13:14 Unexpected `uri`, expected `date` or `email`': withText({ format: 'uri' }),
    '13:15 Unexpected `(`, expected a regular expression': withText({ pattern: '(' }),
    '13:17 Unexpected text `1`, expected a whole number': withText({ minLength: '1' }),
    '16:4 Unexpected keyword `minLength`, expected one that fits `"type": "array"`': withField({
      ...field,
      type: 'array',
      items: { type: 'string' },
      minLength: 1,
    }),
    '12:12 Unexpected empty list, expected at least 1': withField({ ...field, enum: [] }),
    '7:8 Unexpected text `text`, expected an object': withField('text'),
    '7:3 Unexpected required field `b`, expected one of `properties`. Did you mean `a`?': withText(
      {},
      { required: ['b'] },
    ),
    '5:26 Unexpected `true`, expected `false`': { ...withText({}), additionalProperties: true },
    '1:1 Missing keyword `title`: The name of the type that pages get: a word in capitals, such as `Plugin`':
      { description: 'A boat.', type: 'object', additionalProperties: false },
    '1:1 Missing keyword `then`: The schema that applies if the condition holds': withText(
      {},
      { if: { required: ['a'] } },
    ),
    '2:11 Unexpected `A boat`, expected something like `Plugin`': { ...withText({}), title: 'A boat' },
    '13:13 No collection `boat`. Did you mean `boats`?': withText({ 'x-ref': 'boat' }),
    '13:4 Missing required field `alt` beside this picture: without it nobody asks for its alternative text':
      withText({ 'x-image': { kind: 'alt' } }),
    '13:14 Unexpected `/boats`, expected something like `/plugins/{}`': withText({ 'x-link': '/boats' }),
    '8:12 No schema `schemas/parts/b.schema.json`': withField({ $ref: './parts/b.schema.json' }),
    '8:12 Unexpected `#/a`, expected something like `./parts/action.schema.json`': withField({ $ref: '#/a' }),
    '8:12 Unexpected reference `./boats.schema.json`, expected none that leads back to itself': withField({
      $ref: './boats.schema.json',
    }),
  }),
)(
  'a mistake in a schema is one finding, and the entries are not checked: %s',
  async (expected, boatSchema) => {
    const finding = expected.replace(' ', ' schema:invalid ');
    expect(await problems(boatSchema)).toBe(`schemas/boats.schema.json:${finding}`);
  },
);

test.each(
  Object.entries({
    '1:17 parse:json Unexpected comma before `}`, expected none after the last entry': '{"title": "Boat",}',
    '7:3 schema:subset Missing keyword `additionalProperties`: Always `false`, so that a misspelt field is an error':
      withField({ description: 'x', type: 'object' }),
    '9:4 schema:subset Unexpected keyword `description`, expected `$ref`': withField({
      $ref: './parts/a.schema.json',
      description: 'x',
    }),
    '9:5 schema:subset Unexpected `$ref` in a condition, expected the keywords themselves': withText(
      {},
      { allOf: [{ if: { $ref: './a.schema.json' }, then: {} }] },
    ),
  }),
)('a schema that breaks a rule of this project is one finding: %s', async (expected, boatSchema) => {
  expect(await problems(boatSchema)).toBe(`schemas/boats.schema.json:${expected}`);
});

test('several mistakes in a schema are reported at once', async () => {
  const a = { type: 'string', minlength: 1, pattern: '[' };
  expect(await problems(withField(a, { required: ['b'], 'x-url': 'boats' }))).toMatchInlineSnapshot(`
    "schemas/boats.schema.json:7:3 schema:invalid Unexpected required field \`b\`, expected one of \`properties\`. Did you mean \`a\`?
    schemas/boats.schema.json:9:11 schema:invalid Unexpected \`boats\`, expected something like \`/plugins/{slug}\`. Did you mean \`/boats\`?
    schemas/boats.schema.json:11:3 schema:undocumented Missing keyword \`examples\`: Values that could be on the site. Messages, new entries and tests take the first
    schemas/boats.schema.json:11:3 schema:undocumented Missing keyword \`description\`: The meaning of the field, in one sentence. Editors show it while you type, and messages quote it
    schemas/boats.schema.json:13:4 schema:invalid Unexpected keyword \`minlength\`. Did you mean \`minLength\`?
    schemas/boats.schema.json:14:15 schema:invalid Unexpected \`[\`, expected a regular expression"
  `);
});

test('a field without description or examples is a finding, but entries are still checked', async () => {
  expect(await problems(withField({ type: 'string' }))).toMatchInlineSnapshot(`
    "content/boats/a.json:1:11 parse:json Unexpected end of the file, expected \`}\`
    schemas/boats.schema.json:7:3 schema:undocumented Missing keyword \`examples\`: Values that could be on the site. Messages, new entries and tests take the first
    schemas/boats.schema.json:7:3 schema:undocumented Missing keyword \`description\`: The meaning of the field, in one sentence. Editors show it while you type, and messages quote it"
  `);
});

test('a circle of references is reported once', async () => {
  const part = (title: string, to: string): string =>
    JSON.stringify({ ...withField({ $ref: `./${to}.schema.json` }), title });
  const parts = {
    'schemas/parts/a.schema.json': part('A', 'b'),
    'schemas/parts/b.schema.json': part('B', 'a'),
  };
  expect(await problems(withField({ $ref: './parts/a.schema.json' }), parts)).toMatchInlineSnapshot(
    `"schemas/parts/a.schema.json:1:109 schema:invalid Unexpected reference \`./b.schema.json\`, expected none that leads back to itself"`,
  );
});

test('two schemas with the same title are reported, because their types would collide', async () => {
  const report = await findings({
    'schemas/boats.schema.json': schema('Boat', { name: text }),
    'schemas/parts/old.schema.json': schema('Boat', { age: text }),
    'content/boats/a.json': '{"name": "A"}',
  });
  expect(report).toMatchInlineSnapshot(
    `"schemas/parts/old.schema.json:1:10 schema:invalid Unexpected title, expected one that no other schema has: \`schemas/boats.schema.json\` has it"`,
  );
});

test('a broken part of a part is reported once, and all that is built on either is left alone', async () => {
  const parts = {
    'schemas/parts/a.schema.json': JSON.stringify({ ...withField({ $ref: './b.schema.json' }), title: 'A' }),
    'schemas/parts/b.schema.json': JSON.stringify({ ...withField({ ...field, type: 'txt' }), title: 'B' }),
  };
  expect(await problems(withField({ $ref: './parts/a.schema.json' }), parts)).toMatchInlineSnapshot(
    `"schemas/parts/b.schema.json:1:151 schema:invalid Unexpected \`txt\`, expected \`string\`, \`number\`, \`integer\`, \`boolean\`, \`array\`, \`object\` or \`null\`"`,
  );
});

test('a broken shortcode schema is reported once, and its blocks are not checked', async () => {
  const path = 'schemas/shortcodes/tip.schema.json';
  const broken = { [path]: schema('Tip', { content: text }).replace('"required"', '"reqired"') };
  expect(await findings(note(':::tip{zebra="1"}\n:::', broken))).toBe(
    `${path}:1:85 schema:invalid Unexpected keyword \`reqired\`. Did you mean \`required\`?`,
  );
});

test('no schema crashes the check', async () => {
  const values = [null, 0, -1, 1.5, '', 'x', '(', true, false, [], ['x'], [1], {}, { a: {} }, 'array'];
  for (const keyword of Object.keys(dialectKeywords)) {
    for (const value of values) {
      const boatSchema = withText({ [keyword]: value }, { [keyword]: value });
      const { fileCount } = await compile({
        'schemas/boats.schema.json': JSON.stringify(boatSchema),
        'content/boats/a.json': '{"a": "x"}',
        'content/boats/b.json': '{"b": {"a": 1}}',
      });
      expect(fileCount).toBe(3);
    }
  }
});

describe('the dialect', () => {
  test('is JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false });
    addFormats.default(ajv);
    expect(ajv.validateSchema(dialect)).toBe(true);
  });

  test('names rules that exist', () => {
    const named = [...JSON.stringify(dialect).matchAll(/"\$comment":"([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(named)).toEqual(new Set(['schema:subset', 'schema:undocumented']));
    expect(ruleIds).toEqual(expect.arrayContaining(named));
  });

  test('is declared by every schema of this project', () => {
    for (const name of readdirSync('schemas', { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.json') || name === 'dialect.schema.json') continue;
      const { $schema } = JSON.parse(readFileSync(`schemas/${name}`, 'utf8')) as { $schema: string };
      expect(join('schemas', dirname(name), $schema)).toBe('schemas/dialect.schema.json');
    }
  });
});
