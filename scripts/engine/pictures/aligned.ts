import { diffArrays } from 'diff';
import { type Picture, pixelsOf } from './pixels.ts';

/** Two pictures, made equally high: common rows are at the same height, and rows that one lacks are transparent there. */
export interface Aligned {
  readonly before: Picture;
  readonly after: Picture;
  /** How many rows of each original are above a row: one number more than there are rows. */
  readonly rowsBefore: readonly number[];
  readonly rowsAfter: readonly number[];
}

/** Rows of both pictures that belong together; of different number if something was added or removed. */
interface Rows {
  readonly before: number;
  readonly after: number;
  readonly isSame: boolean;
}

/** If more rows than this differ, pictures are compared from the top down: to align them would take minutes and help nobody. */
const maxEdits = 6_000;
/** Fewer equal rows than this between two changes are chance, such as the empty ones between two lines of text. */
const fewest = 16;

/**
 * Lays two pictures side by side so that a paragraph that has grown by a line does not make everything below it differ.
 * Rows of pixels are paired as lines of text are.
 */
export function aligned(before: Picture, after: Picture): Aligned {
  const width = Math.max(before.width, after.width);
  const parts = joinRows(pairedRows(before, after));
  const height = parts.reduce((sum, part) => sum + Math.max(part.before, part.after), 0);
  const sides = { before: new Uint32Array(width * height), after: new Uint32Array(width * height) };
  const pixels = { before: pixelsOf(before), after: pixelsOf(after) };
  const counts = { before: [0], after: [0] };
  let top = 0;
  for (const part of parts) {
    const rows = Math.max(part.before, part.after);
    for (const [side, picture] of [
      ['before', before],
      ['after', after],
    ] as const) {
      const done = counts[side].at(-1) ?? 0;
      for (let row = 0; row < part[side]; row++) {
        const from = (done + row) * picture.width;
        sides[side].set(pixels[side].subarray(from, from + picture.width), (top + row) * width);
      }
      for (let row = 1; row <= rows; row++) counts[side].push(done + Math.min(row, part[side]));
    }
    top += rows;
  }
  const picture = (of: Uint32Array): Picture => ({ width, height, data: new Uint8Array(of.buffer) });
  return {
    before: picture(sides.before),
    after: picture(sides.after),
    rowsBefore: counts.before,
    rowsAfter: counts.after,
  };
}

function pairedRows(before: Picture, after: Picture): Rows[] {
  const whole = { before: before.height, after: after.height, isSame: false };
  if (before.width !== after.width) return [whole];
  const changes = diffArrays(rowHashes(before), rowHashes(after), { maxEditLength: maxEdits });
  if (!changes) return [whole];
  return changes.map(({ count, added, removed }) => ({
    before: added ? 0 : count,
    after: removed ? 0 : count,
    isSame: !added && !removed,
  }));
}

/** Joins changes that touch, or that only a few equal rows separate. */
function joinRows(rows: readonly Rows[]): Rows[] {
  const parts: Rows[] = [];
  rows.forEach((row, index) => {
    const last = parts.at(-1);
    const isBetween = last !== undefined && index < rows.length - 1;
    const isChange = !row.isSame || (isBetween && !last.isSame && row.before < fewest);
    if (isChange && last && !last.isSame)
      parts[parts.length - 1] = {
        before: last.before + row.before,
        after: last.after + row.after,
        isSame: false,
      };
    else parts.push({ ...row, isSame: !isChange });
  });
  return parts;
}

/** A number for each row: rows with the same number have the same pixels. */
function rowHashes(picture: Picture): number[] {
  const pixels = pixelsOf(picture);
  return Array.from({ length: picture.height }, (_, row) => {
    let [a, b] = [0x81_1c_9d_c5, 0x9e_37_79_b1];
    const end = (row + 1) * picture.width;
    for (let at = row * picture.width; at < end; at++) {
      const pixel = pixels[at] ?? 0;
      a = Math.imul(a ^ pixel, 0x01_00_01_93);
      b = Math.imul(b ^ pixel ^ (a >>> 15), 0x85_eb_ca_6b);
    }
    return (a >>> 0) * 0x20_00_00 + (b >>> 11); // as many bits as a number holds
  });
}
