import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type PublicFile, readPublic, writeWhole } from '../../../scripts/engine/index.ts';
import { pictureFile } from '../places.ts';

/** Pictures that drafts show and that no saved entry has needed yet. */
export interface Waiting {
  /** By their addresses. */
  readonly files: () => ReadonlyMap<string, PublicFile>;
  /** Texts of drawings by the paths that they will have. */
  readonly drawings: () => ReadonlyMap<string, string>;
  readonly bytes: (address: string) => Buffer | undefined;
  readonly put: (address: string, bytes: Buffer) => void;
  readonly drop: (address: string) => void;
}

/** The addresses among these that a text names. */
export const namedIn = (addresses: Iterable<string>, text: string): string[] =>
  [...addresses].filter((address) => text.includes(address));

/**
 * Opens the pictures that wait in a folder, so that they outlive the server as drafts do. One that no draft names was given up in an
 * earlier session and is removed; until then an undo may want it back.
 * @param folder where they are, laid out as the project is
 * @param drafts the texts of all drafts
 */
export function openWaiting(folder: string, drafts: readonly string[]): Waiting {
  mkdirSync(join(folder, 'public'), { recursive: true });
  let { files, drawings } = readPublic(folder);
  const again = (): void => void ({ files, drawings } = readPublic(folder));
  const drop = (address: string): void => {
    rmSync(pictureFile(folder, address), { force: true });
    again();
  };
  for (const address of files.keys())
    if (!drafts.some((text) => text.includes(address)))
      rmSync(join(folder, 'public', address), { force: true });
  again();
  return {
    files: () => files,
    drawings: () => drawings,
    bytes: (address) => (files.has(address) ? readFileSync(join(folder, 'public', address)) : undefined),
    put(address, bytes) {
      writeWhole(pictureFile(folder, address), bytes);
      again();
    },
    drop,
  };
}
