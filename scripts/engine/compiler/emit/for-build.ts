import { citedValues } from '../link/citations.ts';
import { firstPageRedirects } from '../link/paged-lists.ts';
import { redirectsCollection, redirectsOf } from '../link/redirects.ts';
import type { ContentGraph } from '../link/graph.ts';
import type { Output } from '../model.ts';
import type { Emission } from './entry-output.ts';
import { markdownCopy } from './markdown-copy.ts';
import { photosOf } from './photos.ts';
import { whole } from './value.ts';

/** Folder of the bundle's files that only the build reads: no page imports or fetches them. */
export const buildFolder = 'build';

/** Its file with the addresses of all pages that entries own. */
export const addressesFile = 'addresses.json';

/** Its file with the redirects that a host can follow. */
export const redirectsName = 'redirects.json';

/**
 * Makes the files that the build needs besides the pages' data, so that `content/` is parsed only once: the addresses of pages, the
 * redirects that a host can follow, the photographs, the collections that the build reads, and every fetched article as markdown.
 */
export function* emitForBuild(
  graph: ContentGraph,
  { hash, source }: Emission,
): Iterable<readonly [path: string, Output]> {
  const json = (name: string, value: unknown): readonly [string, Output] => {
    const text = JSON.stringify(value);
    return [`${buildFolder}/${name}`, { key: hash([text]), text: () => text }];
  };
  yield json(addressesFile, [...graph.addresses.keys()].toSorted());
  const redirects = [
    ...redirectsOf(graph.collections.get(redirectsCollection)?.get(redirectsCollection)),
    ...firstPageRedirects(graph),
  ];
  // A host never sees an anchor: anchors move within their pages.
  yield json(
    redirectsName,
    redirects.filter(({ from }) => !from.includes('#')).map(({ from, to }) => ({ from, to })),
  );
  yield json('photos.json', photosOf(graph));
  for (const { name, schema, delivery } of graph.schemas.loaded.values()) {
    if (!delivery.build) continue;
    const entries = [...(graph.collections.get(name)?.values() ?? [])];
    yield json(
      `${name}.json`,
      entries.map((entry) => whole(graph, schema, entry)),
    );
  }
  for (const entry of graph.entries) {
    const loaded = graph.schemas.loaded.get(entry.collection);
    if (!loaded?.schema['x-body']) continue;
    yield [
      `${buildFolder}/${entry.collection}/${entry.slug}.md`,
      {
        key: hash([entry.key, ...citedValues(graph, entry)]),
        text: () => markdownCopy(graph, entry, source(entry)),
      },
    ];
  }
}
