import type { Bytes } from './bytes.ts';
import { type Header, isTurned, Truncated } from './header.ts';

const ending = Buffer.from('0000000049454e44ae426082', 'hex');

/**
 * Reads the chunks of a PNG up to its pixels.
 * @returns undefined if the file does not begin with its size
 * @throws RangeError if the file ends before its picture
 */
export function readPng(bytes: Bytes): Header | undefined {
  const first = bytes.at(8, 16);
  if (first.toString('latin1', 4, 8) !== 'IHDR') return undefined;
  const header = { width: first.readUInt32BE(8), height: first.readUInt32BE(12) };
  const names = new Set<string>();
  let turned = false;
  for (const { name, offset, length } of chunks(bytes)) {
    names.add(name);
    if (name === 'eXIf') turned = isTurned(bytes.at(offset, length));
    // The few chunks that tell something come before the pixels, whose end is at the end of the file.
    if (name === 'IDAT' && bytes.at(bytes.size - ending.length, ending.length).equals(ending))
      names.add('IEND');
    if (names.has('IEND')) break;
  }
  if (!names.has('IEND')) throw new Truncated();
  return { ...header, turned, animated: names.has('acTL') };
}

function* chunks(bytes: Bytes): Iterable<{ name: string; offset: number; length: number }> {
  for (let offset = 8; offset + 12 <= bytes.size;) {
    const start = bytes.at(offset, 8);
    const length = start.readUInt32BE(0);
    if (offset + 12 + length > bytes.size) return;
    yield { name: start.toString('latin1', 4, 8), offset: offset + 8, length };
    offset += 12 + length;
  }
}
