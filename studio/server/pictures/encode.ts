import sharp, { type OutputInfo } from 'sharp';
import type { Crop } from '../../protocol-choices.ts';

/** A photograph as it is stored, and the size of it. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The most bytes of a picture that the studio stores. The build makes smaller ones of it for each place. */
export const maxStored = 300_000;

/** The longest side that is stored. The widest picture that the build makes has 1600 pixels; a later place may need some more. */
const longest = 2000;

/** Qualities of AVIF: the first shows no difference to the eye, the second is that of the pictures that the build makes. */
const qualities = [70, 55] as const;

/**
 * Cuts a photograph and makes it small: upright, without metadata such as the place where it was taken, in sRGB.
 * @param crop in pixels of the upright photograph
 * @returns an AVIF of at most 300 kB, with as many pixels as fit in
 */
export async function encode(photograph: Buffer, crop: Crop): Promise<Encoded> {
  const { x: left, y: top, width, height } = crop;
  const cut = await sharp(photograph)
    .autoOrient()
    .extract({ left, top, width, height })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [fine, usual] = qualities;
  const first = await asAvif(cut, cut.info.width, fine);
  return first.bytes.length <= maxStored ? first : shrunk(cut, cut.info.width, usual);
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The widest picture that is small enough. Bytes grow about as pixels do, so a second try is mostly the last. */
async function shrunk(cut: Pixels, width: number, quality: number): Promise<Encoded> {
  const tried = await asAvif(cut, width, quality);
  const { length } = tried.bytes;
  if (length <= maxStored || width === 1) return tried;
  return shrunk(cut, Math.max(1, Math.floor(width * Math.sqrt(maxStored / length) * 0.95)), quality);
}

async function asAvif({ data: pixels, info: raw }: Pixels, width: number, quality: number): Promise<Encoded> {
  const { data, info } = await sharp(pixels, { raw })
    .resize({ width, withoutEnlargement: true })
    .avif({ quality, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A photograph as the dialog shows it while it is cropped: upright, and small enough to come at once. */
export const screenSize = (photograph: Buffer): Promise<Buffer> =>
  sharp(photograph)
    .autoOrient()
    .resize({ width: 1280, height: 960, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
