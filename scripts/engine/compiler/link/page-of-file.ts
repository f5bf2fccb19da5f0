import { addressOf, type AddressClaim, type ContentGraph } from './graph.ts';

/** The page beneath which the build writes the file at an address; undefined if there is no such file. An alias has no files. */
export function pageOfFile(graph: ContentGraph, address: string): AddressClaim | undefined {
  const end = address.lastIndexOf('/');
  const folder = address.slice(0, end);
  const page = graph.addresses.get(folder)?.[0];
  if (!page || addressOf(page.entry, graph.schemas.loaded.get(page.entry.collection)?.schema) !== folder)
    return undefined;
  return graph.fromCode('files', page).includes(address.slice(end + 1)) ? page : undefined;
}
