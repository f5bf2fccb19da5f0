import { site } from '#site';

/** The address of the drawing for the card of a page without its own: that of the longest beginning of its address. */
export function defaultImage(path: string): string {
  const [, drawing] =
    Object.entries(site.cards.drawings)
      .filter(([start]) => path.startsWith(start))
      .toSorted(([a], [b]) => b.length - a.length)[0] ?? [];
  return `/images/${drawing}.svg`;
}
