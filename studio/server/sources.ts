import type { Sources } from '../../scripts/engine/index.ts';
import { namedIn, type Waiting } from './pictures/waiting.ts';

interface Text {
  readonly path: string;
  readonly text: string;
}

/**
 * Sources in which some files have other texts; the same object without any.
 * @param waiting the waiting pictures: those that the texts name are in the sources too
 */
export function withTexts(sources: Sources, texts: readonly Text[], waiting?: Waiting): Sources {
  if (texts.length === 0) return sources;
  const content = [...new Map([...sources.content, ...texts.map(({ path, text }) => [path, text] as const)])];
  const joined = { ...sources, content: new Map(content.toSorted(([a], [b]) => (a < b ? -1 : 1))) };
  const addresses = waiting ? texts.flatMap(({ text }) => namedIn(waiting.files().keys(), text)) : [];
  if (!waiting || addresses.length === 0) return joined;
  const pick = <Value>(all: ReadonlyMap<string, Value>, start: string): [string, Value][] =>
    addresses.flatMap((address) => {
      const value = all.get(start + address);
      return value === undefined ? [] : [[start + address, value]];
    });
  return {
    ...joined,
    files: new Map([...joined.files, ...pick(waiting.files(), '')]),
    drawings: new Map([...joined.drawings, ...pick(waiting.drawings(), 'public')]),
  };
}

/** Sources without a file. */
export function withoutText(sources: Sources, path: string): Sources {
  const content = new Map(sources.content);
  content.delete(path);
  return { ...sources, content };
}

/** Sources without a picture. */
export function withoutPicture(sources: Sources, address: string): Sources {
  const [files, drawings] = [new Map(sources.files), new Map(sources.drawings)];
  files.delete(address);
  drawings.delete(`public${address}`);
  return { ...sources, files, drawings };
}
