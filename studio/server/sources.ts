import type { Sources } from '../../scripts/compiler/model.ts';

/** Sources in which some files have other texts. */
export function withTexts(
  sources: Sources,
  texts: readonly { readonly path: string; readonly text: string }[],
): Sources {
  const content = new Map([...sources.content, ...texts.map(({ path, text }) => [path, text] as const)]);
  return { ...sources, content: new Map([...content].toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Sources without a file. */
export function withoutText(sources: Sources, path: string): Sources {
  const content = new Map(sources.content);
  content.delete(path);
  return { ...sources, content };
}
