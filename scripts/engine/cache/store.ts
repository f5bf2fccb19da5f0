import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { seal, sealLength, writeWhole } from './files.mjs';

/** Files that runs keep for the next ones, each named by the hash of its sources. */
export interface Store {
  /** The bytes of a name; undefined if the file is missing or damaged. */
  readonly get: (name: string) => Buffer | undefined;
  /** Keeps bytes. If they cannot be kept, the next run makes them again. */
  readonly put: (name: string, bytes: Uint8Array | string) => void;
  /** Says that this run needs the bytes of a name, without reading them. */
  readonly keep: (name: string) => void;
  /** Removes the files that this run has not needed. */
  readonly prune: () => void;
}

/**
 * Opens the store in a folder. Each file begins with its seal. No failure of a store reaches its user: a cache that cannot be read or
 * written costs time, not the result.
 */
export function openStore(folder: string): Store {
  const usedNames = new Set<string>();
  const get = (name: string): Buffer | undefined => {
    const bytes = unsealed(folder, name);
    if (bytes) usedNames.add(name);
    return bytes;
  };
  const put = (name: string, bytes: Uint8Array | string): void => {
    usedNames.add(name);
    const data = Buffer.from(bytes);
    try {
      writeWhole(join(folder, name), Buffer.concat([Buffer.from(seal(name, data), 'latin1'), data]));
    } catch {
      // It is made again.
    }
  };
  const prune = (): void => {
    for (const name of namesIn(folder)) if (!usedNames.has(name)) removeQuietly(join(folder, name));
  };
  return { get, put, keep: (name) => void usedNames.add(name), prune };
}

/** The bytes of a name in a store, made and kept if it has none. */
export async function memo(
  store: Store,
  name: string,
  make: () => Buffer | Promise<Buffer>,
): Promise<Buffer> {
  const hit = store.get(name);
  if (hit) return hit;
  const bytes = await make();
  store.put(name, bytes);
  return bytes;
}

function unsealed(folder: string, name: string): Buffer | undefined {
  try {
    const file = readFileSync(join(folder, name));
    const bytes = file.subarray(sealLength);
    return file.toString('latin1', 0, sealLength) === seal(name, bytes) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A folder that cannot be written keeps its files.
  }
}
