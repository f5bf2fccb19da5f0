import type { Json, JsonObject } from '../../compiler/model.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { capital, nameWords } from '../diff/report-words.ts';

/** The values of a new entry that differ from the examples of its schema. */
export interface Circumstances {
  readonly slug: string;
  /** Its name or title; without one it is the slug in words. */
  readonly title?: string;
  /** The day on which it is written, `2025-09-01`. */
  readonly today: string;
  /** Slugs of a collection's entries, for references. */
  readonly slugs: (collection: string) => readonly string[];
}

/**
 * The data of a starter entry: every required field, with the value that the schema gives as an example.
 * Its name is the title, its day is today, its address and its references are valid.
 * @param schema of the collection, with its parts in their places
 */
export function starterData(schema: Schema, circumstances: Circumstances): JsonObject {
  return Object.fromEntries(
    demanded(schema).map(([name, field]) => [
      name,
      name === titleField(schema)
        ? (circumstances.title ?? capital(nameWords(circumstances.slug)))
        : field.format === 'date'
          ? circumstances.today
          : valueOf(field, circumstances),
    ]),
  );
}

/** Names of the fields that an entry may leave out. */
export function optionalFields(schema: Schema): string[] {
  const required = new Set([...(schema.required ?? []), '$schema']);
  return Object.keys(schema.properties ?? {}).filter((name) => !required.has(name));
}

const demanded = ({ properties = {}, required = [] }: Schema): (readonly [string, Schema])[] =>
  Object.entries(properties).filter(([name]) => required.includes(name));

/**
 * The data of an entry that somebody begins to write: its title, and every other required field without a value; a list has one
 * item without a value, because an empty list is written differently. A text that is the same in all other entries, such as the author, is in this one too.
 * @param others the data of the entries of its collection
 */
export const blankData = (schema: Schema, title: string, others: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(
    demanded(schema).map(([name, field]) => {
      const [value] = others.length > 1 ? others.map((data) => data[name]) : [];
      const isCommon = typeof value === 'string' && others.every((data) => data[name] === value);
      return [name, name === titleField(schema) ? title : isCommon ? value : blankOf(field)];
    }),
  );

/** The value that says nothing; of a group its example. */
function blankOf(field: Schema): Json {
  if (field.type === 'boolean') return false;
  if (field.type === 'array' && field.items) return [blankOf(field.items)];
  if (field.type === 'string') return '';
  return valueOf(field, { slug: '', today: '', slugs: () => [] });
}

/** The field that has the name or the title of an entry; undefined if its schema has none. */
export const titleField = ({ properties = {} }: Schema): string | undefined =>
  ['name', 'title'].find((name) => properties[name]?.type === 'string');

function valueOf(schema: Schema, circumstances: Circumstances): Json {
  const example = schema.examples?.[0] as Json | undefined; // the survey of schemas has seen that they are JSON
  if (schema['x-url'] === true) return addressLike(String(example), circumstances.slug);
  const collection = schema['x-ref'];
  if (collection !== undefined) return reference(String(example), circumstances.slugs(collection));
  if (example !== undefined) return example;
  if (schema.items) return [valueOf(schema.items, circumstances)];
  const fields = demanded(schema).map(([name, field]) => [name, valueOf(field, circumstances)]);
  return Object.fromEntries(fields) as JsonObject;
}

/** An address in the folder of the example: `/boats/dory` → `/boats/{slug}`. */
const addressLike = (example: string, slug: string): string =>
  `${example.slice(0, example.lastIndexOf('/') + 1)}${slug}`;

const reference = (example: string, slugs: readonly string[]): string =>
  slugs.includes(example) ? example : (slugs[0] ?? example);
