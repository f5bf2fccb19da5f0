import sharp from 'sharp';

/** A photograph of a camera: noise in many colours, with the place where it was taken, lying on its side (orientation 6). */
export async function photograph(width: number, height: number, quality = 100): Promise<Buffer> {
  const noise = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let index = 0; index < noise.length; index++) {
    seed = (seed * 48_271) % 2_147_483_647;
    noise[index] = 96 + ((index / 3 / width / 40) % 64) + (seed % 14);
  }
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Camera of the test' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 25/1 42/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '123/1 21/1 56/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();
}
