/** The facts in the header of a photograph. */
export interface Header {
  /** Pixels as stored. */
  readonly width: number;
  readonly height: number;
  /** Whether the picture is shown turned by a quarter, so that width and height change places. */
  readonly turned?: boolean;
  readonly animated?: boolean;
  /** Whether its colours are inks of a printing press. */
  readonly cmyk?: boolean;
}

/** The file ends before the picture does. Reading beyond the end throws a RangeError, which means the same. */
export class Truncated extends RangeError {
  override readonly name = 'Truncated';
}

/** The orientations of Exif that turn a picture by a quarter, mirrored or not. */
const quarterTurns = new Set([5, 6, 7, 8]);

/** Begins Exif data in a JPEG, and in some files of other formats. */
const mark = Buffer.from('Exif\0\0', 'latin1');

/** The tag of Exif that says how a picture is turned. */
const orientationTag = 0x0112;

/**
 * Whether Exif data turns its picture by a quarter.
 * @param data that begins with the header of TIFF, or with the mark of Exif before it
 */
export function isTurned(data: Buffer): boolean {
  const exif = data.indexOf(mark) === 0 ? data.subarray(mark.length) : data;
  const order = exif.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || exif.length < 14) return false;
  const short = (at: number): number => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const first = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  if (first + 2 > exif.length) return false;
  for (let entry = first + 2, count = short(first); count > 0; entry += 12, count -= 1) {
    if (entry + 12 > exif.length) return false;
    if (short(entry) === orientationTag) return quarterTurns.has(short(entry + 8));
  }
  return false;
}
