import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const compress = promisify(deflateRaw);
const level = 7;

/** A colour: red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * Numbers the colours of pixels in the order in which they come.
 * @param pixels three bytes each, of 256 colours at most
 * @param first the number of the first colour
 */
export function indexed(
  pixels: Buffer,
  first: number,
): { readonly colours: readonly Colour[]; readonly numbers: Buffer } {
  const colours: Colour[] = [];
  const numbers = numbersOf(pixels, (colour) => first + colours.push(colour) - 1);
  return { colours, numbers };
}

/**
 * Gives each pixel the number of the most similar of some colours.
 * @param pixels three bytes each
 */
export const indexedAs = (colours: readonly Colour[], pixels: Buffer): Buffer =>
  numbersOf(pixels, (colour) => nearest(colours, colour));

/** @param numberOf is asked once for each colour */
function numbersOf(pixels: Buffer, numberOf: (colour: Colour) => number): Buffer {
  const numbersByKey = new Map<number, number>();
  const numbers = Buffer.alloc(pixels.length / 3);
  let [lastKey, number] = [-1, 0];
  for (let pixel = 0; pixel < numbers.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = [pixels[pixel * 3], pixels[pixel * 3 + 1], pixels[pixel * 3 + 2]];
    const key = (red << 16) | (green << 8) | blue;
    if (key !== lastKey) {
      number = numbersByKey.get(key) ?? numberOf([red, green, blue]);
      numbersByKey.set(key, number);
      lastKey = key;
    }
    numbers[pixel] = number;
  }
  return numbers;
}

function nearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  const distances = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

/** Rows of a picture as a PNG holds them. Others can follow. */
export interface Rows {
  readonly count: number;
  /** The compressed rows as a part of the PNG. */
  readonly part: Buffer;
  /** The checksum of the rows up to here, Adler-32. */
  readonly sum: number;
}

/** Bytes in front of compressed ones: deflate, a window of 32 kB. */
const streamHead = Buffer.from([0x78, 0x9c]);

/**
 * Compresses the first rows of a PNG, which many PNGs may share.
 * @param numbers of the colours of pixels
 */
export async function firstRows(numbers: Buffer, width: number): Promise<Rows> {
  const { count, bytes } = filtered(numbers, width);
  const packed = await compress(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
  return { count, part: chunk('IDAT', Buffer.concat([streamHead, packed])), sum: sumOf(bytes) };
}

/** Writes a PNG: first rows, and the pixels below them. The same pixels always give the same bytes. */
export async function indexedPng(
  colours: readonly Colour[],
  first: Rows,
  numbers: Buffer,
  width: number,
): Promise<Buffer> {
  const { count, bytes } = filtered(numbers, width);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(sumOf(bytes, first.sum));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(first.count + count, 4);
  header.set([8, 3], 8); // eight bits for each pixel, which are the number of a colour
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    first.part,
    chunk('IDAT', Buffer.concat([await compress(bytes, { level }), sum])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Rows as they are compressed: each begins with the number of its filter, 0 for none. */
function filtered(numbers: Buffer, width: number) {
  const count = numbers.length / width;
  const bytes = Buffer.alloc((width + 1) * count);
  for (let row = 0; row < count; row++)
    numbers.copy(bytes, row * (width + 1) + 1, row * width, (row + 1) * width);
  return { count, bytes };
}

/** So many bytes can be summed up without a sum above 31 bits, with which the engine is slower. */
const uncut = 2048;

/** The checksum Adler-32 of bytes that follow others. @param before the checksum of these */
function sumOf(bytes: Buffer, before = 1): number {
  let [low, high] = [before & 0xffff, before >>> 16];
  for (let from = 0; from < bytes.length; from += uncut) {
    for (const byte of bytes.subarray(from, from + uncut)) {
      low += byte;
      high += low;
    }
    [low, high] = [low % 65_521, high % 65_521];
  }
  return ((high << 16) | low) >>> 0;
}

/** A part of a PNG: its length, its name, its bytes and a checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(bytes.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
