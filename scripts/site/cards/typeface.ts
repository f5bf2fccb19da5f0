import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A handle of a curve. */
interface Handle {
  readonly x1: number;
  readonly y1: number;
}

/** A command of an outline. */
type PathCommand =
  | ({ readonly type: 'M' | 'L' } & Point)
  | ({ readonly type: 'Q' } & Point & Handle)
  | ({ readonly type: 'C'; readonly x2: number; readonly y2: number } & Point & Handle)
  | { readonly type: 'Z' };

/** The part of opentype.js used here. Its published types would add the DOM types to all scripts. */
interface Opentype {
  readonly parse: (file: ArrayBufferLike) => {
    readonly unitsPerEm: number;
    readonly tables: { readonly os2?: { readonly sCapHeight?: number } };
    readonly charToGlyphIndex: (character: string) => number;
    readonly getAdvanceWidth: (text: string, size: number) => number;
    readonly getPath: (
      text: string,
      x: number,
      y: number,
      size: number,
    ) => { readonly commands: readonly PathCommand[] };
  };
}

/** A typeface as the cards need it. */
export interface Typeface {
  /** Width of a line in pixels, kerning included. */
  readonly width: (text: string, size: number) => number;
  /** Outlines of a line as the data of an SVG path, from the left end of its baseline. */
  readonly outline: (text: string, x: number, y: number, size: number) => string;
  /** Height of capitals in pixels. */
  readonly capital: (size: number) => number;
  /** Removes characters without a glyph, and the double spaces that they leave. */
  readonly drawable: (text: string) => string;
}

/**
 * Opens the display face, Besley 700, from its package: text becomes outlines, so the font need not be installed.
 */
export function openTypeface(): Typeface {
  const require = createRequire(import.meta.url); // the library is CommonJS, whose names Node cannot see from outside
  const { parse } = require('opentype.js') as Opentype;
  const file = readFileSync(require.resolve('@fontsource/besley/files/besley-latin-700-normal.woff'));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const drawable = (text: string): string =>
    [...text]
      .filter((character) => font.charToGlyphIndex(character) !== 0)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const capital = Number(font.tables.os2?.sCapHeight) / font.unitsPerEm;
  return {
    width: (text, size) => font.getAdvanceWidth(text, size),
    outline: (text, x, y, size) => font.getPath(text, x, y, size).commands.map(pathData).join(''),
    capital: (size) => capital * size,
    drawable,
  };
}

/** A command of an outline as text; the library's own writer turns numbers near zero into `NaN`. */
function pathData(command: PathCommand): string {
  const { type } = command;
  if (type === 'Z') return type;
  const { x, y } = command;
  const handles =
    type === 'C'
      ? [command.x1, command.y1, command.x2, command.y2]
      : type === 'Q'
        ? [command.x1, command.y1]
        : [];
  return type + [...handles, x, y].map((number) => number.toFixed(2)).join(' ');
}
