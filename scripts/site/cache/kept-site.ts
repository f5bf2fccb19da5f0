import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LastSite, SiteFile, SiteFiles } from '../folder.ts';
import { type Hashes, nameOf, type Sources } from './sources.ts';
import { digest, type Store } from './store.ts';

/** A built site as the next build into the same folder sees it. */
interface Record {
  /** The name of all its sources, and of the code among them. */
  readonly sources: string;
  readonly code: string;
  /** What it is made of, by paths. */
  readonly files: readonly (readonly [path: string, file: SiteFile])[];
  readonly host: string;
  readonly pages: number;
  readonly warnings: readonly string[];
}

/** The site in an output folder, as a build finds it. */
export interface FoundSite extends LastSite {
  /** Everything that is there: files, and folders without any. */
  readonly present: readonly string[];
  /** What the last build has said, if it was made from the same sources and all is as it was written. */
  readonly same: Pick<Record, 'pages' | 'warnings'> | undefined;
  /** Whether the files that are kept are still those that were found. */
  readonly isUntouched: () => boolean;
}

/** The configuration of a host that a build writes beside the site. */
const hostFile = 'hosting/nginx.conf';

/** Each output folder has its own record. The number is that of its form: an older form is not read. */
const recordOf = (outDir: string): string => digest(`2 ${outDir}`);

const sourcesOf = ({ content, code, surroundings }: Sources): string =>
  nameOf(content, code, surroundings satisfies Hashes);

/** Whatever code has changed, each file is made again. */
const codeOf = ({ code, surroundings: { node = '' } }: Sources): string => nameOf(code, { node });

/**
 * Finds the site in an output folder. A file counts as the last site's if its bytes are those that the last build wrote.
 * @param outDir the output folder
 */
export function findSite(store: Store, sources: Sources, outDir: string): FoundSite {
  const bytes = store.get(recordOf(outDir));
  const record = bytes && (JSON.parse(bytes.toString('utf8')) as Partial<Record>); // sealed: written below
  const written = new Map(record?.files);
  const present = pathsIn(outDir);
  const files = new Map<string, SiteFile>();
  const times = new Map<string, number>();
  const isSameCode = record?.code === codeOf(sources);
  for (const path of present) {
    const file = written.get(path);
    if (!file) continue;
    const status = lstatSync(join(outDir, path), { throwIfNoEntry: false });
    if (!status?.isFile() || status.size !== file.size) continue;
    if (digest(readFileSync(join(outDir, path))) !== file.hash) continue;
    files.set(path, isSameCode ? file : { ...file, name: '' });
    times.set(path, status.ctimeMs);
  }
  const isWhole = files.size === present.length && files.size === written.size;
  const isSame = isWhole && record?.sources === sourcesOf(sources) && record.host === hostHash();
  return {
    folder: outDir,
    files,
    present,
    same: isSame ? { pages: record.pages ?? 0, warnings: record.warnings ?? [] } : undefined,
    isUntouched: () =>
      [...times].every(
        ([path, time]) => lstatSync(join(outDir, path), { throwIfNoEntry: false })?.ctimeMs === time,
      ),
  };
}

/** Keeps what a build has written and said. */
export function keepSite(
  store: Store,
  sources: Sources,
  outDir: string,
  { files, pages, warnings }: { readonly files: SiteFiles } & Pick<Record, 'pages' | 'warnings'>,
): void {
  const record: Record = {
    sources: sourcesOf(sources),
    code: codeOf(sources),
    files: [...files],
    host: hostHash(),
    pages,
    warnings,
  };
  store.put(recordOf(outDir), JSON.stringify(record));
}

function hostHash(): string {
  try {
    return digest(readFileSync(hostFile));
  } catch {
    return '';
  }
}

/** The paths of everything in a folder but its folders that hold something. */
function pathsIn(folder: string, prefix = ''): string[] {
  const entries = namesIn(join(folder, prefix));
  if (entries.length === 0 && prefix !== '') return [prefix.slice(0, -1)];
  return entries.flatMap((entry) =>
    entry.isDirectory() ? pathsIn(folder, `${prefix}${entry.name}/`) : [prefix + entry.name],
  );
}

function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
