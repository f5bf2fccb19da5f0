import sharp from 'sharp';
import { withoutNotes } from '../../compiler/drawing/without-notes.ts';
import { xmlAttributes } from '../escape.ts';
import { type Frame, plainDrawing } from './drawing.ts';
import { type Colour, firstRows, indexed, type Rows } from './indexed.ts';

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

/** The upper part of a card. */
export interface Upper {
  readonly colours: readonly Colour[];
  readonly rows: Rows;
}

/**
 * Fills a frame of a card's width with a picture. A drawing of the site is inlined with the inks of the light scheme; any other picture
 * that the content check accepts is embedded: a drawing without its notes, a photograph as a PNG of the frame's size, which the rasteriser
 * reads whatever the format and the size of the file. Content that passes the check must build.
 * @param paper the colour behind see-through parts
 * @param first the number of the first colour; lower ones are those of the strip
 */
export async function upperOf(picture: Picture, frame: Frame, paper: string, first: number): Promise<Upper> {
  const { svg, isFlat } = await place(picture, frame);
  const size = { width: `${frame.width}`, height: `${frame.height}` };
  const whole = `<svg${xmlAttributes({ xmlns: 'http://www.w3.org/2000/svg', ...size })}>${svg}</svg>`;
  const raw = { raw: { ...frame, channels: 3 } } as const;
  const palette = isFlat ? { colours: flatColours, quality: 30 } : { colours: 256 - first, quality: 90 };
  const png = await sharp(await pixelsOf(whole, paper), raw)
    .png({ palette: true, dither: 0, effort: 7, ...palette })
    .toBuffer();
  const { colours, numbers } = indexed(await sharp(png).removeAlpha().raw().toBuffer(), first);
  return { colours, rows: await firstRows(numbers, frame.width) };
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
