import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

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
interface Font {
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
}

/** A closed outline: the points of its corners, one after the other, x before y. */
export type Contour = readonly number[];

/** A typeface as the cards need it. */
export interface Typeface {
  /** Width of a line in pixels, kerning included. */
  readonly width: (text: string, size: number) => number;
  /** Outlines of a line, from the left end of its baseline. */
  readonly outlines: (text: string, x: number, y: number, size: number) => readonly Contour[];
  /** Height of capitals in pixels. */
  readonly capital: (size: number) => number;
  /** Composes letters and their marks, removes characters that have no glyph then, and the double spaces that they leave. */
  readonly drawable: (text: string) => string;
}

/**
 * Reads font files.
 * @param names as in `cards.fonts` of `site.config.ts`
 * @throws if there is no such file
 */
export function readFonts(names: readonly string[]): readonly Buffer[] {
  const { resolve } = createRequire(join(process.cwd(), 'package.json'));
  return names.map((name) => readFileSync(resolve(name)));
}

/** Opens the typeface of font files: text becomes outlines, so the font need not be installed. */
export function openTypeface(files: readonly Buffer[]): Typeface {
  // The library is CommonJS, whose names Node cannot see from outside.
  const require = createRequire(import.meta.url);
  const { parse } = require('opentype.js') as {
    readonly parse: (file: ArrayBufferLike) => Font;
  };
  const fonts = files.map((file) =>
    parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)),
  );
  const fontOf = (character: string): Font | undefined =>
    fonts.find((font) => font.charToGlyphIndex(character) !== 0);
  const runs = (text: string): Run[] => runsOf(text, fontOf);
  const widthOf = (text: string, size: number): number =>
    runs(text).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0);
  const capital = Number(fonts[0]?.tables.os2?.sCapHeight) / Number(fonts[0]?.unitsPerEm);
  return {
    width: widthOf,
    outlines(text, x, y, size) {
      let from = x;
      return runs(text).flatMap((run) => {
        const { commands } = run.font.getPath(run.text, from, y, size);
        from += run.font.getAdvanceWidth(run.text, size);
        return contours(commands);
      });
    },
    capital: (size) => capital * size,
    drawable: (text) =>
      // The library does not place a mark above its letter.
      [...text.normalize('NFC')]
        .filter((character) => !/\p{M}/u.test(character) && fontOf(character))
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
  };
}

/** A piece of a line in one font. */
interface Run {
  readonly font: Font;
  readonly text: string;
}

/** The pieces of a line. Characters that no font has are left out. */
function runsOf(text: string, fontOf: (character: string) => Font | undefined): Run[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else if (font) runs.push({ font, text: character });
  }
  return runs;
}

/** Lines that stand for a curve: at the size of a title they leave it by less than a tenth of a pixel. */
const linesOfCurve = 6;

/** Turns the curves of outlines into lines. */
function contours(commands: readonly PathCommand[]): readonly Contour[] {
  const all: number[][] = [];
  for (const command of commands) {
    if (command.type === 'M') all.push([]);
    const contour = all.at(-1);
    if (!contour || command.type === 'Z') continue;
    const { type, x, y } = command;
    if (type === 'Q' || type === 'C') {
      const [fromX = x, fromY = y] = contour.slice(-2);
      const { x1, y1 } = command;
      const { x2, y2 } = type === 'C' ? command : { x2: x1, y2: y1 };
      // A curve with one handle is one with two, each two thirds of the way to it.
      const way = type === 'C' ? 1 : 2 / 3;
      const across = [fromX, fromX + way * (x1 - fromX), x + way * (x2 - x), x] as const;
      const down = [fromY, fromY + way * (y1 - fromY), y + way * (y2 - y), y] as const;
      for (let line = 1; line < linesOfCurve; line++)
        contour.push(pointAt(line / linesOfCurve, across), pointAt(line / linesOfCurve, down));
    }
    contour.push(x, y);
  }
  return all;
}

/** A point of a curve in one direction, from its start (0) to its end (1). */
function pointAt(at: number, [from, first, second, to]: readonly [number, number, number, number]): number {
  const rest = 1 - at;
  return rest * rest * (rest * from + 3 * at * first) + at * at * (3 * rest * second + at * to);
}
