import { type Picture, pixelsOf } from './pixels.ts';

/** How much a channel of an edge may differ, of 256 levels: less than black and white. Parts that move by a whole pixel differ more. */
const maxOfEdge = 64;
/** How far a channel may be outside of the levels around it in the other picture: so many levels, and so much of the contrast there. */
const levels = 6;
const share = 0.4;

/**
 * Removing a line of text moves everything below it by a fractional number of pixels. A browser puts text at whole pixels and draws
 * pictures where they are, so their edges get other shades. Nobody sees them, and they do not count as a change.
 * @param before as large as `after`
 * @returns the picture before, with the pixels of the one after where they differ only so
 */
export function withoutPartsOfPixels(before: Picture, after: Picture): Picture {
  const { width } = after;
  const [old, now] = [pixelsOf(before), pixelsOf(after)];
  const data = before.data.slice();
  for (let at = 0; at < now.length; at++)
    if (old[at] !== now[at] && isEdge(before.data, after.data, at, width))
      data.set(after.data.subarray(4 * at, 4 * at + 4), 4 * at);
  return { ...before, data };
}

/** Whether each channel of a pixel is, in both pictures, about as something beside it is in the other. */
function isEdge(before: Uint8Array, after: Uint8Array, at: number, width: number): boolean {
  for (let channel = 0; channel < 4; channel++) {
    const index = 4 * at + channel;
    const [a = 0, b = 0] = [before[index], after[index]];
    if (Math.abs(a - b) > maxOfEdge) return false;
    if (a !== b && !(isAround(a, after, index, width) && isAround(b, before, index, width))) return false;
  }
  return true;
}

/** Whether a level is one of those of a pixel and its eight neighbours, or near to these. */
function isAround(level: number, data: Uint8Array, index: number, width: number): boolean {
  let [lowest, highest] = [255, 0];
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++) {
      const other = data[index + 4 * (row * width + column)] ?? level;
      lowest = Math.min(lowest, other);
      highest = Math.max(highest, other);
    }
  const room = levels + share * (highest - lowest);
  return level >= lowest - room && level <= highest + room;
}
