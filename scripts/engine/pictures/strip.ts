import sharp from 'sharp';
import type { Box } from './boxes.ts';
import type { ComparedPage } from './compare-pages.ts';
import { opened, type Picture } from './pixels.ts';

/** The largest part of a page in a strip, in px. */
const largest = { width: 720, height: 420 };
/** What is shown around a place, and the gap between pictures, in px. */
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
  const shown = places.length === 0 ? [{ before: top, after: top }] : places.slice(0, max);
  const { before, after } = pixels ?? pngs;
  const rows: Uint8Array[][] = [];
  for (const place of shown) {
    const pictures = [
      before && (await part(before, place.before)),
      after && (await part(after, place.after)),
    ];
    rows.push(pictures.filter((picture) => picture !== undefined));
  }
  const columns = await Promise.all(rows.map((row) => joined(row, 'x')));
  return joined(columns, 'y');
}

/** The part of a picture around a box, as large as the page allows. */
async function part(whole: Picture | Uint8Array, box: Box): Promise<Uint8Array> {
  const picture = opened(whole);
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
    .png()
    .toBuffer();
}

/** Pictures beside or below each other. */
async function joined(pictures: readonly Uint8Array[], direction: 'x' | 'y'): Promise<Uint8Array> {
  const sizes = await Promise.all(
    pictures.map(async (picture) => {
      const { width = 0, height = 0 } = await sharp(picture).metadata();
      return { width, height };
    }),
  );
  const along = (key: 'width' | 'height'): number =>
    sizes.reduce((sum, size) => sum + size[key] + gap, 0) - gap;
  const across = (key: 'width' | 'height'): number => Math.max(...sizes.map((size) => size[key]));
  const whole =
    direction === 'x'
      ? { width: along('width'), height: across('height') }
      : { width: across('width'), height: along('height') };
  let at = 0;
  const placed = pictures.map((input, index) => {
    const where = direction === 'x' ? { left: at, top: 0 } : { left: 0, top: at };
    at += (sizes[index]?.[direction === 'x' ? 'width' : 'height'] ?? 0) + gap;
    return { input: Buffer.from(input), ...where };
  });
  return sharp({ create: { ...whole, channels: 4, background: ground } })
    .composite(placed)
    .png()
    .toBuffer();
}
