/** Inks of `design/tokens.json`, one of which is in a photograph's place until it is there: the nearest in colour. */
export const tones = ['paper', 'glass', 'glass2', 'gold', 'buoy', 'kelp', 'mid', 'deep', 'floor'] as const;

/** The name of such an ink. */
export type Tone = (typeof tones)[number];

/** The pictures that the build has made of a photograph. */
export interface Photo {
  /** The beginning of their addresses: `/assets/photos/boats-4fZk2p`. */
  readonly stem: string;
  /** The ending of those for browsers that know neither AVIF nor WebP. */
  readonly fallback: 'jpg' | 'png';
  readonly tone?: Tone;
}

/** Formats that the build makes of every photograph besides the fallback, the best first; the name is also the ending. */
export const photoFormats = ['avif', 'webp'] as const;

/** Widths in pixels that the build makes of a photograph that is wide enough. */
const widths = [480, 800, 1200, 1600] as const;

/** The widths that the build makes of a photograph: all that are narrower than it, then its own, at most the widest. */
export function photoWidths(width: number): readonly number[] {
  const narrower = widths.filter((each) => each < width);
  return narrower.length < widths.length ? [...narrower, width] : narrower;
}

/** The address of one of the pictures. */
export const photoAddress = ({ stem }: Pick<Photo, 'stem'>, width: number, ending: string): string =>
  `${stem}-${width}.${ending}`;

/** All addresses of one format with their widths, as the attribute `srcset` has them. */
export const photoSet = (photo: Pick<Photo, 'stem'>, width: number, ending: string): string =>
  photoWidths(width)
    .map((each) => `${photoAddress(photo, each, ending)} ${each}w`)
    .join(', ');
