import type { ComparedPage } from './compare-pages.ts';
import { opened, type Picture } from './pixels.ts';

/** A part of a page around what differs, as WebP. What a site does not have is absent; so is the difference if one side is. */
export interface Excerpt {
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  readonly difference?: Uint8Array;
}

/** What is shown above and below a place, in px. */
const margin = 120;
/** The highest excerpt, and the height of all excerpts of a page together, in px; an added page would else be shown whole. */
const highest = 2_400;
/** What letters need to stay sharp. */
const quality = 80;

const sides = ['before', 'after', 'difference'] as const;
/** Rows of a picture: from, up to and not including. */
type Rows = readonly [from: number, to: number];
type Band = Readonly<Record<(typeof sides)[number], Rows>>;

/**
 * The parts of a page that differ, each as wide as the page. Places near each other are in one.
 * @returns from top to bottom, and whether something is left out because it is too much; nothing if the page is the same
 */
export async function excerptsOf(
  compared: ComparedPage,
): Promise<{ readonly excerpts: readonly Excerpt[]; readonly isCut: boolean }> {
  if (compared.isSame) return { excerpts: [], isCut: false };
  const top: Rows = [0, Infinity];
  const bands =
    compared.places.length === 0 ? [{ before: top, after: top, difference: top }] : bandsOf(compared.places);
  const pictures = compared.pixels ?? { ...compared, difference: undefined };
  const excerpts: Excerpt[] = [];
  let [left, isCut] = [highest, false];
  for (const band of bands) {
    if (left <= 0) return { excerpts, isCut: true };
    const parts: { [side in (typeof sides)[number]]?: Uint8Array } = {};
    let height = 0;
    for (const side of sides) {
      const picture = pictures[side];
      const part = picture && (await rowsOf(picture, band[side], left));
      if (!part) continue;
      parts[side] = part.webp;
      height = Math.max(height, part.height);
      isCut ||= part.isCut;
    }
    excerpts.push(parts);
    left -= height;
  }
  return { excerpts, isCut };
}

function bandsOf(places: ComparedPage['places']): Band[] {
  const bands: Band[] = [];
  for (const place of places) {
    const rows = (side: (typeof sides)[number]): Rows => [
      place[side].y - margin,
      place[side].y + place[side].height + margin,
    ];
    const band: Band = { before: rows('before'), after: rows('after'), difference: rows('difference') };
    const last = bands.at(-1);
    if (last && sides.some((side) => band[side][0] <= last[side][1]))
      bands[bands.length - 1] = {
        before: around(last.before, band.before),
        after: around(last.after, band.after),
        difference: around(last.difference, band.difference),
      };
    else bands.push(band);
  }
  return bands;
}

const around = (a: Rows, b: Rows): Rows => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

/** Some rows of a picture. @param most at the most this many */
async function rowsOf(
  picture: Picture | Uint8Array,
  [from, to]: Rows,
  max: number,
): Promise<{ readonly webp: Uint8Array; readonly height: number; readonly isCut: boolean }> {
  const source = opened(picture);
  const { width = 1, height: whole = 1 } = await source.metadata();
  const top = Math.min(Math.max(0, from), whole - 1);
  const wanted = Math.max(1, Math.min(whole, to) - top);
  const height = Math.min(wanted, max);
  const webp = await source
    .extract({ left: 0, top, width, height })
    .webp({ quality, smartSubsample: true, effort: 2 })
    .toBuffer();
  return { webp, height, isCut: height < wanted };
}
