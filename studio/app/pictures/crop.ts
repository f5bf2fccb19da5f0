import type { Crop } from '../../protocol-choices.ts';

/** The width and height of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape that a frame can keep: width over height. */
export interface Shape {
  /** `As its place, 1240 : 527` */
  readonly words: string;
  /** Undefined: any. */
  readonly ratio: number | undefined;
}

/** The largest frame of a shape, in the middle of a picture. */
export function largest({ width, height }: Size, ratio: number | undefined): Crop {
  if (ratio === undefined) return { x: 0, y: 0, width, height };
  const isWide = width / height > ratio;
  const size = {
    width: isWide ? Math.max(1, Math.round(height * ratio)) : width,
    height: isWide ? height : Math.max(1, Math.round(width / ratio)),
  };
  return {
    x: Math.floor((width - size.width) / 2),
    y: Math.floor((height - size.height) / 2),
    ...size,
  };
}

/**
 * A frame after one of its numbers was typed: whole pixels inside of the picture, in its shape.
 * @param frame the frame before, with the number that was typed
 * @param side the number that was typed: in a shape, the height follows the width unless it was itself typed
 */
export function fitted(
  frame: Crop,
  { width, height }: Size,
  ratio: number | undefined,
  side: keyof Crop = 'width',
): Crop {
  const between = (value: number, least: number, max: number): number =>
    Math.min(max, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));
  let size = { width: between(frame.width, 1, width), height: between(frame.height, 1, height) };
  if (ratio !== undefined) {
    const max = largest({ width, height }, ratio);
    const target = side === 'height' ? between(size.height * ratio, 1, width) : size.width;
    const wide = Math.min(target, max.width);
    size = { width: wide, height: between(wide / ratio, 1, max.height) };
  }
  return {
    x: between(frame.x, 0, width - size.width),
    y: between(frame.y, 0, height - size.height),
    ...size,
  };
}

/** A frame in percent of the picture, as the view that draws it wants it. */
export const inPercent = ({ x, y, ...frame }: Crop, { width, height }: Size) => ({
  unit: '%' as const,
  x: (x / width) * 100,
  y: (y / height) * 100,
  width: (frame.width / width) * 100,
  height: (frame.height / height) * 100,
});

/** A frame that was moved or pulled, in whole pixels of the picture. */
export const inPixels = ({ x, y, width, height }: Crop, size: Size, ratio: number | undefined): Crop =>
  fitted(
    {
      x: (x / 100) * size.width,
      y: (y / 100) * size.height,
      width: (width / 100) * size.width,
      height: (height / 100) * size.height,
    },
    size,
    ratio,
  );
