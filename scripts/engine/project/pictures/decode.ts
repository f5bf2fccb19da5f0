import sharp from 'sharp';

/** The facts that the pixels of a photograph tell. */
export interface Decoded {
  /** Pixels as visitors see them, upright. */
  readonly width: number;
  readonly height: number;
  /** The format for browsers that know neither AVIF nor WebP: the photograph's own if they know that. */
  readonly fallback: 'jpg' | 'png';
  /** The mean of its colours in sRGB, from 0 to 255; absent if one can look through the picture. */
  readonly colour?: readonly [red: number, green: number, blue: number];
}

/**
 * Decodes a photograph.
 * @returns undefined if its pixels cannot be read
 */
export async function decode(bytes: Buffer): Promise<Decoded | undefined> {
  try {
    const { format, autoOrient, hasAlpha } = await sharp(bytes).metadata();
    const image = sharp(bytes, { failOn: 'error' }).autoOrient();
    const isOpaque = !hasAlpha || (await image.clone().stats()).isOpaque;
    const [red = 0, green = 0, blue = 0] = await image
      .clone()
      .toColourspace('srgb')
      .removeAlpha()
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer();
    const { width, height } = autoOrient;
    const fallback = format === 'png' || (format !== 'jpeg' && !isOpaque) ? 'png' : 'jpg';
    return { width, height, fallback, ...(isOpaque && { colour: [red, green, blue] }) };
  } catch {
    return undefined; // the library's own words name none of the files
  }
}
