/** Small drawings with one trait each: what programs export is taken, what runs or loads something is not. */
import { describe, expect, test } from 'vitest';
import { drawingProblems } from '../../scripts/compiler/drawing/svg-safety.ts';
import { benign, hostile } from './drawings.ts';

/** Traits that are refused so far, although they neither draw, run nor load anything. A row that passes must leave this list. */
const notYet = new Set<string>([
  'a doctype of SVG 1.1',
  'a doctype of SVG 1.0',
  'a doctype without an address',
  'a switch of Illustrator',
  'notes of Inkscape',
  'layers of Inkscape',
  'metadata with a licence',
  'empty metadata',
  'notes of Affinity',
  'notes of Sketch',
  'data of an icon set',
  'data of an element',
  'a shadow of Figma',
]);

const rows = Object.entries(benign);

describe('a drawing is taken', () => {
  test.each(rows.filter(([trait]) => !notYet.has(trait)))('with %s', (_trait, text) => {
    expect(drawingProblems(text)).toEqual([]);
  });

  test.each(rows.filter(([trait]) => notYet.has(trait)))('not yet with %s', (_trait, text) => {
    expect(drawingProblems(text)).not.toEqual([]);
  });
});

test.each(Object.entries(hostile))('a drawing is refused with %s', (_trait, text) => {
  expect(drawingProblems(text)).not.toEqual([]);
});

test('the corpus has forty drawings', () => {
  expect(rows.length + Object.keys(hostile).length).toBeGreaterThanOrEqual(40);
});
