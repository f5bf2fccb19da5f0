import type { Schema } from '../../compiler/schema/schema.ts';

/** The type of a field's values, in words: `text`, `list of texts, 1 or more`, `one of \`start\`, \`end\``. */
export function fieldType(schema: Schema): string {
  const { items, properties } = schema;
  if (properties && !schema['x-price']) return 'group of fields';
  const words = items ? `list of ${items.properties ? 'groups' : kindOf(items).many}` : kindOf(schema).one;
  return [words, ...limits(schema)].join(', ');
}

const code = (value: unknown): string => `\`${String(value)}\``;

/** A kind of values in words. */
interface Kind {
  readonly one: string;
  readonly many: string;
}

const kind = (one: string, many = `${one}s`): Kind => ({ one, many });

/** Kinds of text that a keyword tells, the first that a schema has. */
const textKinds: readonly ((schema: Schema) => Kind | false | undefined)[] = [
  ({ enum: words }) => words && kind(`one of ${words.map(code).join(', ')}`, words.map(code).join(', ')),
  ({ 'x-ref': to }) =>
    to !== undefined && kind(`slug of an entry in ${code(to)}`, `slugs of entries in ${code(to)}`),
  (schema) => schema['x-claim'] && kind('key of a claim', 'keys of claims'),
  (schema) => schema['x-image']?.kind === 'alt' && kind('picture, with its text in `alt`', 'pictures'),
  (schema) => schema['x-image'] && kind('picture'),
  (schema) => schema['x-url'] !== undefined && kind('address of its own', 'addresses of its own'),
  (schema) => schema['x-link'] === true && kind('address', 'addresses'),
  (schema) => schema['x-anchor'] !== undefined && kind('anchor'),
  ({ format }) => format === 'date' && kind('day'),
  ({ format }) => format === 'email' && kind('email address', 'email addresses'),
  (schema) => schema['x-markdown'] && kind('text with markdown', 'texts with markdown'),
  (schema) => schema['x-price'] && kind(schema.type === 'object' ? 'price' : 'price or `null`', 'prices'),
];

const typeKinds: Readonly<Record<string, Kind>> = {
  string: kind('text'),
  integer: kind('whole number'),
  number: kind('number'),
  boolean: kind('`true` or `false`', '`true` or `false`'),
  null: kind('`null`', '`null`'),
};

function kindOf(schema: Schema): Kind {
  for (const test of textKinds) {
    const type = test(schema);
    if (type) return type;
  }
  const kinds = [schema.type ?? []].flat().map((type) => typeKinds[type] ?? kind(type));
  return kind(kinds.map(({ one }) => one).join(' or '), kinds.map(({ many }) => many).join(' or '));
}

function* limits({ maxLength, minimum, maximum, minItems, maxItems }: Schema & Limits): Iterable<string> {
  if (maxLength !== undefined) yield `at most ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) yield `${minimum} to ${maximum}`;
  else if (minimum !== undefined) yield `from ${minimum}`;
  else if (maximum !== undefined) yield `at most ${maximum}`;
  if (minItems !== undefined && minItems === maxItems) yield `${minItems} of them`;
  else {
    if (minItems !== undefined && minItems > 0) yield `${minItems} or more`;
    if (maxItems !== undefined) yield `at most ${maxItems}`;
  }
}

/** Keywords that say how much a value may be; nothing else in the compiler asks for them. */
interface Limits {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
