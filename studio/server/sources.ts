import type { Sources } from '../../scripts/engine/index.ts';
import { namedIn, type Waiting } from './pictures/waiting.ts';

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Sources in which some files have other texts. */
export function withTexts(sources: Sources, texts: readonly Text[]): Sources {
  const content = new Map([...sources.content, ...texts.map(({ path, text }) => [path, text] as const)]);
  return { ...sources, content: new Map([...content].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Sources with drafts, and with the waiting pictures that these name; the same object without any drafts. */
export function withDrafts(sources: Sources, drafts: readonly Text[], waiting: Waiting): Sources {
  if (drafts.length === 0) return sources;
  const draftSources = withTexts(sources, drafts);
  const pictures = waiting.files();
  const addresses = drafts.flatMap(({ text }) => namedIn(pictures.keys(), text));
  if (addresses.length === 0) return draftSources;
  const pick = <Value>(all: ReadonlyMap<string, Value>, start: string): [string, Value][] =>
    addresses.flatMap((address) => {
      const value = all.get(start + address);
      return value === undefined ? [] : [[start + address, value]];
    });
  return {
    ...draftSources,
    files: new Map([...draftSources.files, ...pick(pictures, '')]),
    drawings: new Map([...draftSources.drawings, ...pick(waiting.drawings(), 'public')]),
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
