import { type ContentGraph, isOfContent, picturesIn } from '../../scripts/engine/index.ts';
import type { Choices } from '../protocol-choices.ts';

/** The pictures of a project, each with the entries that show it. */
export function imagesOf(graph: ContentGraph): Choices['images'] {
  const { files, entries } = graph;
  const shownIn = new Map<string, string[]>();
  for (const entry of entries)
    for (const address of new Set(picturesIn(entry))) {
      const paths = shownIn.get(address) ?? [];
      shownIn.set(address, [...paths, entry.path]);
    }
  return [...files]
    .filter(([address]) => isImage(address))
    .map(([address, { width, height, size }]) => ({
      address,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      bytes: size,
      shownIn: shownIn.get(address) ?? [],
      isOfPages: !isOfContent(address, graph),
    }));
}

/** Whether an address is that of a picture that content may show. */
export const isImage = (address: string): boolean => /\.(?:avif|jpe?g|png|svg|webp)$/i.test(address);
