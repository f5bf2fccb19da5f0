import type { Typeface } from './typeface.ts';

/** A title as it is set: its size in pixels, and its lines. */
export interface SetTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

/** The title's size (art direction, section 9), and those that a long one may shrink to. */
const sizes = [64, 60, 56, 52, 48, 44, 40, 36] as const;

/**
 * Sets a title at the largest size at which it takes two lines at most; two lines are as even as its words allow.
 * @param width the room in pixels
 * @throws where it does not fit at the smallest size
 */
export function setTitle(title: string, width: number, typeface: Typeface): SetTitle {
  for (const size of sizes) {
    const fits = (line: string): boolean => typeface.width(line, size) <= width;
    if (fits(title)) return { size, lines: [title] };
    const lines = evenLines(title, (line) => typeface.width(line, size));
    if (lines.every(fits)) return { size, lines };
  }
  throw new Error(`“${title}” is too long for a social card: make it shorter`);
}

/** The two lines of which the wider is as narrow as can be. */
function evenLines(title: string, widthOf: (line: string) => number): string[] {
  const words = title.split(' ');
  const breaks = words.slice(1).map((_word, index) => {
    const lines = [words.slice(0, index + 1), words.slice(index + 1)].map((part) => part.join(' '));
    return { lines, width: Math.max(...lines.map(widthOf)) };
  });
  return breaks.toSorted((a, b) => a.width - b.width)[0]?.lines ?? [title];
}
