import { partsOf } from '../entry/addresses.ts';
import { suggest } from '../finding.ts';
import { isList, isObject, valueAt } from '../json.ts';
import type { Entry, Json, Path, Suggestion } from '../model.ts';
import type { Schema } from '../schema/schema.ts';
import type { ContentGraph } from './graph.ts';

/** The address that the author of a dead link probably meant. */
export function nearAddress(
  { addresses, builtFiles, pageFor }: ContentGraph,
  page: string,
): Suggestion | undefined {
  const meant = pageFor(page);
  if (meant !== undefined) return { word: page, meant };
  const withoutEnding = page.replace(/(?:\/index)?\.(?:html?|php|aspx|md|json)$/i, '') || '/';
  if (addresses.has(withoutEnding)) return { word: page, meant: withoutEnding };
  return suggest(page, [...addresses.keys(), ...builtFiles]);
}

/** An address if the site has it, else the nearest of its pages; undefined if none is near. */
export function knownAddress(graph: ContentGraph, address: string): string | undefined {
  const { page } = partsOf(address);
  const { addresses, files, builtFiles, unreadAddresses, isDoubtful } = graph;
  const isKnown = [addresses, files, builtFiles, unreadAddresses].some((known) => known.has(page));
  if (isKnown || isDoubtful(page)) return graph.pageFor(page) ?? address;
  return nearAddress(graph, page)?.meant;
}

/**
 * Whether lists leave out an item that leads here: the page would be that of a collection without entries, as in a shop without articles.
 * One that is near another page is a typing error.
 */
function isLeftOut(graph: ContentGraph, address: string): boolean {
  const { page } = partsOf(address);
  if (!graph.hasNoEntries(page) || graph.addresses.has(page)) return false;
  return !graph.files.has(page) && !graph.builtFiles.has(page) && nearAddress(graph, page) === undefined;
}

/** Whether pages leave out the list item that has this link. @param path of the address within the entry's data */
export function isLeftOutAt(graph: ContentGraph, entry: Entry, path: Path, address: string): boolean {
  if (graph.schemas.loaded.get(entry.collection)?.delivery.internal) return false;
  const isOfItem = [path.at(-1), path.at(-2)].some((step) => typeof step === 'number');
  return isOfItem && valueAt(entry.data, path) === address && isLeftOut(graph, address);
}

/** A list without the items whose links lead to collections that have no entries, and without those that have no such list left. */
export function withoutLeftOut(graph: ContentGraph, schema: Schema, list: readonly Json[]): readonly Json[] {
  return list.filter((item) => !isItemLeftOut(graph, schema.items ?? {}, item));
}

/** Whether nothing is left of a list that needs an item. */
export const isEmptied = (graph: ContentGraph, schema: Schema, value: Json): boolean =>
  isList(value) && (schema.minItems ?? 0) > 0 && withoutLeftOut(graph, schema, value).length === 0;

function isItemLeftOut(graph: ContentGraph, schema: Schema, item: Json): boolean {
  if (typeof item === 'string') return schema['x-link'] === true && isLeftOut(graph, item);
  if (!isObject(item)) return false;
  const { properties = {}, required = [] } = schema;
  return Object.entries(item).some(([name, value]) => {
    const field = properties[name] ?? {};
    if (typeof value === 'string') return field['x-link'] === true && isLeftOut(graph, value);
    return required.includes(name) && isEmptied(graph, field, value);
  });
}
