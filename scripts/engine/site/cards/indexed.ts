import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** A colour: red, green and blue, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Pixels as the numbers of their colours, row by row. */
export interface Indexed {
  /** 256 at most. */
  readonly colours: readonly Colour[];
  readonly numbers: Buffer;
}

/**
 * Numbers the colours of pixels in the order in which they come.
 * @param pixels three bytes each, of 256 colours at most
 */
export function indexed(pixels: Buffer): Indexed {
  const colours: Colour[] = [];
  const numbers = numbersOf(pixels, (colour) => colours.push(colour) - 1);
  return { colours, numbers };
}

/**
 * Gives each pixel the most similar of some colours.
 * @param pixels three bytes each
 */
export const indexedAs = (colours: readonly Colour[], pixels: Buffer): Indexed => ({
  colours,
  numbers: numbersOf(pixels, (colour) => nearest(colours, colour)),
});

/** @param numberOf is asked once for each colour */
function numbersOf(pixels: Buffer, numberOf: (colour: Colour) => number): Buffer {
  const known = new Map<number, number>();
  const numbers = Buffer.alloc(pixels.length / 3);
  for (let pixel = 0; pixel < numbers.length; pixel++) {
    const [red = 0, green = 0, blue = 0] = [pixels[pixel * 3], pixels[pixel * 3 + 1], pixels[pixel * 3 + 2]];
    const key = (red << 16) | (green << 8) | blue;
    let number = known.get(key);
    if (number === undefined) known.set(key, (number = numberOf([red, green, blue])));
    numbers[pixel] = number;
  }
  return numbers;
}

function nearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  const distances = colours.map(([r, g, b]) => (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2);
  return distances.indexOf(Math.min(...distances));
}

/** Puts pixels below others of the same width. Together they must not have more than 256 colours. */
export const stacked = (above: Indexed, below: Indexed): Indexed => ({
  colours: [...above.colours, ...below.colours],
  numbers: Buffer.concat([above.numbers, below.numbers.map((number) => number + above.colours.length)]),
});

/** Writes a PNG. The same pixels always give the same bytes. */
export async function indexedPng({ colours, numbers }: Indexed, width: number): Promise<Buffer> {
  const height = numbers.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // eight bits for each pixel, which are the number of a colour
  const rows = Buffer.alloc((width + 1) * height); // each begins with the number of its filter: 0, none
  for (let row = 0; row < height; row++)
    numbers.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A part of a PNG: its length, its name, its bytes and a checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(bytes.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
