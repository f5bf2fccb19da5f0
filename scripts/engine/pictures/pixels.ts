import sharp, { type Sharp } from 'sharp';

/** The pixels of a picture: rows from top to bottom, four bytes each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Reads a PNG. */
export async function fromPng(png: Uint8Array): Promise<Picture> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Writes a PNG. */
export const toPng = (picture: Picture): Promise<Uint8Array> =>
  openPicture(picture).png({ compressionLevel: 6 }).toBuffer();

/** Opens a PNG, or pixels: these need not be read again for each part of them. */
export const openPicture = (picture: Picture | Uint8Array): Sharp =>
  'data' in picture
    ? sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    : sharp(picture);

/** Pictures of the same width, one below the other. */
export const stacked = (pictures: readonly Picture[]): Picture => ({
  width: pictures[0]?.width ?? 0,
  height: pictures.reduce((sum, { height }) => sum + height, 0),
  data: Buffer.concat(pictures.map(({ data }) => data)),
});

/** Each pixel as one number. */
export const pixelsOf = ({ data }: Picture): Uint32Array =>
  data.byteOffset % 4 === 0
    ? new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
    : new Uint32Array(Uint8Array.from(data).buffer);
