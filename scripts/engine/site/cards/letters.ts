import type { Contour } from './typeface.ts';

/**
 * Fills letters. A rasterizer of SVG takes five times as long, most of it to read the numbers of the outlines.
 * @param numbers of the colours of pixels, row by row; those below letters are changed
 * @param letters outlines inside the rows
 * @param steps the number of the colour of letters; lower ones lead to it from that of the paper, which is 0
 */
export function drawLetters(
  numbers: Buffer,
  width: number,
  letters: readonly Contour[],
  steps: number,
): void {
  // How much more of a pixel is covered than of the one before.
  const cover = new Float32Array(numbers.length);
  for (const outline of letters) {
    let [fromX = 0, fromY = 0] = outline.slice(-2);
    for (let index = 0; index < outline.length; index += 2) {
      const [x = 0, y = 0] = [outline[index], outline[index + 1]];
      if (y > fromY) addLine(cover, width, [fromX, fromY, x, y, 1]);
      else if (y < fromY) addLine(cover, width, [x, y, fromX, fromY, -1]);
      [fromX, fromY] = [x, y];
    }
  }
  let sum = 0;
  for (let pixel = 0; pixel < cover.length; pixel++) {
    sum += cover[pixel] ?? 0;
    const number = Math.round(steps * Math.min(1, Math.abs(sum)));
    if (number > 0) numbers[pixel] = number;
  }
}

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number, direction: 1 | -1];

/** Adds the area to the right of a line that leads down: in each row, the parts of the pixels that it crosses. */
function addLine(cover: Float32Array, width: number, [fromX, fromY, toX, toY, direction]: Line): void {
  const slope = (toX - fromX) / (toY - fromY);
  for (let row = Math.floor(fromY); row < toY; row++) {
    const [top, bottom] = [Math.max(row, fromY), Math.min(row + 1, toY)];
    const [a, b] = [fromX + (top - fromY) * slope, fromX + (bottom - fromY) * slope];
    const [left, right] = a < b ? [a, b] : [b, a];
    for (let column = Math.floor(left); column === Math.floor(left) || column < right; column++) {
      const [start, end] = [Math.max(column, left), Math.min(column + 1, right)];
      const part = direction * (bottom - top) * (left < right ? (end - start) / (right - left) : 1);
      const outside = part * ((start + end) / 2 - column);
      const pixel = row * width + column;
      cover[pixel] = (cover[pixel] ?? 0) + part - outside;
      cover[pixel + 1] = (cover[pixel + 1] ?? 0) + outside;
    }
  }
}
