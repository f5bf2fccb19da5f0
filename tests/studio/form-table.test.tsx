import { existsSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Json, Path } from '../../scripts/engine/compiler/model.ts';
import { soundSchemas } from '../../scripts/engine/compiler/schema/load.ts';
import { dialectKeywords, type Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { Field } from '../../studio/app/form/Field.tsx';
import { type Form, FormContext } from '../../studio/app/form/form-context.ts';
import { isNullable, typesOf, widgetOf } from '../../studio/app/form/widgets.ts';
import { labelOf, pointer } from '../../studio/app/parts/form-words.ts';

// The parts of a browser that the app needs when it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', new URL('http://127.0.0.1/'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', new Map());
  vi.stubGlobal('navigator', { userAgent: '' });
});

const { loaded } = soundSchemas(read('.').schemas);
const schemas = [...loaded.values()].filter(({ name }) => !name.startsWith('parts/'));

/** Every part of a schema, with the path that a value for it has. */
function* partsOf(
  schema: Schema,
  path: Path = [],
): Iterable<{ readonly schema: Schema; readonly path: Path }> {
  yield { schema, path };
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* partsOf(part, [...path, name]);
  if (schema.items) yield* partsOf(schema.items, [...path, 0]);
}

/** A value that has every field of a schema. */
function whole(schema: Schema): Json {
  const [type] = typesOf(schema);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, whole(part)]),
    );
  if (type === 'array') return schema.items ? [whole(schema.items)] : [];
  if (schema.enum) return schema.enum[0] as Json;
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return 1;
  return schema.format === 'date' ? '2026-01-01' : String(schema.examples?.[0] ?? 'text');
}

const formOf = (schema: Schema, value: Json): Form => ({
  Field,
  schema,
  entry: 'content/plugins/order-replicator.json',
  value,
  base: value,
  disk: value,
  notes: new Map(),
  address: undefined,
  pages: {},
  filter: 'all',
  isReadOnly: false,
  change: () => undefined,
  fix: () => undefined,
});

/** The keywords that make a difference in the form, and those of which it shows nothing: the check alone says what is wrong with them. */
const visible = `description examples type properties required dependentRequired items enum const format maxLength maxItems allOf if then else x-url x-body x-shown x-ref x-named x-link x-image x-claim x-markdown x-date x-price x-picture`;
const silent = `$schema $ref title additionalProperties pattern minLength minimum maximum minItems uniqueItems x-admonitions x-entries x-folders x-embed x-anchor x-key x-block-text`;

test('somebody has decided for every keyword of the dialect whether the form shows it', () => {
  const decided = `${visible} ${silent}`.split(/\s+/);
  expect(decided.toSorted()).toEqual(Object.keys(dialectKeywords).toSorted());
});

test.each(schemas)('the form has a control for every part of $name', ({ schema }) => {
  for (const part of partsOf(schema)) {
    expect(() => widgetOf(part.schema)).not.toThrow();
  }
});

test('a type without a control is found', () => {
  expect(() => widgetOf({ type: ['string', 'number'] })).toThrow('no control');
  expect(() => widgetOf({})).toThrow('no control');
});

/** A field of a form as markup. */
const markupOf = (form: Form, path: Path, schema: Schema): string =>
  renderToStaticMarkup(
    <FormContext value={form}>
      <Field path={path} schema={schema} required={!isNullable(schema)} />
    </FormContext>,
  );

/** The names of controls that have a word twice, as a screen reader says all labels of a control. */
function* namesSaidTwice(markup: string): Iterable<string> {
  const names = new Map<string, string>();
  for (const [, id = '', words = ''] of markup.matchAll(/<label[^>]* for="([^"]+)"[^>]*>(.*?)<\/label>/gs))
    names.set(id, `${names.get(id) ?? ''} ${words.replace(/<[^>]*>/g, '')}`.trim());
  for (const [id, name] of names) {
    const words = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    if (new Set(words).size < words.length) yield `${id} is called “${name}”`;
  }
}

/** The ids that controls name as their descriptions or as the parts that they open, and that are not there. */
const namedInVain = (markup: string): string[] =>
  Array.from(markup.matchAll(/ aria-(?:describedby|controls)="([^"]*)"/g), ([, ids = '']) => ids.split(' '))
    .flat()
    .filter((id) => !markup.includes(` id="${id}"`));

/** The fields that the form of a schema leaves without a label or a control, or calls by a word twice, by their paths. */
function* unlabelled(schema: Schema): Iterable<string> {
  const form = formOf(schema, whole(schema));
  for (const { schema: part, path } of partsOf(schema)) {
    if (path.length === 0 || path.at(-1) === '$schema' || path.at(-1) === 0) continue;
    const markup = markupOf(form, path, part);
    const id = pointer(path);
    yield* namesSaidTwice(markup);
    for (const missing of namedInVain(markup)) yield `${id} names ${missing}, which is not there`;
    const [first] = part['x-price'] ? Object.keys(part.properties ?? {}) : [];
    const control = first === undefined ? id : `${id}/${first}`;
    if (!markup.includes(`id="${id}:label"`)) yield `${id} has no label`;
    const isThere = [`id="${control}"`, `data-editor="${control}"`].some((mark) => markup.includes(mark)); // editors are made by browsers
    if (!isThere) yield `${id} has no control`;
    const labels = [`for="${control}"`, `aria-labelledby="${id}:label"`, `data-editor="${control}"`];
    const isLabelled = labels.some((mark) => markup.includes(mark));
    if (!isLabelled) yield `the label of ${id} belongs to nothing`;
  }
}

test.each(schemas)('every field of $name has a labelled control', ({ schema }) => {
  expect([...unlabelled(schema)]).toEqual([]);
});

test('an empty field shows its example after “such as”, so that nobody takes it for a value', () => {
  const hints = schemas.flatMap(({ schema }) =>
    [...partsOf(schema)].flatMap(({ schema: part, path }) => {
      if (path.length === 0 || path.at(-1) === 0) return [];
      const markup = markupOf(formOf(schema, {}), path, part);
      return Array.from(markup.matchAll(/ placeholder="([^"]+)"/g), ([, words = '']) => words);
    }),
  );
  expect(hints.length).toBeGreaterThan(100);
  expect(hints.filter((words) => !words.startsWith('such as '))).toEqual([]);
});

test('a field is needed as long as it is empty, but not where its schema allows an empty text', () => {
  const schema = loaded.get('blog')?.schema ?? {};
  const needed = (name: string, value: Json): boolean =>
    markupOf(formOf(schema, value), [name], schema.properties?.[name] ?? {}).includes(' needed<');
  const [absent, empty] = [
    ['title', 'date', 'category', 'tags', 'image'].filter((name) => !needed(name, {})),
    ['title', 'date', 'category'].filter((name) => !needed(name, { [name]: '' })),
  ];
  expect([...absent, ...empty]).toEqual([]);
  expect(needed('image', { image: '' })).toBe(false);
});

test('in the list of claims each has its figure, and Copy has another sign and another name than Add', () => {
  const schema = loaded.get('claims')?.schema ?? {};
  const value = JSON.parse(readFileSync('content/claims.json', 'utf8')) as Json;
  const markup = markupOf(formOf(schema, value), ['claims'], schema.properties?.['claims'] ?? {});
  const buttons = Array.from(markup.matchAll(/<button[^>]*>.*?<\/button>/gs), ([button]) => {
    const [, label] = / aria-label="([^"]+)"/.exec(button) ?? [];
    return { name: label ?? button.replace(/<[^>]*>/g, ''), sign: / d="([^"]+)"/.exec(button)?.[1] };
  });
  const names = buttons.map(({ name }) => name);
  expect(names).toContain('Claim 2: 8,000+ customers');
  expect(names).toContain('Claim 6: 8+ years');
  const signOf = (name: string) => buttons.find((button) => button.name === name)?.sign;
  const [copy, add] = [signOf('Copy: Claim 2'), signOf('Add a claim')];
  expect(copy).toBeDefined();
  expect(add).toBeDefined();
  expect(copy).not.toBe(add);
});

test('fields and choices are called as people call them, and the regular price has one name', () => {
  const names = schemas.flatMap(({ schema }) =>
    [...partsOf(schema)].flatMap(({ schema: part, path }) => [...path.slice(-1), ...(part.enum ?? [])]),
  );
  const labels = new Set(names.map((name) => labelOf(String(name))));
  for (const label of ['Opening of the benefits', 'Regular price', 'WordPress'])
    expect(labels).toContain(label);
  const bad =
    /\b(?:Wordpress|Woocommerce|Php|[Ll]ede|[Hh]ref|[Ff]aq|[Cc]ta|[Aa]lt)\b|(?:[Ff]ormer|[Oo]riginal) price/;
  expect([...labels].filter((label) => bad.test(label))).toEqual([]);
});

test('a text whose schema has several examples suggests them, and another text stays allowed', () => {
  const schema: Schema = { type: 'string', description: 'Its kind.', examples: ['free', 'retired'] };
  const shape: Schema = { type: 'object', properties: { kind: schema } };
  const withKind = (kind: string): string => markupOf(formOf(shape, { kind }), ['kind'], schema);
  const buttons = (markup: string) =>
    Array.from(
      markup.matchAll(/<button[^>]* aria-pressed="(true|false)"[^>]*>(\w+)</g),
      ([, pressed, words]) => [words, pressed],
    );
  expect(withKind('free')).toContain('aria-label="Suggestions for Kind"');
  expect(buttons(withKind('free'))).toEqual([
    ['Free', 'true'],
    ['Retired', 'false'],
  ]);
  expect(buttons(withKind('lifetime'))).toEqual([
    ['Free', 'false'],
    ['Retired', 'false'],
  ]);
  expect(withKind('lifetime')).toContain('>lifetime</textarea>');
});

test('each choice of an icon shows its picture, which is there', () => {
  const parts = schemas.flatMap(({ schema }) => [...partsOf(schema)].map((part) => part.schema));
  const icons = parts.filter((schema) => schema['x-picture'] !== undefined);
  expect(icons.length).toBeGreaterThan(3);
  for (const schema of icons) {
    const shape: Schema = { type: 'object', properties: { stamp: schema } };
    const markup = markupOf(formOf(shape, { stamp: 'anchor' }), ['stamp'], schema);
    const pictures = Array.from(markup.matchAll(/<img src="([^"]+)" alt=""/g), ([, src]) => src);
    expect(pictures).toEqual(schema.enum?.map((name) => schema['x-picture']?.replace('{}', String(name))));
    expect(pictures.filter((src) => !existsSync(`public${src}`))).toEqual([]);
  }
});

test('no help of a field names another by its key, which the form does not show', () => {
  const named = schemas.flatMap(({ name, schema }) => {
    const parts = [...partsOf(schema)];
    const keys = new Set(parts.flatMap(({ schema: { properties = {} } }) => Object.keys(properties)));
    return parts.flatMap(({ path, schema: { description = '' } }) =>
      [...description.matchAll(/`(\w+)`/g)].flatMap(([, word = '']) =>
        keys.has(word) ? [`${name}${pointer(path)}: ${word}`] : [],
      ),
    );
  });
  expect(named).toEqual([]);
});
