import { desk } from '../desk.ts';
import type { Shape } from './crop.ts';

/** The demands that its places make on a picture. */
export interface Places {
  /** The shapes to choose from, the usual one first. */
  readonly shapes: readonly Shape[];
  /** The pixels that it needs, or a page would blur it. */
  readonly least: { readonly width: number; readonly height: number };
}

/** The shape of the plates, which pictures in texts have as well. */
const plate: Shape = { words: '16 : 10, like the drawings', ratio: 16 / 10 };
const free: Shape = { words: 'Free', ratio: undefined };

/** The demands of places on their picture. Where a place is as high as its picture, any shape will do. */
export function placesOf(slots: readonly string[]): Places {
  const all = desk.get()?.pictureFrames ?? {};
  const frames = slots.flatMap((slot) => all[slot] ?? []);
  const [cropped] = frames.filter(({ height }) => height !== undefined).toSorted((a, b) => b.width - a.width);
  const { width = 0, height = 0 } = cropped ?? {};
  return {
    shapes: cropped
      ? [{ words: `${width} : ${height}, as its largest place`, ratio: width / height }, plate, free]
      : [plate, free],
    least: {
      width: Math.max(0, ...frames.map((frame) => frame.width)),
      height: Math.max(0, ...frames.map((frame) => frame.height ?? 0)),
    },
  };
}
