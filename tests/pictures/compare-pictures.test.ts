import { expect, test } from 'vitest';
import { comparePictures } from '../../scripts/engine/pictures/compare-pictures.ts';
import { fromPng, type Picture, toPng } from '../../scripts/engine/pictures/pixels.ts';

const width = 120;

/** A picture with a different pattern in every row, as a page with text has. */
function page(rows: readonly number[]): Picture {
  const data = new Uint8Array(width * rows.length * 4);
  rows.forEach((seed, y) => {
    for (let x = 0; x < width; x++)
      data.set([(seed * 7 + x * 3) % 200, (seed * 13) % 200, x, 255], (y * width + x) * 4);
  });
  return { width, height: rows.length, data };
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

function painted(picture: Picture, x: number, y: number, size: number, colour: number): Picture {
  const data = Uint8Array.from(picture.data);
  for (let row = y; row < y + size; row++)
    for (let column = x; column < x + size; column++)
      data.set([colour, colour, colour, 255], (row * picture.width + column) * 4);
  return { ...picture, data };
}

test('a picture does not differ from itself, nor by the rounding of blended colours, nor in a single pixel', () => {
  const before = page(range(0, 300));
  const rounded = { ...before, data: before.data.map((value, at) => (at % 4 < 3 ? value + 2 : value)) };
  expect(comparePictures(before, before)).toBeUndefined();
  expect(comparePictures(before, rounded)).toBeUndefined();
  expect(comparePictures(before, painted(before, 10, 40, 1, 255))).toBeUndefined();
  expect(comparePictures(before, painted(before, 10, 40, 2, 255))?.places).toHaveLength(1);
});

test('a place that differs is in a box, and near places are in one', () => {
  const before = page(range(0, 300));
  const after = painted(painted(painted(before, 10, 40, 6, 255), 20, 50, 6, 255), 100, 200, 9, 255);
  const difference = comparePictures(before, after);
  const box = { x: 10, y: 40, width: 16, height: 16 };
  const other = { x: 100, y: 200, width: 9, height: 9 };
  expect(difference?.places).toEqual([
    { before: box, after: box, difference: box },
    { before: other, after: other, difference: other },
  ]);
  expect(difference?.difference).toMatchObject({ width, height: 300 });
});

test('the page below a new paragraph does not differ, and the paragraph has no height before', () => {
  const before = page(range(0, 300));
  const after = page([...range(0, 100), ...range(1000, 1040), ...range(100, 300)]);
  const [nothing, paragraph] = [0, 40].map((height) => ({ x: 0, y: 100, width, height }));
  expect(comparePictures(before, after)?.places).toEqual([
    { before: nothing, after: paragraph, difference: paragraph },
  ]);
  expect(comparePictures(after, before)?.places).toEqual([
    { before: paragraph, after: nothing, difference: paragraph },
  ]);
});

test('places below a shift are where each picture has them', () => {
  const before = page(range(0, 300));
  const after = painted(page([...range(0, 50), ...range(1000, 1030), ...range(50, 300)]), 60, 230, 8, 255);
  expect(comparePictures(before, after)?.places.at(-1)).toEqual({
    before: { x: 60, y: 200, width: 8, height: 8 },
    after: { x: 60, y: 230, width: 8, height: 8 },
    difference: { x: 60, y: 230, width: 8, height: 8 },
  });
});

/** A disc, a ring and thin lines as a browser draws them: each pixel as dark as much of it is covered. */
function drawing(down: number): Picture {
  const [height, parts] = [120, 8];
  const data = new Uint8Array(width * height * 4).fill(255);
  const isInk = (x: number, y: number): boolean => {
    const far = Math.hypot(x - 50, y - 50);
    return far < 20 || (far > 30 && far < 33) || Math.abs(x - 2 * y + 60) < 1.6 || Math.abs(x + y - 110) < 1;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let covered = 0;
      for (let part = 0; part < parts * parts; part++)
        covered += Number(isInk(x + (part % parts) / parts, y - down + Math.floor(part / parts) / parts));
      data.fill(255 - Math.round((200 * covered) / parts ** 2), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

test('a drawing that is lower by less than a quarter of a pixel does not differ, by a whole pixel it does', () => {
  for (const down of [0.05, 0.125, 0.2]) {
    expect(comparePictures(drawing(0), drawing(down))).toBeUndefined();
    expect(comparePictures(drawing(down), drawing(0))).toBeUndefined();
  }
  expect(comparePictures(painted(drawing(0), 3, 3, 1, 0), painted(drawing(1), 3, 3, 1, 0))).toBeDefined();
});

test('a faint line that is gone, another tint and a small dot differ', () => {
  const plain: Picture = { width, height: 60, data: new Uint8Array(width * 60 * 4).fill(240) };
  const changed = [painted(plain, 20, 20, 30, 230), painted(plain, 20, 20, 1, 200)];
  const line = { ...plain, data: plain.data.slice().fill(215, width * 4 * 30, width * 4 * 31) };
  for (const other of [...changed, line]) {
    expect(comparePictures(plain, other)).toBeDefined();
    expect(comparePictures(other, plain)).toBeDefined();
  }
});

test('pictures of different widths are compared from the top', () => {
  const narrow = page(range(0, 20));
  const wide = { width: width * 2, height: 20, data: new Uint8Array(width * 2 * 20 * 4).fill(9) };
  expect(comparePictures(narrow, wide)?.difference).toMatchObject({ width: width * 2, height: 20 });
});

test('a picture survives as PNG', async () => {
  const picture = page(range(0, 30));
  expect(await fromPng(await toPng(picture))).toEqual({ ...picture, data: Buffer.from(picture.data) });
});
