import type { Bytes } from './bytes.ts';
import { type Header, isTurned, Truncated } from './header.ts';

const endOfPicture = Buffer.from('ffd9', 'hex');

/** A marker of a frame, which holds the size: C0 to CF without the three that mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Reads the segments of a JPEG up to its pixels. The end of the picture is looked for in the last two bytes, and in the whole file only if
 * another part follows the picture, as some telephones write it.
 * @returns undefined if the file has no size before its pixels
 * @throws RangeError if the file ends before its picture
 */
export function readJpeg(bytes: Bytes): Header | undefined {
  let header: Header | undefined;
  let turned = false;
  for (let offset = 2; ;) {
    const start = bytes.at(offset, 4);
    if (start.readUInt8(0) !== 0xff) return undefined;
    const marker = start.readUInt8(1);
    if (marker === 0xff) {
      offset += 1; // bytes that fill up
      continue;
    }
    const length = start.readUInt16BE(2);
    if (length < 2) return undefined;
    if (marker === 0xda) {
      requireEnd(bytes, offset);
      return header && { ...header, turned };
    }
    if (isFrame(marker)) header = frame(bytes.at(offset + 4, 6));
    if (marker === 0xe1) turned ||= isTurned(bytes.at(offset + 4, length - 2));
    offset += 2 + length;
  }
}

/** Four components are the four inks of print. */
const frame = (segment: Buffer): Header => ({
  height: segment.readUInt16BE(1),
  width: segment.readUInt16BE(3),
  cmyk: segment.readUInt8(5) === 4,
});

function requireEnd(bytes: Bytes, pixels: number): void {
  if (bytes.at(bytes.size - 2, 2).equals(endOfPicture)) return;
  if (!bytes.at(pixels, bytes.size).includes(endOfPicture)) throw new Truncated();
}
