import type { PictureFormat } from '../../compiler/model.ts';
import { readAvif } from './avif.ts';
import type { Bytes } from './bytes.ts';
import type { Header } from './header.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** A photograph that pages may show: its format, and its size as visitors see it. */
export interface Measured {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
}

/** Most pixels on a side: WebP and AVIF can store no more than 16,383. */
const maxSide = 16_000;
/** Most pixels of a picture; each takes four bytes of memory while it is encoded. */
const maxPixels = 100_000_000;

/** The name of each format in sentences, and the endings that its files may have, the usual one first. */
const formats = {
  avif: { name: 'AVIF', endings: ['.avif'] },
  jpeg: { name: 'JPEG', endings: ['.jpg', '.jpeg'] },
  png: { name: 'PNG', endings: ['.png'] },
  webp: { name: 'WebP', endings: ['.webp'] },
} as const satisfies Record<PictureFormat, { name: string; endings: readonly string[] }>;

/** Endings of pictures. A file with one of them is a picture, whatever its bytes say. */
const pictureEnding = /\.(?:avif|bmp|gif|heic|heif|ico|jfif|jpe|jpe?g|jxl|png|psd|tiff?|webp)$/i;

/** Whether the name of a file says that it is a picture of pixels. */
export const isPictureName = (path: string): boolean => pictureEnding.test(path);

/**
 * Measures a picture by its first bytes, and refuses one that the build or a browser could not use. No pixel is decoded, so this takes
 * microseconds.
 * @param path its name, whose ending must fit its bytes; undefined for a picture that has no file yet
 * @returns the size as visitors see it, or why the picture is refused and what to do
 */
export function readPicture(path: string | undefined, bytes: Bytes): Measured | string {
  const kind = kindOf(bytes.at(0, 64));
  if (kind === undefined)
    return 'Unexpected bytes, expected a PNG, JPEG, WebP or AVIF picture: this file is no picture, or damaged';
  if (!(kind in formats))
    return `Unexpected ${kind}, expected a PNG, JPEG, WebP or AVIF picture: export it as one of these`;
  const format = kind as PictureFormat; // by the line above
  const { name, endings } = formats[format];
  const ending = path === undefined ? endings[0] : (/\.[^.]*$/.exec(path.toLowerCase())?.[0] ?? '');
  if (!(endings as readonly string[]).includes(ending))
    return `Unexpected ${name} picture in a file that ends with \`${ending}\`, expected the ending \`${endings[0]}\`: rename the file`;
  const header = headerOf(format, bytes);
  if (typeof header === 'string') return header;
  const { width, height, turned = false } = header;
  const reason = problemOf(name, header);
  return reason ?? { format, ...(turned ? { width: height, height: width } : { width, height }) };
}

function headerOf(format: PictureFormat, bytes: Bytes): Header | string {
  const { name } = formats[format];
  try {
    const header = format === 'avif' ? readAvif(bytes, brandsIn(bytes.at(0, 64))) : readers[format](bytes);
    if (header && header.width > 0 && header.height > 0) return header;
    return `Unexpected start of this ${name} picture, expected its size: the file is damaged, so export it again`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return `Unexpected end of this ${name} picture, expected more bytes: the file was cut off, so copy or export it again`;
  }
}

const readers = { jpeg: readJpeg, png: readPng, webp: readWebp } as const;

function problemOf(name: string, { width, height, animated, cmyk }: Header): string | undefined {
  if (animated)
    return `Unexpected animation in this ${name} picture, expected a still one: export one of its frames`;
  if (cmyk)
    return `Unexpected colours for print (CMYK) in this ${name} picture, expected RGB: export it for the web`;
  if (Math.max(width, height) > maxSide || width * height > maxPixels)
    return `Unexpected size of ${width} × ${height} pixels, expected at most ${maxSide} on a side and ${maxPixels / 1e6} million in all: export it 3200 pixels wide`;
  return undefined;
}

/** The kind of a file by its first bytes: a format of pictures, or its name in a sentence. */
function kindOf(start: Buffer): string | undefined {
  const text = start.toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png';
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  const brands = brandsIn(start);
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/hei[cfmsx]|hev[cmsx]|mif1/.test(brands)) return 'HEIC picture';
  return other.find(([pattern]) => pattern.test(text))?.[1];
}

/** Names of formats that browsers or pages do not use, by how their files begin. */
const other: readonly (readonly [RegExp, string])[] = [
  [/^GIF8/, 'GIF picture'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF picture'],
  [/^BM/, 'BMP picture'],
  [/^(?:\xFF\n|\0{3}\fJXL )/, 'JPEG XL picture'],
  [/^8BPS/, 'Photoshop file'],
  [/^(?:\xEF\xBB\xBF)?\s*<(?:svg|\?xml|!DOCTYPE svg)/, 'SVG drawing'],
];

/** The brands of an ISO media file, the most important one first; empty for any other. */
function brandsIn(start: Buffer): string {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return '';
  const end = Math.min(start.length, start.readUInt32BE(0));
  return start.toString('latin1', 8, 12) + start.toString('latin1', 16, end);
}
