import { safeInline } from '../markdown/safe-tree.ts';
import { pictureAddress } from '../entry/addresses.ts';
import type { Json, JsonObject, Unit } from '../model.ts';
import { listingOf, type Schema } from '../schema/schema.ts';
import { resolveCitations } from '../link/citations.ts';
import { addressOf, type Site } from '../link/graph.ts';

/** The picture that stands in for an empty one. */
const placeholder = '/images/placeholder.svg';

/**
 * The value that pages get: pictures with their sizes, dates with their texts, claims and citations in place,
 * inline markdown as trees, embedded entries as listings have them. A field that the schema does not name (a listing's) is left out.
 */
export function emitValue(site: Site, schema: Schema, value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => emitValue(site, schema.items ?? {}, item));
  if (typeof value === 'object' && value !== null) return emitObject(site, schema, value as JsonObject); // the array case is above
  return typeof value === 'string' ? emitText(site, schema, value) : value;
}

function emitObject(site: Site, schema: Schema, value: JsonObject): Json {
  const named = Object.entries(value).filter(
    ([name]) => name !== '$schema' && Object.hasOwn(schema.properties ?? {}, name),
  );
  return Object.fromEntries(
    named.map(([name, child]) => [name, emitValue(site, schema.properties?.[name] ?? {}, child)]),
  );
}

function emitText(site: Site, schema: Schema, text: string): Json {
  if (schema['x-embed']) return embedded(site, schema['x-ref'] ?? '', text);
  if (schema['x-image']) return picture(site, text);
  if (schema['x-claim']) return site.claims?.get(text) ?? null;
  if (schema.format === 'date') return dateText(site, text);
  const resolved = resolveCitations(site, text);
  return schema['x-markdown'] ? (safeInline(resolved) as unknown as Json) : resolved; // a tree is made of JSON values
}

/** The entry of a slug as listings have it: a page that shows three entries needs no list of all. */
function embedded(site: Site, collection: string, slug: string): Json {
  const unit = site.collections.get(collection)?.get(slug);
  const schema = site.schemas.loaded.get(collection)?.schema;
  return unit && schema ? listed(site, schema, listingOf(schema), unit) : null;
}

/** What listings have of an entry: its name, its page's address where it has one, and the fields that its listing schema names. */
export function listed(site: Site, schema: Schema, listing: Schema, unit: Unit): JsonObject {
  return { ...identity(unit, schema), ...(emitValue(site, listing, unit.data ?? {}) as JsonObject) }; // an object by its schema
}

/** What every entry has: its name, and its page's address where it has one. */
export function identity(unit: Unit, schema: Schema): JsonObject {
  const href = addressOf(unit, schema);
  return { slug: unit.slug, ...(href !== undefined && { href }) };
}

function picture({ files }: Site, text: string): Json {
  const src = text.trim() === '' ? placeholder : pictureAddress(text);
  const { width = 0, height = 0 } = files.get(src) ?? {};
  return { src, width, height };
}

/** The date as visitors read it, made here because browsers differ in language data and time zone (docs/decisions.md#dates). */
function dateText(site: Site, iso: string): { iso: string; text: string } {
  const locale = String(site.collections.get('site')?.get('site')?.data?.['locale'] ?? 'en-CA');
  return { iso, text: dateFormat(locale).format(new Date(`${iso}T00:00:00Z`)) };
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The format of a language; making one takes longer than compiling a paragraph. */
function dateFormat(locale: string): Intl.DateTimeFormat {
  const format =
    dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dateFormats.set(locale, format);
  return format;
}
