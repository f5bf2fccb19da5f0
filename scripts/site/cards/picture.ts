import { xmlAttributes } from '../escape.ts';
import { type Frame, plainDrawing } from './drawing.ts';

/** A picture as its file holds it. */
export interface Picture {
  readonly format: 'svg' | 'png';
  readonly bytes: Buffer;
}

/** A picture as a piece of SVG. */
export interface PlacedPicture {
  readonly svg: string;
  /** Whether it has flat colours only, as the drawings of the site have. */
  readonly isFlat: boolean;
}

/**
 * Fills a frame with a picture: a drawing of the site by its shapes, with the inks of the light scheme; any other picture that
 * the content check accepts as it is. Never throws, because what passes the check builds.
 */
export function placedPicture({ format, bytes }: Picture, frame: Frame): PlacedPicture {
  if (format === 'svg') {
    try {
      return { svg: plainDrawing(bytes.toString('utf8'), frame), isFlat: true };
    } catch {
      // A drawing of another hand, with selectors or gradients that the site's drawings do not use.
    }
  }
  const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
  const attributes = {
    width: `${frame.width}`,
    height: `${frame.height}`,
    preserveAspectRatio: 'xMidYMid slice',
    href: `data:${type};base64,${bytes.toString('base64')}`,
  };
  return { svg: `<image${xmlAttributes(attributes)}/>`, isFlat: false };
}
