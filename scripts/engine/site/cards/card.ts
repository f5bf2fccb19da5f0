import { xmlAttributes } from '../escape.ts';
import type { Picture } from './card-picture.ts';
import { noteSizes, setTitle } from './title.ts';
import type { Typeface } from './typeface.ts';

/** The words of a social card: a title, and smaller ones below it. */
export interface CardWords {
  readonly title: string;
  readonly note?: string | undefined;
}

/** The content of a social card: words below a picture. */
export interface Card extends CardWords {
  readonly picture: Picture;
}

/** The strip at the bottom of a card, with its words. */
export interface Strip {
  readonly svg: string;
  /** Its height in pixels; the picture has what is above. */
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
const mark = { width: 70, height: 66.7, scale: 70 / 32 } as const;
const leading = 1.16;

/** The space for a title in pixels. */
export const titleWidth: number = cardSize.width - 2 * margin - mark.width - gap;

/** Inks of the strip: the page's paper, its ink, the float's orange. */
export interface StripInks {
  readonly page: string;
  readonly ink: string;
  readonly float: string;
}

/** Draws the strip of a card. Letters are outlines, so the font need not be installed. */
export function drawStrip({ title, note }: CardWords, inks: StripInks, typeface: Typeface): Strip {
  const blocks = [setTitle(title, titleWidth, typeface)];
  if (note !== undefined) blocks.push(setTitle(note, titleWidth, typeface, noteSizes));
  let bottom = padding;
  const outlines = blocks.flatMap(({ size, lines }, block) =>
    lines.map((line, index) => {
      const capital = typeface.capital(size);
      bottom += index > 0 ? leading * size : capital + (block > 0 ? noteGap : 0);
      return typeface.outline(line, margin, bottom, size);
    }),
  );
  const height = Math.round(bottom + padding);
  const canvas = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${cardSize.width}`,
    height: `${height}`,
    viewBox: `0 0 ${cardSize.width} ${height}`,
  };
  const svg = `<svg${xmlAttributes(canvas)}>
<path${xmlAttributes({ d: `M0 0H${cardSize.width}V${height}H0Z`, fill: inks.page })}/>
<path${xmlAttributes({ d: outlines.join(''), fill: inks.ink })}/>
${markSvg(cardSize.width - margin - mark.width, (height - mark.height) / 2, inks)}
</svg>`;
  return { svg, height };
}

/** The mark: a bull kelp with an orange float (docs/design.md#icons-stamps-and-the-mark). */
function markSvg(x: number, y: number, { page, ink, float }: StripInks): string {
  const place = `translate(${x} ${y.toFixed(1)})scale(${mark.scale})translate(0 -1.5)`;
  const stipe = 'M5 32C6.2 25 5.8 17 6.4 12h4.8c.2 6-.2 13 .9 20Z';
  const blades =
    'M11.2 21.6C10.8 12 17.6 3.6 30.6 3.2 29.6 14 22.4 21.2 11.2 21.6ZM14.6 17.4C23 18.4 29.2 23.4 31.6 32H22.4C19.4 28 16 23.6 14.6 17.4Z';
  return `<g${xmlAttributes({ transform: place })}>
<path${xmlAttributes({ d: stipe + blades, fill: ink })}/>
<circle${xmlAttributes({ cx: '8.8', cy: '6.6', r: '5.1', fill: float })}/>
<path${xmlAttributes({ d: 'M13 20Q18.6 14.6 26.2 7 21 15.4 13 20Z', fill: page })}/>
</g>`;
}
