import { ownPictures } from '../../../src/contract/picture-slots.ts';
import { fileStart, finding } from '../finding.ts';
import type { ContentGraph } from '../link/graph.ts';
import type { Entry, Finding, PublicFile } from '../model.ts';

/** The folder of the pictures that content shows. */
const folder = '/images/';

/** The largest files in bytes. Readers never load a photograph's file, but everybody who copies the project does. */
const most = { drawing: 64_000, photograph: 8_000_000 } as const;

/**
 * The findings about the files of pictures: those that nothing shows, and those with more bytes than a page could need. An entry
 * with a mistake may mean any picture, so then none counts as unused: one mistake is one finding.
 */
export function* pictureFindings(graph: ContentGraph): Iterable<Finding> {
  const isWhole = graph.unread.length === 0 && graph.entries.every((entry) => isSound(graph, entry));
  const shown = new Set(graph.entries.flatMap(({ facts }) => facts.flatMap(addressIn)));
  for (const [address, file] of graph.files) {
    if (!address.startsWith(folder) || file.refused) continue;
    const isOwn = ownPictures.some((start) => address.startsWith(start));
    const reasons = [heavyReason(file), isWhole && !isOwn && !shown.has(address) ? unusedReason : undefined];
    for (const [index, rule] of (['image:heavy', 'image:unused'] as const).entries()) {
      const reason = reasons[index];
      if (reason !== undefined)
        yield finding(`public${address}`, fileStart, { rule, reason, actual: address });
    }
  }
}

/** Whether an entry shows the pictures that it should: it could be read, and no address in it leads nowhere. */
const isSound = ({ files }: ContentGraph, { data, findings, facts }: Entry): boolean =>
  data !== undefined &&
  findings.every(({ fatal }) => !fatal) &&
  facts.every((fact) => fact.kind !== 'image' || files.has(fact.address));

const addressIn = (fact: Entry['facts'][number]): string[] =>
  fact.kind === 'image' || fact.kind === 'link' ? [fact.address] : [];

const unusedReason =
  'Unexpected picture that no content shows, expected one that is used: remove it, or show it';

function heavyReason({ size, format }: PublicFile): string | undefined {
  const kind = format ? 'photograph' : 'drawing';
  if (size <= most[kind]) return undefined;
  const advice = format ? 'export it 3200 pixels wide' : 'draw it with fewer points';
  return `Unexpected size of ${Math.ceil(size / 1000)} kB, expected at most ${most[kind] / 1000} kB: ${advice}`;
}
