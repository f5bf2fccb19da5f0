import { fileStart, finding } from '../finding.ts';
import type { ContentGraph } from '../link/graph.ts';
import type { Entry, Finding } from '../model.ts';
import type { RuleId } from '../rule-registry.ts';

/** The folder of the pictures that content shows. */
const folder = '/images/';

/** The largest files in bytes. Readers never load a photograph's file, but everybody who copies the project does. */
const max = { drawing: 64_000, photograph: 8_000_000 } as const;

/** Pictures with more bytes than a page could need. */
export function* heavyPictures({ files }: ContentGraph): Iterable<Finding> {
  for (const [address, { size, format, refused }] of files) {
    const kind = format ? 'photograph' : 'drawing';
    if (!address.startsWith(folder) || refused || size <= max[kind]) continue;
    const advice = format ? 'export it 3200 pixels wide' : 'draw it with fewer points';
    const reason = `Unexpected size of ${Math.ceil(size / 1000)} kB, expected at most ${max[kind] / 1000} kB: ${advice}`;
    yield pictureFinding('image:heavy', address, reason);
  }
}

/** Whether a file of the site is a picture that only content shows, and no page by itself. */
export const isOfContent = (address: string, { codePictures }: Pick<ContentGraph, 'codePictures'>): boolean =>
  address.startsWith(folder) && !codePictures.some((start) => address.startsWith(start));

/** Pictures that nothing shows. Only content without errors tells: a wrong address may mean any of them. */
export function* unusedPictures(graph: ContentGraph): Iterable<Finding> {
  const { files, entries } = graph;
  const addresses = new Set(entries.flatMap(picturesIn));
  for (const [address] of files) {
    if (!isOfContent(address, graph) || addresses.has(address)) continue;
    const reason =
      'Unexpected picture that no content shows, expected one that is used: remove it, or show it';
    yield pictureFinding('image:unused', address, reason);
  }
}

const pictureFinding = (rule: RuleId, address: string, reason: string): Finding =>
  finding(`public${address}`, fileStart, { rule, reason, actual: address });

/** The addresses that an entry shows or links: pictures, and others. */
export const picturesIn = ({ facts }: Pick<Entry, 'facts'>): string[] =>
  facts.flatMap((fact) => (fact.kind === 'image' || fact.kind === 'link' ? [fact.address] : []));
