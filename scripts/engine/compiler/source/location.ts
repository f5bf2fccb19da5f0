import { location } from 'vfile-location';
import type { Place, Point } from '../model.ts';

/** Turns offsets of one text into points and places. */
export class TextPlaces {
  readonly #location: ReturnType<typeof location>;
  readonly text: string;

  constructor(text: string) {
    this.#location = location(text);
    this.text = text;
  }

  /** The point at an offset; offsets outside the text give its nearest end. */
  point(offset: number): Point {
    const inside = Math.max(0, Math.min(offset, this.text.length));
    const { line, column } = this.#location.toPoint(inside) ?? { line: 1, column: 1 };
    return { line, column, offset: inside };
  }

  /** The place from one offset to another (exclusive); at least one character wide, except at the end of the text. */
  place(from: number, to: number): Place {
    return { start: this.point(from), end: this.point(Math.max(to, from + 1)) };
  }
}
