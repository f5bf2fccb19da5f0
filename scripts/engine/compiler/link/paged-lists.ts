import { isKeptForPages, pageAddress, pageCount } from '../../contract/list-pages.ts';
import type { ContentGraph } from './graph.ts';
import type { Redirect } from './redirects.ts';

/** A list that is cut into pages: its collection, and its address. */
interface List {
  readonly collection: string;
  readonly address: string;
}

/** The lists of the site that are cut into pages; the address is that of the entries without their names. */
const listsOf = ({ schemas }: Pick<ContentGraph, 'schemas'>): readonly List[] =>
  [...schemas.loaded.values()].flatMap(({ name, schema, delivery }) => {
    const url = schema['x-url'];
    if (!delivery.pages || typeof url !== 'string') return [];
    return [{ collection: name, address: url.replace(/\/\{slug\}$/, '') }];
  });

/** Prepares the look-up of the list for whose further pages an address is kept; it gives undefined where the address is free. */
export function keptAddresses(graph: Pick<ContentGraph, 'schemas'>): (address: string) => string | undefined {
  const lists = listsOf(graph).map(({ address }) => address);
  return (address) => lists.find((list) => isKeptForPages(list, address));
}

/** The first page of a list has the address of the list; the one that its number would give leads there. */
export function firstPageRedirects(
  graph: Pick<ContentGraph, 'schemas' | 'collections'>,
): readonly Redirect[] {
  return listsOf(graph)
    .filter(({ collection }) => pageCount(graph.collections.get(collection)?.size ?? 0) > 1)
    .map(({ address }) => ({ from: pageAddress(address, 2).replace(/2$/, '1'), to: address }));
}
