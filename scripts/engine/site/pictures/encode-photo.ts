import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { writeWhole } from '../../cache/files.mjs';
import type { BuiltPhoto } from '../../compiler/emit/photos.ts';
import { type Encoded, encoding } from '../../project/pictures/encoding.ts';
import { photoAddress, photoFormats, photoWidths } from '../../contract/photo.ts';

/** The cache of encoded photographs between builds. A file's name holds a hash of the original and of how it was encoded. */
export const photoCache = 'node_modules/.cache/photos';

/** One picture of a photograph. */
export interface Variant {
  /** Its address: `/assets/photos/boats-4fZk2p-800.avif`. */
  readonly address: string;
  readonly width: number;
  readonly ending: Encoded;
}

/** All pictures that the build makes of a photograph. */
export function variantsOf(photo: BuiltPhoto): readonly Variant[] {
  return [...photoFormats, photo.fallback].flatMap((ending) =>
    photoWidths(photo.width).map((width) => ({ address: photoAddress(photo, width, ending), width, ending })),
  );
}

/** The path in the cache of a picture. */
export const cachedPath = (cacheDir: string, { address }: Pick<Variant, 'address'>): string =>
  join(cacheDir, basename(address));

/**
 * Encodes a picture into the cache: upright, in sRGB, without metadata.
 * @param original path of the photograph
 * @throws if the original cannot be decoded; the content check has decoded it before
 */
export async function encodePhoto(original: string, variant: Variant, cacheDir: string): Promise<void> {
  const bytes = await encoded(await readFile(original), variant.width, variant.ending);
  writeWhole(cachedPath(cacheDir, variant), bytes);
}

/** Without being asked to keep them, the library writes no Exif, no place, no colour profile. */
function encoded(original: Buffer, width: number, ending: Encoded): Promise<Buffer> {
  const image = sharp(original, { failOn: 'error' }).autoOrient().resize({ width, withoutEnlargement: true });
  switch (ending) {
    case 'avif':
      return image.avif(encoding.avif).toBuffer();
    case 'webp':
      return image.webp(encoding.webp).toBuffer();
    case 'jpg':
      return image.flatten({ background: '#fff' }).jpeg(encoding.jpg).toBuffer();
    case 'png':
      return image.png(encoding.png).toBuffer();
  }
}
