import type { Schema } from '../../../scripts/engine/browser.ts';

/** Every kind of control that the form has. */
export type Widget =
  | 'text'
  | 'markdown'
  | 'chips'
  | 'select'
  | 'yes-no'
  | 'number'
  | 'date'
  | 'link'
  | 'entry'
  | 'claim'
  | 'picture'
  | 'price'
  | 'list'
  | 'group';

/** The most choices that are shown side by side; more are a list. */
const fewChoices = 5;

/**
 * The closed table: for each keyword of the dialect, what the form makes of it. A keyword that is not here fails a test, so that no
 * schema can ask for what the form does not show.
 */
export const keywordRows = {
  $schema: 'not shown: the source view has it',
  $ref: 'replaced by the part that it names, before the form sees it',
  title: 'not shown: a name for the code',
  description: 'the help below the control',
  examples: 'the first is the placeholder, and the beginning of a new item',
  type: 'the control; with `null`, a box for "none" beside it',
  properties: 'the fields of a group, in this order',
  required: '"needed" after the label while it is empty',
  additionalProperties: 'a field that is not known is a finding, with its fix',
  dependentRequired: 'makes fields needed',
  items: 'the control of each item',
  enum: 'chips to five, else a list',
  const: 'yes or no',
  format: 'a day: a calendar; an address for mail: a text',
  pattern: 'a text; the check says what it expects',
  minLength: 'an empty text is a finding',
  maxLength: 'the counter; from 91 on, a text of several lines',
  minimum: 'the lowest number of the control',
  maximum: 'the highest number of the control',
  minItems: 'a list with fewer is a finding',
  maxItems: 'at the limit, Add says why it rests',
  uniqueItems: 'a second one is a finding',
  allOf: 'conditions',
  if: 'looked at with each letter',
  // The keyword of JSON Schema, not a promise.
  // oxlint-disable-next-line unicorn/no-thenable
  then: 'makes fields needed, allowed or not allowed',
  else: 'likewise',
  'x-url': 'on a field: an address, as for `x-link`',
  'x-body': 'the text below the fields, in the source view',
  'x-admonitions': 'nothing: names of the block in other dialects',
  'x-entries': 'nothing: the collection is a folder',
  'x-folders': 'nothing: the folder is part of the name',
  'x-shown': 'where it is shown, below the label',
  'x-ref': 'a picker of entries',
  'x-embed': 'nothing: for the build',
  'x-named': 'a text with a picker of entries by name',
  'x-link': 'a picker of pages and sections',
  'x-image': 'a picker of pictures, with the picture',
  'x-slots': 'nothing: for the build',
  'x-anchor': 'a text',
  'x-key': 'a text',
  'x-claim': 'a picker of claims, with what they say today',
  'x-markdown': 'a text of one line that shows bold, italic, code and links as they read',
  'x-date': 'what happens on the day, below the control',
  'x-price': 'a price in one row',
  'x-block-text': 'nothing: for the command line',
} satisfies Readonly<Record<string, string>>;

/** The types of a schema without `null`. */
export const typesOf = ({ type }: Schema): readonly string[] =>
  [type ?? []].flat().filter((name) => name !== 'null');

/** Whether a value may be `null`. */
export const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

const ofKeyword: readonly (readonly [keyof Schema, Widget])[] = [
  ['x-image', 'picture'],
  ['x-ref', 'entry'],
  ['x-named', 'entry'],
  ['x-claim', 'claim'],
  ['x-link', 'link'],
  ['x-url', 'link'],
  ['x-markdown', 'markdown'],
];

const ofType: Readonly<Record<string, Widget>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yes-no',
  array: 'list',
  object: 'group',
};

/**
 * The control of a field.
 * @throws Error for a type without a row in the table, or several: the test of the table keeps that from happening
 */
export function widgetOf(schema: Schema): Widget {
  if (schema['x-price']) return typesOf(schema)[0] === 'object' ? 'price' : 'text';
  if (schema.enum) return schema.enum.length > fewChoices ? 'select' : 'chips';
  if ('const' in schema) return 'yes-no';
  if (schema.format === 'date') return 'date';
  const [type = '', ...others] = typesOf(schema);
  const special = type === 'string' && ofKeyword.find(([keyword]) => schema[keyword] !== undefined);
  if (special) return special[1];
  const widget = ofType[type];
  if (!widget || others.length > 0)
    throw new Error(`The form has no control for the type ${String(schema.type)}`);
  return widget;
}

/** The keywords of a schema that the table has no row for. */
export const unknownKeywords = (schema: Schema): string[] =>
  Object.keys(schema).filter((keyword) => !Object.hasOwn(keywordRows, keyword));

/** The first example of a schema, where it is a text or a number. */
export function exampleOf({ examples }: Schema): string {
  const [first] = examples ?? [];
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

/** What an empty control shows: an example in words that nobody takes for a value. */
export function placeholderOf(schema: Schema): string {
  const example = exampleOf(schema);
  return example === '' ? '' : `such as ${example}`;
}
