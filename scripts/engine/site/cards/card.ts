import type { Ink, Mark } from '../../project/define-site.ts';
import { xmlAttributes } from '../escape.ts';
import type { Picture } from './card-picture.ts';
import { noteSizes, setTitle } from './title.ts';
import type { Contour, Typeface } from './typeface.ts';

/** The words of a social card: a title, and smaller ones below it. */
export interface CardWords {
  readonly title: string;
  readonly note?: string | undefined;
}

/** The content of a social card: words below a picture. */
export interface Card extends CardWords {
  readonly picture: Picture;
}

/** The strip at the bottom of a card. */
export interface Strip {
  /** The outlines of its letters, so that the font need not be installed. */
  readonly letters: readonly Contour[];
  /** Its height in pixels; the picture has the space above. */
  readonly height: number;
}

/** Size of a card in pixels, as social networks show it without cropping. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Space left and right of the strip's content, above and below it, and between title and mark. */
const margin = 72;
const padding = 42;
const gap = 48;
/** The space between the title and the words below it. */
const noteGap = 30;
const markWidth = 70;
const leading = 1.16;

/** The space for a title in pixels. */
export const titleWidth: number = cardSize.width - 2 * margin - markWidth - gap;

/** The colours of a strip's inks, as `#rrggbb`. */
export type StripInks = Readonly<Record<Ink, string>>;

/** The style of the strips of all cards. */
export interface StripStyle {
  readonly inks: StripInks;
  readonly typeface: Typeface;
  readonly mark: Mark;
}

/** Sets the words of a card. */
export function setStrip({ title, note }: CardWords, typeface: Typeface): Strip {
  const blocks = [setTitle(title, titleWidth, typeface)];
  if (note !== undefined) blocks.push(setTitle(note, titleWidth, typeface, noteSizes));
  let bottom = padding;
  const letters = blocks.flatMap(({ size, lines }, block) =>
    lines.flatMap((line, index) => {
      const capital = typeface.capital(size);
      bottom += index > 0 ? leading * size : capital + (block > 0 ? noteGap : 0);
      return typeface.outlines(line, margin, bottom, size);
    }),
  );
  return { letters, height: Math.round(bottom + padding) };
}

/** Draws a strip without words, as SVG. */
export function emptyStrip(height: number, { inks, mark }: Pick<StripStyle, 'inks' | 'mark'>): string {
  const canvas = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${cardSize.width}`,
    height: `${height}`,
    viewBox: `0 0 ${cardSize.width} ${height}`,
  };
  return `<svg${xmlAttributes(canvas)}>
<path${xmlAttributes({ d: `M0 0H${cardSize.width}V${height}H0Z`, fill: inks.paper })}/>
${markSvg(mark, height, inks)}
</svg>`;
}

/** The mark at the right end of a strip, in the middle of its height. */
function markSvg({ viewBox, ...paths }: Mark, stripHeight: number, inks: StripInks): string {
  const [left = 0, top = 0, width = 1, height = 1] = viewBox.split(' ').map(Number);
  const scale = markWidth / width;
  const x = cardSize.width - margin - markWidth;
  const y = (stripHeight - height * scale) / 2;
  const place = `translate(${x} ${y.toFixed(1)})scale(${scale})translate(${-left} ${-top})`;
  const shapes = (['ink', 'accent', 'paper'] as const).map(
    (ink) => `<path${xmlAttributes({ d: paths[ink], fill: inks[ink] })}/>`,
  );
  return `<g${xmlAttributes({ transform: place })}>\n${shapes.join('\n')}\n</g>`;
}
