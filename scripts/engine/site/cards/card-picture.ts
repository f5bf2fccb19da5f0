import sharp from 'sharp';
import { withoutNotes } from '../../compiler/drawing/without-notes.ts';
import { xmlAttributes } from '../escape.ts';
import { type Frame, plainDrawing } from './drawing.ts';
import { type Indexed, indexed } from './indexed.ts';

/** A picture file. */
export interface Picture {
  readonly kind: 'drawing' | 'photograph';
  readonly bytes: Buffer;
}

/** A picture as an SVG fragment. */
interface PlacedPicture {
  readonly svg: string;
  /** Whether it has flat colours only, as the drawings of the site have. */
  readonly isFlat: boolean;
}

/** So many are enough for flat inks and their edges. */
const flatColours = 16;

/** Pictures in pixels, by the height of their frame: hundreds of cards share one. */
const rasters = new WeakMap<Picture, Map<number, Promise<Indexed>>>();

/**
 * Fills a frame of a card's width with a picture, once for all cards that share it. A drawing of the site is inlined with the inks of the
 * light scheme; any other picture that the content check accepts is embedded: a drawing without its notes, a photograph as a PNG of the frame's
 * size, which the rasteriser reads whatever the format and the size of the file. Content that passes the check must build.
 * @param paper the colour behind see-through parts
 * @param most the number of colours that a picture may have: a photograph gets so many
 */
export function rasterOf(picture: Picture, frame: Frame, paper: string, max: number): Promise<Indexed> {
  const byHeight = rasters.get(picture) ?? new Map<number, Promise<Indexed>>();
  rasters.set(picture, byHeight);
  const found = byHeight.get(frame.height) ?? raster(picture, frame, paper, max);
  byHeight.set(frame.height, found);
  return found;
}

async function raster(picture: Picture, frame: Frame, paper: string, max: number): Promise<Indexed> {
  const { svg, isFlat } = await place(picture, frame);
  const size = { width: `${frame.width}`, height: `${frame.height}` };
  const whole = `<svg${xmlAttributes({ xmlns: 'http://www.w3.org/2000/svg', ...size })}>${svg}</svg>`;
  const raw = { raw: { ...frame, channels: 3 } } as const;
  const palette = isFlat ? { colours: flatColours, quality: 30 } : { colours: max, quality: 90 };
  const png = await sharp(await pixelsOf(whole, paper), raw)
    .png({ palette: true, dither: 0, effort: 7, ...palette })
    .toBuffer();
  return indexed(await sharp(png).removeAlpha().raw().toBuffer());
}

/** Rasters a drawing: three bytes for each pixel, row by row. */
export const pixelsOf = (svg: string, paper: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: paper }).removeAlpha().raw().toBuffer();

async function place({ kind, bytes }: Picture, frame: Frame): Promise<PlacedPicture> {
  if (kind === 'photograph') return embedded('image/png', await cropped(bytes, frame), frame);
  const drawing = withoutNotes(bytes.toString('utf8'));
  try {
    return { svg: plainDrawing(drawing, frame), isFlat: true };
  } catch {
    // A drawing from another source, with selectors or gradients that the site's drawings do not use.
    return embedded('image/svg+xml', Buffer.from(drawing), frame);
  }
}

/** See-through pictures get the white that most programs show below them. */
const cropped = (bytes: Buffer, { width, height }: Frame): Promise<Buffer> =>
  sharp(bytes)
    .autoOrient()
    .resize(Math.ceil(width), Math.ceil(height), { fit: 'cover' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();

function embedded(type: string, bytes: Buffer, frame: Frame): PlacedPicture {
  const attributes = {
    width: `${frame.width}`,
    height: `${frame.height}`,
    preserveAspectRatio: 'xMidYMid slice',
    href: `data:${type};base64,${bytes.toString('base64')}`,
  };
  return { svg: `<image${xmlAttributes(attributes)}/>`, isFlat: false };
}
