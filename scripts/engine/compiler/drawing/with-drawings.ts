import { finding } from '../finding.ts';
import type { Finding, Hash, PublicFile, Sources } from '../model.ts';
import { TextPlaces } from '../source/location.ts';
import type { DrawingSize } from './svg-size.ts';

/** The sizes that earlier runs have read in drawings without problems, by key. */
export interface DrawingCache {
  /** The size of a drawing, or null if it does not say one; undefined if no earlier run has read it. */
  readonly drawing: (key: string) => DrawingSize | null | undefined;
  readonly keepDrawing: (key: string, size: DrawingSize | null) => void;
}

interface Options {
  readonly cache: DrawingCache;
  readonly hash: Hash;
  /** Names this version of the compiler; part of every key. */
  readonly version: string;
}

/**
 * Adds to the sources the facts of their drawings: sizes, and findings about everything in them that neither draws nor is a note, because
 * opening the file in a browser would run it. The parser is loaded only if the cache does not know every drawing.
 */
export async function withDrawings(sources: Sources, { cache, hash, version }: Options): Promise<Sources> {
  const files = new Map(sources.files);
  const findings: Finding[] = [...sources.findings];
  const add = (file: string, facts: Partial<PublicFile> | null): void => {
    const address = file.slice('public'.length);
    files.set(address, { size: 0, ...files.get(address), ...facts });
  };
  for (const [file, text] of sources.drawings) {
    const key = hash([version, text]);
    const sizeBefore = cache.drawing(key);
    if (sizeBefore !== undefined) {
      add(file, sizeBefore);
      continue;
    }
    const { readDrawing } = await import('./svg-safety.ts');
    const { problems, size = null } = readDrawing(text);
    if (problems.length === 0) cache.keepDrawing(key, size);
    add(file, problems.length === 0 ? size : { refused: true });
    const places = new TextPlaces(text);
    for (const { offset, reason } of problems)
      findings.push(finding(file, places.place(offset, offset + 1), { rule: 'read:drawing', reason }));
  }
  return { ...sources, files, findings };
}
