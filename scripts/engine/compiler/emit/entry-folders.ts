import type { Entry, JsonObject } from '../model.ts';
import { resolveCitations } from '../link/citations.ts';
import { addressOf, type ContentGraph, folderOf, folderPage } from '../link/graph.ts';

/** The fields about an entry's folder, in a collection of folders (`x-folders`); none in any other. */
export type Folders = (entry: Entry) => JsonObject;

/**
 * Prepares the look-up of folders: `folder` is the entry that a folder belongs to and the address of the page that lists it, `siblings`
 * are its entries in their order, so that a page needs no list of all. Each folder is sorted once.
 */
export function foldersIn(graph: ContentGraph): Folders {
  const cache = new Map<string, JsonObject>();
  const folderPages = new Map(
    [...graph.addresses].flatMap(([address, [claim]]) =>
      claim?.subpage === folderPage ? [[`${claim.entry.collection}/${folderOf(claim.entry)}`, address]] : [],
    ),
  );
  const make = (owners: string, { collection }: Entry, folder: string): JsonObject => {
    const schema = graph.schemas.loaded.get(collection)?.schema;
    const entries = [...(graph.collections.get(collection)?.values() ?? [])];
    const siblings = entries.filter((entry) => folderOf(entry) === folder).toSorted(byOrder);
    const owner = graph.collections.get(owners)?.get(folder);
    const href = owner && addressOf(owner, graph.schemas.loaded.get(owners)?.schema);
    return {
      folder: {
        name: resolveCitations(graph, String(owner?.data?.['name'] ?? folder)),
        href: folderPages.get(`${collection}/${folder}`) ?? null,
        ownerHref: href ?? null,
      },
      siblings: siblings.map((entry) => ({
        title: resolveCitations(graph, String(entry.data?.['title'] ?? '')),
        href: addressOf(entry, schema) ?? null,
      })),
    };
  };
  return (entry) => {
    const owners = graph.schemas.loaded.get(entry.collection)?.schema['x-folders'];
    if (owners === undefined) return {};
    const folder = folderOf(entry);
    const key = `${entry.collection}/${folder}`;
    const value = cache.get(key) ?? make(owners, entry, folder);
    cache.set(key, value);
    return value;
  };
}

const byOrder = (a: Entry, b: Entry): number =>
  Number(a.data?.['order']) - Number(b.data?.['order']) || (a.slug < b.slug ? -1 : 1);
