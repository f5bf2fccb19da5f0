/** Small drawings with one trait each: exports of programs are taken, drawings that run or load something are not. */
import { expect, test } from 'vitest';
import { readDrawing } from '../../scripts/engine/compiler/drawing/svg-safety.ts';
import { benign, hostile } from './drawings.ts';

const rows = Object.entries(benign);

test.each(rows)('a drawing is taken with %s', (_trait, text) => {
  expect(readDrawing(text).problems).toEqual([]);
});

test.each(Object.entries(hostile))('a drawing is refused with %s', (_trait, text) => {
  expect(readDrawing(text).problems).not.toEqual([]);
});

test('the corpus has forty drawings', () => {
  expect(rows.length + Object.keys(hostile).length).toBeGreaterThanOrEqual(40);
});
