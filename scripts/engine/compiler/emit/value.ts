import { safeInline } from '../markdown/safe-tree.ts';
import { pictureAddress } from '../entry/addresses.ts';
import { isList, isObject } from '../json.ts';
import type { Json, JsonObject, Entry } from '../model.ts';
import { embeddingOf, type Listing, type Needs } from '../schema/listed-fields.ts';
import type { Schema } from '../schema/schema.ts';
import { photoOf } from './photos.ts';
import { resolveCitations } from '../link/citations.ts';
import { addressOf, type ContentGraph, isOver } from '../link/graph.ts';
import { isEmptied, withoutLeftOut } from '../link/left-out.ts';

/** The picture that replaces an empty one. */
const placeholder = '/images/placeholder.svg';

/**
 * The value that pages get: pictures with their sizes, dates with their texts, claims and citations replaced by their values,
 * inline markdown as trees, embedded entries as in listings. A field that the schema does not name (a listing's) is left out.
 */
export function emitValue(graph: ContentGraph, schema: Schema, value: Json): Json {
  if (isList(value))
    return withoutLeftOut(graph, schema, value).map((item) => emitValue(graph, schema.items ?? {}, item));
  if (isObject(value)) return emitObject(graph, schema, value);
  return typeof value === 'string' ? emitText(graph, schema, value) : value;
}

function emitObject(
  graph: ContentGraph,
  { properties = {}, required = [] }: Schema,
  value: JsonObject,
): Json {
  const fields = Object.entries(value).filter(
    ([name, child]) =>
      name !== '$schema' &&
      Object.hasOwn(properties, name) &&
      (required.includes(name) || !isEmptied(graph, properties[name] ?? {}, child)),
  );
  return Object.fromEntries(
    fields.map(([name, child]) => [name, emitValue(graph, properties[name] ?? {}, child)]),
  );
}

function emitText(graph: ContentGraph, schema: Schema, text: string): Json {
  if (schema['x-embed']) return embedded(graph, schema, text);
  if (schema['x-image']) return picture(graph, schema, text);
  if (schema['x-claim']) return graph.claims?.get(text) ?? null;
  if (schema.format === 'date') {
    const day = dateText(graph, text);
    return schema['x-date'] === 'deadline' ? { ...day, over: isOver(graph, text) } : day;
  }
  const resolved = resolveCitations(graph, text);
  return schema['x-markdown'] ? (safeInline(resolved) as unknown as Json) : resolved; // a tree is made of JSON values
}

/** The entry of a slug: a page that shows three entries needs no list of all. */
function embedded(
  graph: ContentGraph,
  { 'x-ref': collection = '', 'x-embed': embed = true }: Schema,
  slug: string,
): Json {
  const entry = graph.collections.get(collection)?.get(slug);
  const loaded = graph.schemas.loaded.get(collection);
  return entry && loaded ? listed(graph, embeddingOf(loaded.schema, loaded.delivery, embed), entry) : null;
}

/**
 * An entry as in lists, or in tables: its name, its page's address if it has one, and the fields that are needed. Items that a list does
 * not need are blank: they count, and weigh next to nothing.
 */
export const listed = (
  graph: ContentGraph,
  { schema, needs, isTable }: Listing,
  entry: Entry,
): JsonObject => ({
  ...identity(entry, schema),
  ...(shortened(needs, emitValue(graph, schema, entry.data ?? {}), isTable) as JsonObject), // an object by its schema
});

function shortened({ items, fields }: Needs, value: Json, isTable: boolean): Json {
  if (isList(value)) {
    const count = items ?? value.length;
    const keptItems = isTable ? value.slice(0, count) : value;
    const each: Needs = fields ? { fields } : {};
    return keptItems.map((item, at) => (at < count ? shortened(each, item, isTable) : blank(item)));
  }
  return isObject(value)
    ? mapValues(value, (child, name) => shortened(fields?.get(name) ?? {}, child, isTable))
    : value;
}

/** A value of the same shape without its texts. */
function blank(value: Json): Json {
  if (isList(value)) return [];
  if (isObject(value)) return mapValues(value, blank);
  return typeof value === 'string' ? '' : value;
}

const mapValues = (value: JsonObject, change: (child: Json, name: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, child]) => [name, change(child, name)]));

/** An entry with all of its fields. */
export const whole = (graph: ContentGraph, schema: Schema, entry: Entry): JsonObject => ({
  ...identity(entry, schema),
  ...(emitValue(graph, schema, entry.data ?? {}) as JsonObject), // an object by its schema
});

/** The fields of every entry: its name, and its page's address if it has one. */
function identity(entry: Entry, schema: Schema): JsonObject {
  const href = addressOf(entry, schema);
  return { slug: entry.slug, ...(href !== undefined && { href }) };
}

function picture(graph: ContentGraph, schema: Schema, text: string): Json {
  const src = text.trim() === '' ? placeholder : pictureAddress(text, schema);
  const { width = 0, height = 0 } = graph.files.get(src) ?? {};
  const photo = schema['x-image']?.slots ? photoOf(graph, src) : undefined;
  return { src, width, height, ...(photo && { photo }) };
}

/** The date as visitors read it, made here because browsers differ in language data and time zone (docs/decisions.md#dates). */
function dateText(graph: ContentGraph, iso: string): { iso: string; text: string } {
  const locale = String(graph.collections.get('site')?.get('site')?.data?.['locale'] ?? 'en-CA');
  const { format, texts } = datesOf(locale);
  const text = texts.get(iso) ?? format.format(new Date(`${iso}T00:00:00Z`));
  texts.set(iso, text);
  return { iso, text };
}

const dates = new Map<
  string,
  { readonly format: Intl.DateTimeFormat; readonly texts: Map<string, string> }
>();

/** The format of a language, and the texts that it made: a format takes longer than a paragraph to make, and many entries share a day. */
function datesOf(locale: string) {
  const record = dates.get(locale) ?? {
    format: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
    texts: new Map<string, string>(),
  };
  dates.set(locale, record);
  return record;
}
