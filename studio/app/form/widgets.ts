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

/** The most choices that are shown side by side, unless they have pictures; more are a list. */
const fewChoices = 5;

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
 * @throws Error for a type that no control is for, or several: a test keeps that from happening
 */
export function widgetOf(schema: Schema): Widget {
  if (schema['x-price']) return typesOf(schema)[0] === 'object' ? 'price' : 'text';
  if (schema.enum) return schema.enum.length > fewChoices && !schema['x-picture'] ? 'select' : 'chips';
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

/** The first example of a schema, where it is a text or a number. */
export function exampleOf({ examples }: Schema): string {
  const [first] = examples ?? [];
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

/** The values that a schema suggests: its examples, where it has several texts. Any other text is allowed too. */
export function suggestionsOf({ examples = [] }: Schema): readonly string[] {
  const texts = examples.filter((example) => typeof example === 'string');
  return texts.length > 1 ? texts : [];
}

/** The placeholder of a control: an example, in words that cannot be taken for a value. */
export function placeholderOf(schema: Schema): string {
  const example = exampleOf(schema);
  return example === '' ? '' : `such as ${example}`;
}
