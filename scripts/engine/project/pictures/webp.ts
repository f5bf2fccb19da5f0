import type { Bytes } from './bytes.ts';
import { type Header, isTurned, Truncated } from './header.ts';

const fourteenBits = 0x3fff;

/**
 * Reads the first chunk of a WebP, and the one with Exif data where the first announces it.
 * @returns undefined if the first chunk does not hold the size
 * @throws RangeError if the file ends before its picture
 */
export function readWebp(bytes: Bytes): Header | undefined {
  const start = bytes.at(0, 30);
  if (start.readUInt32LE(4) + 8 > bytes.size) throw new Truncated();
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return {
        width: start.readUInt16LE(26) & fourteenBits,
        height: start.readUInt16LE(28) & fourteenBits,
      };
    case 'VP8L': {
      const sizes = start.readUInt32LE(21);
      return { width: (sizes & fourteenBits) + 1, height: ((sizes >>> 14) & fourteenBits) + 1 };
    }
    case 'VP8X': {
      const flags = start.readUInt8(20);
      return {
        width: start.readUIntLE(24, 3) + 1,
        height: start.readUIntLE(27, 3) + 1,
        animated: (flags & 2) !== 0,
        turned: (flags & 8) !== 0 && isTurned(exifOf(bytes)),
      };
    }
    default:
      return undefined;
  }
}

function exifOf(bytes: Bytes): Buffer {
  for (let offset = 12; offset + 8 <= bytes.size;) {
    const start = bytes.at(offset, 8);
    const length = start.readUInt32LE(4);
    if (start.toString('latin1', 0, 4) === 'EXIF') return bytes.at(offset + 8, length);
    offset += 8 + length + (length % 2); // chunks begin at even offsets
  }
  return Buffer.alloc(0);
}
