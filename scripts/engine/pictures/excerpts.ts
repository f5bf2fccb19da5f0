import type { ComparedPage } from './compare-pages.ts';
import { openPicture, type Picture } from './pixels.ts';

/** A part of a page around a difference, as WebP. A part that a site does not have is absent; so is the difference if one side is. */
export interface Excerpt {
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  readonly difference?: Uint8Array;
}

/** The height shown above and below a place, in px. */
const margin = 120;
/** The highest excerpt, and the height of all excerpts of a page together, in px; an added page would else be shown whole. */
const highest = 2_400;
/** The quality that letters need to stay sharp. */
const quality = 80;

const sides = ['before', 'after', 'difference'] as const;
/** Rows of a picture: from, up to and not including. */
type Rows = readonly [from: number, to: number];

/**
 * The parts of a page that differ, each as wide as the page. Places near each other are in one.
 * @returns from top to bottom, and whether something is left out because it is too much; nothing if the page is the same
 */
export async function excerptsOf({
  isSame,
  places,
  pixels,
  ...pngs
}: ComparedPage): Promise<{ readonly excerpts: readonly Excerpt[]; readonly isCut: boolean }> {
  if (isSame) return { excerpts: [], isCut: false };
  const pictures: { readonly [side in (typeof sides)[number]]?: Picture | Uint8Array | undefined } =
    pixels ?? pngs;
  const excerpts: Excerpt[] = [];
  let [space, isCut] = [highest, false];
  for (const rows of places.length === 0 ? [[0, Infinity] as const] : bandsOf(places)) {
    if (space <= 0) return { excerpts, isCut: true };
    const parts: { [side in (typeof sides)[number]]?: Uint8Array } = {};
    let height = 0;
    for (const side of sides) {
      const picture = pictures[side];
      const part = picture && (await rowsOf(picture, rows, space));
      if (!part) continue;
      parts[side] = part.webp;
      height = part.height; // that of all sides, which are aligned
      isCut ||= part.isCut;
    }
    excerpts.push(parts);
    space -= height;
  }
  return { excerpts, isCut };
}

function bandsOf(places: ComparedPage['places']): Rows[] {
  const bands: Rows[] = [];
  for (const { difference } of places) {
    const from = difference.y - margin;
    const to = difference.y + difference.height + margin;
    const last = bands.at(-1);
    if (last && from <= last[1]) bands[bands.length - 1] = [last[0], Math.max(last[1], to)];
    else bands.push([from, to]);
  }
  return bands;
}

/** Some rows of a picture. @param max at the most this many */
async function rowsOf(
  picture: Picture | Uint8Array,
  [from, to]: Rows,
  max: number,
): Promise<{ readonly webp: Uint8Array; readonly height: number; readonly isCut: boolean }> {
  const source = openPicture(picture);
  const { width = 1, height: whole = 1 } = await source.metadata();
  const top = Math.min(Math.max(0, from), whole - 1);
  const fullHeight = Math.max(1, Math.min(whole, to) - top);
  const height = Math.min(fullHeight, max);
  const webp = await source
    .extract({ left: 0, top, width, height })
    .webp({ quality, smartSubsample: true, effort: 2 })
    .toBuffer();
  return { webp, height, isCut: height < fullHeight };
}
