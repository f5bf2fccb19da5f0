import type { Root } from 'xast';

/** The size of a drawing in pixels. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of the units of lengths. All others, such as `%`, depend on where the drawing is shown. */
const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
};

/**
 * The size of a drawing, else that of its view box.
 * @returns undefined if it has neither, or if it is empty
 */
export function sizeOf(tree: Root): DrawingSize | undefined {
  const root = tree.children.find((node) => node.type === 'element');
  if (root?.name !== 'svg') return undefined;
  const { width, height, viewBox } = root.attributes;
  const sides = [pixels(width), pixels(height)];
  const box = (viewBox ?? '')
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  const [wide = 0, high = 0] = sides.every((length) => length !== undefined)
    ? sides
    : box.length === 4
      ? box.slice(2)
      : [];
  return wide > 0 && high > 0 ? { width: rounded(wide), height: rounded(high) } : undefined;
}

function pixels(length: string | null | undefined): number | undefined {
  const [, number, unit = ''] =
    /^(\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)([a-z]*)$/i.exec((length ?? '').trim()) ?? [];
  const factor = units[unit.toLowerCase()];
  return number === undefined || factor === undefined ? undefined : Number(number) * factor;
}

const rounded = (number: number): number => Math.round(number * 100) / 100;
