/** The pictures that the build has made of a photograph. */
export interface Photo {
  /** The beginning of their addresses: `/assets/photos/boats-4fZk2p`. */
  readonly stem: string;
  /** The ending of those for browsers that know neither AVIF nor WebP. */
  readonly fallback: 'jpg' | 'png';
  /** The class of the colour that is in its place until it is there; absent if one can look through it. */
  readonly tone?: string;
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
