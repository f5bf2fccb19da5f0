/** Small drawings with one trait each: exports of programs are taken. Those that are not: `tests/threats/drawings.isolated.test.ts`. */
import { expect, test } from 'vitest';
import { readDrawing } from '../../scripts/engine/compiler/drawing/svg-safety.ts';
import { benign } from './drawings.ts';

const rows = Object.entries(benign);

test.each(rows)('a drawing is taken with %s', (_trait, text) => {
  expect(readDrawing(text).problems).toEqual([]);
});

test('the corpus has thirty drawings', () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
});
