import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { digest } from '../cache/files.mjs';
import { within } from '../project/write.ts';

/** A file of a site. */
export interface SiteFile {
  /** The name of its sources: a hash of all of them. */
  readonly name: string;
  /** The hash of its bytes, and how many there are. */
  readonly hash: string;
  readonly size: number;
}

/** Files of a site by their paths from its folder. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** The last site: its folder, and those of its files that are as they were written. */
export interface LastSite {
  readonly folder: string;
  readonly files: SiteFiles;
}

/** A site while it is made. Paths may begin with a slash, as addresses do. */
export interface SiteFolder {
  /**
   * Puts a file into the site. If the last site has it made from the same, nothing is made; if it has the same bytes, nothing is
   * written. The last one that is put at a path counts.
   * @param name a hash of everything that the file is made from
   * @throws RangeError if the path leads out of the folder
   */
  readonly put: (path: string, name: string, make: () => Content | Promise<Content>) => Promise<void>;
  /** Puts a file whose bytes are there already: their hash is also the name of its sources. */
  readonly write: (path: string, bytes: Content) => void;
  /**
   * The bytes of a file that was put.
   * @throws if none was put there
   */
  readonly read: (path: string) => Buffer;
  /** The hashes and the size of a file; undefined if none was put there. */
  readonly file: (path: string) => SiteFile | undefined;
  /** All files that were put. */
  readonly files: () => SiteFiles;
  /** The paths of the files that the last site does not have in this form. Only these are in the folder. */
  readonly changedPaths: () => readonly string[];
}

type Content = Uint8Array | string;

/**
 * Opens a folder for a site that is made. It gets only the files that the last site does not have.
 * @param folder holds nothing yet
 */
export function openSiteFolder(folder: string, last: LastSite = { folder, files: new Map() }): SiteFolder {
  const files = new Map<string, SiteFile>();
  const folders = new Set<string>();
  const start = join(folder, '/').length;
  const pathOf = (path: string): string => within(folder, path).slice(start).split(sep).join('/');
  const isKept = (path: string): boolean => last.files.get(path)?.hash === files.get(path)?.hash;

  const add = (path: string, name: string, content: Content): void => {
    const bytes = Buffer.from(content);
    files.set(path, { name, hash: digest(bytes), size: bytes.length });
    if (isKept(path)) return;
    const to = join(folder, path);
    const parent = dirname(to);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(to, bytes);
  };

  return {
    async put(at, name, make) {
      const path = pathOf(at);
      const lastFile = last.files.get(path);
      if (lastFile?.name === name) files.set(path, lastFile);
      else add(path, name, await make());
    },
    write: (path, bytes) => add(pathOf(path), digest(bytes), bytes),
    read(at) {
      const path = pathOf(at);
      if (!files.has(path)) throw new Error(`No file of the site has the path ${path}`);
      return readFileSync(join(isKept(path) ? last.folder : folder, path));
    },
    file: (path) => files.get(pathOf(path)),
    files: () => files,
    changedPaths: () => [...files.keys()].filter((path) => !isKept(path)),
  };
}
