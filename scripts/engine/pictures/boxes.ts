import { type Picture, pixelsOf } from './pixels.ts';

/** A rectangle of a picture, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The edge of the squares in which differing pixels are collected. */
const tile = 8;
/** Places that are closer than this are one: the letters of a line, the lines of a paragraph. */
const near = 24;
/** More boxes than this say no more than fewer do. */
const max = 24;

/**
 * The rectangles around the pixels of one colour, from top to bottom.
 * @param colour the pixel as one number
 */
export function boxesOf(picture: Picture, colour: number): Box[] {
  let boxes = tilesOf(picture, colour);
  let distance = near;
  do {
    boxes = merged(boxes, distance);
    distance *= 2;
  } while (boxes.length > max);
  return boxes.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** A box for each square with such pixels, as narrow as these. */
function tilesOf(picture: Picture, colour: number): Box[] {
  const { width, height } = picture;
  const pixels = pixelsOf(picture);
  const boxes: Box[] = [];
  for (let top = 0; top < height; top += tile) {
    const tiles = new Map<number, Box>();
    // Of the whole picture, each row of squares would be searched to its end.
    const rows = pixels.subarray(top * width, (top + tile) * width);
    for (let at = rows.indexOf(colour); at >= 0; at = rows.indexOf(colour, at + 1)) {
      const x = at % width;
      const pixel = { x, y: top + Math.floor(at / width), width: 1, height: 1 };
      const column = Math.floor(x / tile);
      tiles.set(column, around(tiles.get(column) ?? pixel, pixel));
    }
    boxes.push(...tiles.values());
  }
  return boxes;
}

/** Merges boxes until each is further than a distance from all others. */
function merged(boxes: readonly Box[], distance: number): Box[] {
  const apart: Box[] = [];
  for (const each of boxes) {
    let box = each;
    // A box that has grown may touch others that it did not touch before.
    for (let at = touching(apart, box, distance); at >= 0; at = touching(apart, box, distance)) {
      const [other = box] = apart.splice(at, 1);
      box = around(box, other);
    }
    apart.push(box);
  }
  return apart;
}

const touching = (boxes: readonly Box[], box: Box, distance: number): number =>
  boxes.findLastIndex(
    (other) =>
      other.x <= box.x + box.width + distance &&
      box.x <= other.x + other.width + distance &&
      other.y <= box.y + box.height + distance &&
      box.y <= other.y + other.height + distance,
  );

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
