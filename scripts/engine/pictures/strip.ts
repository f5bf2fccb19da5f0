import sharp from 'sharp';
import type { Box } from './boxes.ts';
import type { ComparedPage } from './compare-pages.ts';
import { openPicture, type Picture } from './pixels.ts';

/** The largest part of a page in a strip, in px. */
const largest = { width: 720, height: 420 };
/** The margin shown around a place, and the gap between pictures, in px. */
const margin = 32;
const gap = 16;
/** How many places a strip shows. */
const max = 3;
/** The colour between pictures; both schemes are seen before it. */
const ground = { r: 140, g: 140, b: 140, alpha: 1 };

/**
 * A small picture for a comment: the first places that differ, before and now side by side.
 * @returns a PNG; undefined if nothing differs
 */
export async function stripOf({
  isSame,
  places,
  pixels,
  ...pngs
}: ComparedPage): Promise<Uint8Array | undefined> {
  if (isSame) return undefined;
  const top = { x: 0, y: 0, ...largest };
  const boxes = places.length === 0 ? [top] : places.slice(0, max).map(({ difference }) => difference);
  const { before, after } = pixels ?? pngs;
  const parts: Uint8Array[] = [];
  for (const place of boxes) {
    if (before) parts.push(await part(before, place));
    if (after) parts.push(await part(after, place));
  }
  const [first, second] = parts;
  if (!second) return first;
  const join = { across: before && after ? 2 : 1, shim: gap, background: ground };
  return sharp(parts, { join }).png().toBuffer();
}

/** The part of a picture around a box, as large as the page allows. */
async function part(whole: Picture | Uint8Array, box: Box): Promise<Uint8Array> {
  const picture = openPicture(whole);
  const { width = 0, height = 0 } = await picture.metadata();
  const size = {
    width: Math.min(width, largest.width),
    height: Math.min(height, largest.height, Math.max(box.height, 1) + 2 * margin),
  };
  // A box that is wider than a strip is shown from its beginning.
  const left = Math.max(0, Math.min(box.x - margin, width - size.width));
  const top = Math.max(0, Math.min(box.y - margin, height - size.height));
  return picture
    .extract({ left, top, ...size })
    .flatten({ background: ground }) // where the other side has more
    .png()
    .toBuffer();
}
