import { listFolder } from '../../contract/content-addresses.ts';
import { type Column, pageCount, pageSize, type SearchIndex } from '../../contract/list-pages.ts';
import { valueAt } from '../json.ts';
import type { Json, JsonObject } from '../model.ts';
import type { ListPages } from '../delivery.ts';
import type { Schema } from '../schema/schema.ts';
import { literal } from './entry-output.ts';
import type { Listed } from './related.ts';

/**
 * Makes the files of the list of a collection. It is one file, unless its delivery has it cut into pages: then it is in the order of the
 * fields that the delivery names, and its module has the number of pages. A list longer than a page has a file for each page, one for
 * its search, and one for the facets of the delivery.
 * @param listed the entries as lists have them
 * @returns files by their paths in the bundle
 */
export function listFiles(
  name: string,
  schema: Schema,
  pages: ListPages | undefined,
  listed: readonly Listed[],
): ReadonlyMap<string, string> {
  const folder = listFolder(name);
  if (!pages) return new Map([[`${folder}/1.json`, literal(listed)]]);
  const { order, search, facets } = pages;
  const ordered = inOrder(listed, order);
  const pageTotal = listed.length === 0 ? 0 : pageCount(listed.length);
  const isCut = pageTotal > 1;
  const files = new Map([
    [`${folder}.js`, `export const pageTotal = ${pageTotal};\nexport const isCut = ${isCut};\n`],
    [`${folder}.d.ts`, declarations],
  ]);
  for (let page = 1; page <= Math.max(1, pageTotal); page++)
    files.set(`${folder}/${page}.json`, literal(ordered.slice((page - 1) * pageSize, page * pageSize)));
  if (isCut) {
    files.set(`${folder}/index.json`, literal(searchIndex(schema, search, ordered)));
    if (facets) files.set(`${folder}/facets.json`, literal(ordered.map((entry) => facetsOf(entry, facets))));
  }
  return files;
}

// Scripts have this module, so it has no number that every new entry would change.
const declarations = `/** How many pages the list has; none without entries. */
export declare const pageTotal: number;
/** Whether that is more than one page. */
export declare const isCut: boolean;
`;

/** Sorts by fields, the first counts most: true before false, the newest day first, the smallest number first; then by name. */
function inOrder(listed: readonly Listed[], fields: readonly string[]): readonly Listed[] {
  const keyed = listed.map((entry) => ({
    entry,
    keys: fields.map((field) => sortKey(valueAt(entry, field.split('.')))),
  }));
  return keyed
    .toSorted((a, b) => {
      const place = fields.findIndex((_field, at) => a.keys[at] !== b.keys[at]);
      if (place >= 0) return String(a.keys[place]) < String(b.keys[place]) ? 1 : -1;
      return String(a.entry['slug']) < String(b.entry['slug']) ? -1 : 1;
    })
    .map(({ entry }) => entry);
}

/** A text that is greater, the further to the front its entry is; empty where the entry lacks the field. */
function sortKey(value: Json | undefined): string {
  if (typeof value === 'boolean') return String(Number(value));
  if (typeof value === 'number') return String(Number.MAX_SAFE_INTEGER - value); // all of one length, as positions are small
  return String((value as JsonObject | undefined)?.['iso'] ?? ''); // a day is emitted as an object
}

/** The fields of an entry by which lists choose, nested as in the entry. */
function facetsOf(entry: Listed, fields: readonly string[]): JsonObject {
  const facets: Record<string, Json> = {};
  for (const field of fields) {
    const value = valueAt(entry, field.split('.'));
    if (value === undefined) continue;
    const [name = '', inner] = field.split('.');
    facets[name] =
      inner === undefined ? value : { ...(facets[name] as JsonObject | undefined), [inner]: value };
  }
  return facets;
}

/** The fields that the search looks at, as columns. */
function searchIndex(
  { properties = {} }: Schema,
  fields: readonly string[],
  entries: readonly Listed[],
): SearchIndex {
  return Object.fromEntries(
    fields.map((field) => {
      const texts = entries.map((entry) => [entry[field] ?? []].flat().map(String));
      const isRepeated = properties[field]?.enum ?? properties[field]?.items;
      return [field, isRepeated ? numbered(texts) : texts.map(([text = '']) => text)];
    }),
  );
}

function numbered(texts: readonly (readonly string[])[]): Column {
  const values = [...new Set(texts.flat())];
  const places = new Map(values.map((value, place) => [value, place]));
  return { values, of: texts.map((row) => row.map((text) => places.get(text) ?? 0)) };
}
