import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that builds keep for the next ones, by names that are hashes of what they were made from. */
export interface Store {
  /** The bytes of a name; undefined if there are none, or if the file is not what was written. */
  readonly get: (name: string) => Buffer | undefined;
  /** Keeps bytes. If they cannot be kept, the next build makes them again. */
  readonly put: (name: string, bytes: Uint8Array | string) => void;
  /** Says that this build needs the bytes of a name, without reading them. */
  readonly keep: (name: string) => void;
  /** Removes what this build has not needed. */
  readonly prune: () => void;
}

/** The hash of bytes, as names and seals have it. */
export const digest = (bytes: Uint8Array | string): string => hash('sha1', bytes, 'base64url');

/** How long a seal is. */
const sealLength = digest('').length;

/**
 * Opens the store in a folder. A file begins with a hash of its name and of the rest, so that one that was cut or changed, or that has
 * another's name, counts as missing; it is written beside its name and then renamed, so that nobody reads half of one. No failure of a store reaches its user: a cache that
 * cannot be read or written costs time, not the result.
 */
export function openStore(folder: string): Store {
  const used = new Set<string>();
  const get = (name: string): Buffer | undefined => {
    const bytes = unsealed(folder, name);
    if (bytes) used.add(name);
    return bytes;
  };
  const put = (name: string, bytes: Uint8Array | string): void => {
    used.add(name);
    const path = join(folder, name);
    const draft = `${path}.${process.pid}.tmp`;
    try {
      mkdirSync(folder, { recursive: true });
      const data = Buffer.from(bytes);
      writeFileSync(draft, Buffer.concat([Buffer.from(sealOf(name, data), 'latin1'), data]));
      renameSync(draft, path);
    } catch {
      removeQuietly(draft);
    }
  };
  const prune = (): void => {
    for (const name of namesIn(folder)) if (!used.has(name)) removeQuietly(join(folder, name));
  };
  return { get, put, keep: (name) => void used.add(name), prune };
}

const sealOf = (name: string, bytes: Uint8Array): string => digest(`${name} ${digest(bytes)}`);

function unsealed(folder: string, name: string): Buffer | undefined {
  try {
    const file = readFileSync(join(folder, name));
    const bytes = file.subarray(sealLength);
    return file.toString('latin1', 0, sealLength) === sealOf(name, bytes) ? bytes : undefined;
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
    // A folder that cannot be written keeps what it has.
  }
}
