import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp';

/**
 * How the build encodes photographs. It is part of their names, because browsers keep them for good. An effort of 4 makes an AVIF 1 to 10%
 * smaller, and takes four times as long, a third of a build without caches.
 */
export const encoding = {
  avif: { quality: 55, effort: 3 } satisfies AvifOptions,
  webp: { quality: 78, effort: 5 } satisfies WebpOptions,
  jpg: { quality: 80, mozjpeg: true } satisfies JpegOptions,
  png: { compressionLevel: 9, palette: true, quality: 90 } satisfies PngOptions,
} as const;

/** The ending of a picture that the build makes. */
export type Encoded = keyof typeof encoding;
