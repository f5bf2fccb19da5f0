import { finding } from '../finding.ts';
import type { Finding } from '../model.ts';
import { TextPlaces } from '../source/location.ts';

/** The drawings that earlier runs found safe, by key. */
export interface SafeCache {
  /** Whether an earlier run found the drawing with this key safe. */
  readonly isSafe: (key: string) => boolean;
  readonly keepSafe: (key: string) => void;
}

interface Options {
  readonly cache: SafeCache;
  readonly hash: (parts: readonly string[]) => string;
  /** Names this version of the compiler; part of every key. */
  readonly version: string;
}

/**
 * Finds everything in drawings that does not draw, because opening the file in a browser would run it. The parser is loaded only
 * if the memory does not know every drawing as safe.
 * @param drawings texts by their paths
 */
export async function drawingFindings(
  drawings: ReadonlyMap<string, string>,
  { cache, hash, version }: Options,
): Promise<readonly Finding[]> {
  const keyed = Array.from(drawings, ([file, text]) => ({ file, text, key: hash([version, text]) }));
  const unknown = keyed.filter(({ key }) => !cache.isSafe(key));
  if (unknown.length === 0) return [];
  const { drawingProblems } = await import('./svg-safety.ts');
  return unknown.flatMap(({ file, text, key }) => {
    const problems = drawingProblems(text);
    if (problems.length === 0) cache.keepSafe(key);
    const places = new TextPlaces(text);
    return problems.map(({ offset, reason }) =>
      finding(file, places.place(offset, offset + 1), { rule: 'read:drawing', reason }),
    );
  });
}
