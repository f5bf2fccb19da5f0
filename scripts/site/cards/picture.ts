import { xmlAttributes } from '../escape.ts';
import { type Frame, plainDrawing } from './drawing.ts';

/** A picture file. */
export interface Picture {
  readonly format: 'svg' | 'png';
  readonly bytes: Buffer;
}

/** A picture as an SVG fragment. */
export interface PlacedPicture {
  readonly svg: string;
  /** Whether it has flat colours only, as the drawings of the site have. */
  readonly isFlat: boolean;
}

/**
 * Fills a frame with a picture. A drawing of the site is inlined with the inks of the light scheme; any other picture that the
 * content check accepts is embedded unchanged. Never throws: content that passes the check must build.
 */
export function placedPicture({ format, bytes }: Picture, frame: Frame): PlacedPicture {
  if (format === 'svg') {
    try {
      return { svg: plainDrawing(bytes.toString('utf8'), frame), isFlat: true };
    } catch {
      // A drawing from another source, with selectors or gradients that the site's drawings do not use.
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
