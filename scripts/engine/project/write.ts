import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { draftWriter, writeWhole } from '../cache/files.mjs';
import { isRunning } from '../cli/is-running.ts';
import type { Outputs } from '../compiler/model.ts';

/** File beside the bundle with the keys of the bundle and each of its files. */
const manifestName = '.manifest.json';

interface Manifest {
  readonly key?: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A bundle, and the hash of all its inputs. */
export interface Bundle {
  readonly key: string;
  readonly outputs: Outputs;
}

/** The key of the complete bundle in a folder that holds nothing else except `keep`. */
export function currentKey(folder: string, keep: readonly string[] = []): string | undefined {
  const { key, files } = readManifest(folder);
  const present = filesBelow(folder).filter((path) => path !== manifestName && !keep.includes(path));
  const isWhole =
    present.length === Object.keys(files).length && present.every((path) => Object.hasOwn(files, path));
  return isWhole ? key : undefined;
}

/** The keys of the files of a bundle, by their paths: equal keys stand for equal bytes. */
export const bundleKeys = (folder: string): readonly (readonly [path: string, key: string])[] =>
  Object.entries(readManifest(folder).files);

/**
 * Writes the bundle: only files that differ, each atomically, so that a reader never sees half of one; removes files that are no
 * longer part of it.
 * @param folder the bundle's folder
 * @param keep names in the folder that are not the bundle's
 * @returns paths below the folder that were written or removed
 */
export async function write(
  folder: string,
  { key: bundleKey, outputs }: Bundle,
  keep: readonly string[] = [],
): Promise<string[]> {
  const before = readManifest(folder);
  rmSync(join(folder, manifestName), { force: true }); // a half-written bundle has no manifest
  const present = new Set(filesBelow(folder));
  const changedPaths: string[] = [];
  for (const [path, { key, text }] of outputs) {
    if (before.files[path] === key && present.has(path)) continue;
    writeWhole(within(folder, path), await text());
    changedPaths.push(path);
  }
  for (const path of present) {
    if (outputs.has(path) || path === manifestName || keep.includes(path)) continue;
    rmSync(join(folder, path), { force: true });
    changedPaths.push(path);
  }
  const files = Object.fromEntries([...outputs].map(([path, { key }]) => [path, key]));
  writeWhole(join(folder, manifestName), JSON.stringify({ key: bundleKey, files } satisfies Manifest));
  return changedPaths;
}

/**
 * The path of a file below a folder.
 * @param path relative, or an address of the site
 * @throws RangeError if it leads out of the folder: names come from content
 */
export function within(folder: string, path: string): string {
  const whole = join(folder, path);
  const start = join(folder, '/');
  if (whole.startsWith(start) && whole !== start && !path.includes('\0')) return whole;
  throw new RangeError(`Unexpected path \`${path}\`, expected one inside \`${folder}\``);
}

/** The manifest of the last run; empty if it cannot be read, so that everything is written again. */
function readManifest(folder: string): Manifest {
  try {
    const { key, files = {} } = JSON.parse(
      readFileSync(join(folder, manifestName), 'utf8'),
    ) as Partial<Manifest>; // written above
    return { files, ...(key !== undefined && { key }) };
  } catch {
    return { files: {} };
  }
}

/** The files of a folder, except drafts that another run is writing at this moment. */
function filesBelow(folder: string, prefix = ''): string[] {
  try {
    return readdirSync(join(folder, prefix), { withFileTypes: true })
      .flatMap((entry) =>
        entry.isDirectory() ? filesBelow(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
      )
      .filter((path) => !isDraftOfAnother(path));
  } catch {
    return [];
  }
}

/** Whether a file is the draft of another running process; drafts of dead processes may be removed. */
function isDraftOfAnother(path: string): boolean {
  const id = draftWriter(path);
  return id !== undefined && id !== process.pid && isRunning(id);
}
