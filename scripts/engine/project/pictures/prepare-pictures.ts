import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileStart, finding } from '../../compiler/finding.ts';
import type { Finding, PublicFile, Sources } from '../../compiler/model.ts';
import { hash } from '../cache.ts';
import { digest, inputs } from '../../cache/files.mjs';
import { hashesOf, nameOf } from '../../cache/hashes.ts';
import { openStore, type Store } from '../../cache/store.ts';
import type { Decoded } from './decode.ts';
import { encoding } from './encoding.ts';
import { nearestTone } from './tone.ts';

/** Where photographs of the content are; icons, which are elsewhere, are served as they are. */
const photoFolder = '/images/';

/** Folder of the facts found in photographs, below the one of the cache. */
const folder = 'photos';

const decoder = nameOf(hashesOf(join(import.meta.dirname, '../../../..'), inputs.pictures));

/**
 * Adds to the sources the facts that only the pixels of photographs tell. The bundle needs them, a check does not. Each photograph is
 * decoded once: the cache keeps its facts by the hash of its bytes and the decoder, which is loaded only if something is missing there.
 * @param folders with public files; of two with the same address the first counts
 * @returns the sources; a photograph that cannot be decoded is a finding, and one that was removed meanwhile is left out
 */
export async function withPixels(
  folders: readonly string[],
  cacheFolder: string,
  sources: Sources,
): Promise<Sources> {
  const files = new Map(sources.files);
  const findings: Finding[] = [...sources.findings];
  const store = openStore(join(cacheFolder, folder));
  for (const [address, file] of sources.files) {
    if (!file.format || !address.startsWith(photoFolder)) continue;
    // One at a time: a large one takes much memory.
    const path = folders.map((each) => join(each, address)).find((each) => existsSync(each));
    const bytes = path === undefined ? undefined : await readFile(path).catch(nothingIfGone);
    const result = bytes && (await pixelsOf(bytes, store));
    if (result) files.set(address, { ...file, ...result });
    else if (!bytes) files.delete(address);
    else {
      findings.push(finding(`public${address}`, fileStart, { rule: 'read:picture', reason: undecodable }));
      files.set(address, { size: file.size, refused: true });
    }
  }
  return { ...sources, files, findings };
}

const undecodable =
  'Unexpected bytes inside this picture, expected pixels: the file is damaged, so copy or export it again';

/** Nothing, for a file that is gone; any other failure is thrown again. */
function nothingIfGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Size and facts of a photograph; absent if it cannot be decoded. */
async function pixelsOf(
  bytes: Buffer,
  store: Store,
): Promise<Pick<PublicFile, 'width' | 'height' | 'pixels'> | undefined> {
  const key = digest(bytes);
  const name = hash([decoder, key]);
  const cached = store.get(name);
  const decoded = cached
    ? (JSON.parse(cached.toString('utf8')) as Decoded) // sealed: written below
    : await (await import('./decode.ts')).decode(bytes);
  if (!decoded) return undefined;
  if (!cached) store.put(name, JSON.stringify(decoded));
  const { width, height, fallback, colour } = decoded;
  const pixels = { hash: hash([JSON.stringify(encoding), key]).slice(0, 8), fallback };
  return { width, height, pixels: { ...pixels, ...(colour && { tone: nearestTone(colour) }) } };
}
