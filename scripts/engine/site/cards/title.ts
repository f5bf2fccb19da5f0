import type { Typeface } from './typeface.ts';

/** A typeset title: its size in pixels, and its lines. */
export interface SetTitle {
  readonly size: number;
  readonly lines: readonly string[];
}

/** Sizes in pixels, the largest first: those for long words come last. */
type Sizes = readonly [number, ...number[]];

const titleSizes: Sizes = [64, 60, 56, 52, 48, 44, 40, 36];
/** The sizes of the words below a title. */
export const noteSizes: Sizes = [30, 28, 26, 24];

/**
 * Sets a title at the largest size at which it takes two lines at most; two lines are as even as its words allow. Characters without
 * a glyph are left out, and text that does not fit at the smallest size is cut.
 * @param width the available width in pixels
 */
export function setTitle(text: string, width: number, typeface: Typeface, sizes = titleSizes): SetTitle {
  const title = typeface.drawable(text);
  const widthOf = (line: string): number => typeface.width(line, 1); // letters grow with their size
  const settings = [[title], evenLines(title, widthOf)].map((lines) => ({
    lines,
    width: Math.max(...lines.map(widthOf)),
  }));
  for (const size of sizes) {
    const fitting = settings.find((setting) => setting.width * size <= width);
    if (fitting) return { size, lines: fitting.lines };
  }
  const smallest = sizes.at(-1) ?? sizes[0];
  return { size: smallest, lines: cutLines(title, (line) => widthOf(line) * smallest <= width) };
}

/** Two lines of as many characters as fit; the first ends with a whole word where it can, the second with an ellipsis. */
function cutLines(title: string, fits: (line: string) => boolean): string[] {
  const max = longest(title, fits);
  const space = title.slice(0, max + 1).lastIndexOf(' ');
  const first = title.slice(0, space > 0 ? space : max);
  const rest = title.slice(first.length).trim();
  return [
    first,
    `${rest
      .slice(
        0,
        longest(rest, (line) => fits(`${line}…`)),
      )
      .trimEnd()}…`,
  ];
}

/** The length of the longest prefix of a text that fits. */
function longest(text: string, fits: (line: string) => boolean): number {
  let length = 0;
  while (length < text.length && fits(text.slice(0, length + 1))) length += 1;
  return length;
}

/** Splits into two lines so that the wider one is as narrow as possible. */
function evenLines(title: string, widthOf: (line: string) => number): string[] {
  const words = title.split(' ');
  const breaks = words.slice(1).map((_word, index) => {
    const lines = [words.slice(0, index + 1), words.slice(index + 1)].map((part) => part.join(' '));
    return { lines, width: Math.max(...lines.map(widthOf)) };
  });
  return breaks.toSorted((a, b) => a.width - b.width)[0]?.lines ?? [title];
}
