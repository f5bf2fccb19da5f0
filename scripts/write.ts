import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Outputs } from './pipeline/model.ts';

/** File beside the bundle that names what each of its files was made of. */
const manifestName = '.manifest.json';

/**
 * Writes the bundle: only files that differ, each in one step, so that a reader never sees half of one; what is no longer
 * part of it goes.
 * @param folder the bundle's folder
 * @param keep names in the folder that are not the bundle's
 * @returns paths below the folder that were written or removed
 */
export function write(folder: string, outputs: Outputs, keep: readonly string[] = []): string[] {
  const before = readManifest(folder);
  const present = new Set(filesBelow(folder));
  const changed: string[] = [];
  for (const [path, { key, text }] of outputs) {
    if (before[path] === key && present.has(path)) continue;
    writeWhole(join(folder, path), text());
    changed.push(path);
  }
  for (const path of present) {
    if (outputs.has(path) || path === manifestName || keep.includes(path)) continue;
    rmSync(join(folder, path));
    changed.push(path);
  }
  if (changed.length > 0) writeWhole(join(folder, manifestName), JSON.stringify(Object.fromEntries([...outputs].map(([path, { key }]) => [path, key]))));
  return changed;
}

/** Writes a file so that either its old or its new text is there, whatever happens in between. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** What the last run wrote; nothing where that cannot be read, so that all is written anew. */
function readManifest(folder: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Record<string, string>; // written above
  } catch {
    return {};
  }
}

function filesBelow(folder: string, prefix = ''): string[] {
  try {
    return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesBelow(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`],
    );
  } catch {
    return [];
  }
}
