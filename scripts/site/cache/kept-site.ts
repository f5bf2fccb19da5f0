import { join } from 'node:path';
import { type Hashes, hashesOf, nameOf, type Sources } from './sources.ts';
import { digest, type Store } from './store.ts';

/** A built site as the next build of the same sees it. */
interface KeptSite {
  /** The name of all its sources. */
  readonly sources: string;
  /** The name of all its files. */
  readonly files: string;
  readonly pages: number;
  readonly warnings: readonly string[];
}

/** The configuration of a host that a build writes beside the site. */
const hostFile = 'hosting/nginx.conf';

/** Each output folder has its own record. */
const recordOf = (outDir: string): string => digest(outDir);

/** The name of all that was written: each byte counts, so that a changed or missing file is found. */
const filesOf = (outDir: string): string => nameOf(hashesOf('.', [join(outDir), hostFile]));

const sourcesOf = ({ content, code, surroundings }: Sources): string =>
  nameOf(content, code, surroundings satisfies Hashes);

/**
 * What the last build has said, if it was made from the same sources and its files are all still there as it wrote them.
 * @param outDir the output folder
 */
export function keptSite(store: Store, sources: Sources, outDir: string): KeptSite | undefined {
  const bytes = store.get(recordOf(outDir));
  if (!bytes) return undefined;
  const kept = JSON.parse(bytes.toString('utf8')) as KeptSite; // sealed: written below
  return kept.sources === sourcesOf(sources) && kept.files === filesOf(outDir) ? kept : undefined;
}

/** Keeps what a build has written and said. */
export function keepSite(
  store: Store,
  sources: Sources,
  outDir: string,
  { pages, warnings }: Pick<KeptSite, 'pages' | 'warnings'>,
): void {
  const kept: KeptSite = { sources: sourcesOf(sources), files: filesOf(outDir), pages, warnings };
  store.put(recordOf(outDir), JSON.stringify(kept));
}
