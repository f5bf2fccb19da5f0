/** @module-tag long */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDrawing } from '../scripts/engine/compiler/drawing/svg-safety.ts';
import { minimised, served } from '../scripts/engine/project/pictures/minimise-drawing.ts';
import { readPublic } from '../scripts/engine/project/read-public.ts';
import { rough } from './rough-drawing.ts';

const drawings = [...readPublic('.').drawings].map(([path, text]) => ({ path, text }));

/** The most bytes of a drawing in the first screen of a page, compressed. */
const most = 12_000;

test.each(drawings)('$path is minimised, and fits into 12 kB', async ({ text }) => {
  expect(await minimised(text), 'run `npm run content -- drawings`').toBe(text);
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(most);
});

test.each(drawings.filter((_drawing, index) => index % 10 === 0))(
  '$path is safe when it is minimised, and keeps its size, its words and the inks of both schemes',
  async ({ text }) => {
    const before = rough(text);
    const small = await minimised(before);
    expect(small.length).toBeLessThan(before.length);
    expect(await minimised(small)).toBe(small);
    expect(readDrawing(small).problems).toEqual([]);
    const kept = /\s(?:viewBox|preserveAspectRatio|role|aria-label)="[^"]+"/g;
    expect((small.match(kept) ?? []).toSorted()).toEqual((before.match(kept) ?? []).toSorted());
    const inks = /light-dark\([^)]*\)/g;
    const spelt = (list: readonly string[] | null) => (list ?? []).map((ink) => ink.toLowerCase()).toSorted();
    expect(spelt(small.match(inks))).toEqual(spelt(before.match(inks)));
  },
);

test('a drawing is served without notes, and minimised if nobody has done so', async () => {
  const small = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>';
  expect(await served(small)).toBe(small);
  expect(await served(small.replace('<path', '<metadata><x/></metadata><path data-name="a"'))).toBe(small);
  expect(await served(rough(small))).toBe(small);
});

test('a drawing that the minimiser does not understand stays as it is', async () => {
  expect(await minimised('<svg><path></svg>')).toBe('<svg><path></svg>');
});
