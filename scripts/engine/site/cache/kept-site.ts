import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LastSite, SiteFile, SiteFiles } from '../folder.ts';
import { type Hashes, nameOf } from '../../cache/hashes.ts';
import type { Sources } from './build-sources.ts';
import { digest, isSettled, stateOf } from '../../cache/files.mjs';
import type { Store } from '../../cache/store.ts';

/** A built site as the next build into the same folder sees it. */
interface SiteRecord {
  /** The name of all its sources, and of the code among them. */
  readonly sources: string;
  readonly code: string;
  /** Its files, by their paths. */
  readonly files: readonly (readonly [path: string, file: SiteFile])[];
  /** The states of the files as they were written. Another machine has other ones, and reads the bytes. */
  readonly states: Readonly<Record<string, string>>;
  readonly host: string;
  readonly pages: number;
  readonly warnings: readonly string[];
}

/** The site in an output folder, as a build finds it. */
export interface FoundSite extends LastSite {
  /** Everything that is there: files, and folders without any. */
  readonly present: readonly string[];
  /** The report of the last build, if it was made from the same sources and all is as it was written. */
  readonly same: Pick<SiteRecord, 'pages' | 'warnings'> | undefined;
  /** The states of the files that are kept, by their paths. */
  readonly states: ReadonlyMap<string, string>;
  /** Whether the files that are kept are still those that were found. */
  readonly isUntouched: () => boolean;
}

interface WrittenSite extends Pick<SiteRecord, 'pages' | 'warnings'> {
  readonly files: SiteFiles;
  /** The paths of the files that the last site did not have in this form. */
  readonly changedPaths: readonly string[];
}

/** The configuration of a host that a build writes beside the site. */
const hostFile = 'hosting/nginx.conf';

/** Each output folder has its own record. The number is that of its form: an older form is not read. */
const recordOf = (outDir: string): string => digest(`4 ${outDir}`);

const sourcesOf = ({ content, code, surroundings }: Sources): string =>
  nameOf(content, code, surroundings satisfies Hashes);

/** Whatever code has changed, each file is made again. */
const codeOf = ({ code, surroundings: { node = '' } }: Sources): string => nameOf(code, { node });

/**
 * Finds the site in an output folder. A file counts as the last site's if its bytes are those that the last build wrote: nothing has
 * written it since, or they are read.
 * @param outDir the output folder
 */
export function findSite(store: Store, sources: Sources, outDir: string): FoundSite {
  const bytes = store.get(recordOf(outDir));
  const record = bytes && (JSON.parse(bytes.toString('utf8')) as Partial<SiteRecord>); // sealed: written below
  const recordFiles = new Map(record?.files);
  const present = pathsIn(outDir);
  const files = new Map<string, SiteFile>();
  const states = new Map<string, string>();
  const isSameCode = record?.code === codeOf(sources);
  for (const path of present) {
    const file = recordFiles.get(path);
    if (!file) continue;
    const status = lstatSync(`${outDir}/${path}`, { throwIfNoEntry: false });
    if (!status?.isFile() || status.size !== file.size) continue;
    const state = stateOf(status);
    if (record?.states?.[path] !== state && digest(readFileSync(join(outDir, path))) !== file.hash) continue;
    files.set(path, isSameCode ? file : { ...file, name: '' });
    states.set(path, state);
  }
  const isWhole = files.size === present.length && files.size === recordFiles.size;
  const isSame = isWhole && record?.sources === sourcesOf(sources) && record.host === hostHash();
  return {
    folder: outDir,
    files,
    present,
    same: isSame ? { pages: record.pages ?? 0, warnings: record.warnings ?? [] } : undefined,
    states,
    isUntouched: () =>
      [...states].every(([path, state]) => {
        const status = lstatSync(`${outDir}/${path}`, { throwIfNoEntry: false });
        return status && stateOf(status) === state;
      }),
  };
}

/**
 * Keeps a record of a build: its files, the number of its pages, and its warnings.
 * @param last the site that it has found in the folder
 */
export function keepSite(
  store: Store,
  sources: Sources,
  last: FoundSite,
  { files, changedPaths, pages, warnings }: WrittenSite,
): void {
  const outDir = last.folder;
  const states = new Map(last.states);
  const now = Date.now();
  for (const path of changedPaths) {
    const status = lstatSync(join(outDir, path), { throwIfNoEntry: false });
    if (status && isSettled(status, now)) states.set(path, stateOf(status));
    else states.delete(path);
  }
  const record: SiteRecord = {
    sources: sourcesOf(sources),
    code: codeOf(sources),
    files: [...files],
    states: Object.fromEntries(states),
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
