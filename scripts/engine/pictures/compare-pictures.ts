import pixelmatch from 'pixelmatch';
import { aligned, type Aligned } from './aligned.ts';
import { type Box, boxesOf } from './boxes.ts';
import { withoutPartsOfPixels } from './part-of-a-pixel.ts';
import { type Picture, pixelsOf } from './pixels.ts';

/** A place that differs, in each picture. Its height is 0 where nothing of it was. */
export interface ChangedPlace {
  readonly before: Box;
  readonly after: Box;
  /** In the aligned pictures and that of the difference. */
  readonly difference: Box;
}

/** How two pictures differ. */
export interface Difference extends Pick<Aligned, 'before' | 'after'> {
  /** From top to bottom; never empty. */
  readonly places: readonly ChangedPlace[];
  /** New or lost parts in red over a faint picture, as high as both aligned pictures. */
  readonly difference: Picture;
}

/** The colour of differing pixels. */
const red = [214, 31, 31] as const;
const redPixel = pixelsOf({ width: 1, height: 1, data: Uint8Array.of(...red, 255) })[0] ?? 0;
/**
 * Two greys that are five of 256 levels apart are still the same. A browser blends layers in a different order from time to time, which
 * changes pixels by a level or two.
 */
const threshold = 0.02;

/**
 * Compares two pictures.
 * @returns undefined if they look the same
 */
export function comparePictures(before: Picture, after: Picture): Difference | undefined {
  const sides = aligned(before, after);
  const { width, height } = sides.after;
  const data = new Uint8Array(width * height * 4);
  const steady = withoutPartsOfPixels(sides.before, sides.after);
  const count = pixelmatch(steady.data, sides.after.data, data, width, height, {
    threshold,
    includeAA: true,
    checkerboard: false,
    alpha: 0.25,
    diffColor: [...red],
  });
  if (count === 0) return undefined;
  const difference = { width, height, data };
  const placed = (box: Box, rows: readonly number[]): Box => {
    const y = rows[box.y] ?? 0;
    return { ...box, y, height: (rows[box.y + box.height] ?? y) - y };
  };
  // A drawing that has moved by a part of a pixel may differ in one of its thousands.
  const boxes = boxesOf(difference, redPixel).filter((box) => box.width * box.height > 1);
  if (boxes.length === 0) return undefined;
  const places = boxes.map((box) => ({
    before: placed(box, sides.rowsBefore),
    after: placed(box, sides.rowsAfter),
    difference: box,
  }));
  return { before: sides.before, after: sides.after, difference, places };
}
