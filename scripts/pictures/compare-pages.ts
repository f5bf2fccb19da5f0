import { serve } from '../site/serve.ts';
import { today } from '../cli/today.mjs';
import { openCamera, type Camera, type Scheme, type Shot, usualWidths } from './camera.ts';
import { type ChangedPlace, comparePictures } from './compare-pictures.ts';
import { toPng } from './picture.ts';

/** Two sites, and the pages of them to compare. */
export interface Sites {
  /** A folder with a built site, or the address of a running one: `http://127.0.0.1:4173`. */
  readonly before: string;
  readonly after: string;
  /** Paths, such as `/plugins/order-replicator`. */
  readonly pages: readonly string[];
  /** Of the screen, in px; those of a phone and a desktop by default. */
  readonly widths?: readonly number[];
  /** Both by default. */
  readonly schemes?: readonly Scheme[];
  /** The day that pages take for today; that of the build by default. */
  readonly day?: string;
}

/** A page in one width and one scheme, on both sites. */
export interface ComparedPage {
  readonly page: string;
  readonly width: number;
  readonly scheme: Scheme;
  /** Pictures as PNG; undefined where the site has no such page. */
  readonly before: Uint8Array | undefined;
  readonly after: Uint8Array | undefined;
  /** Whether both have the same pixels. */
  readonly isSame: boolean;
  /** Where they differ, from top to bottom; empty if they are the same, or one is missing. */
  readonly places: readonly ChangedPlace[];
  /** A PNG with the differing pixels in red; undefined if they are the same, or one is missing. */
  readonly difference: Uint8Array | undefined;
}

/**
 * Takes pictures of pages of two sites, and compares them. Both are taken by one browser in the same way, so pages that have not changed
 * give the same pixels.
 * @returns one comparison for each page, width and scheme, in this order, as soon as it is made
 * @throws CameraError if a page cannot be taken; ServeError if a folder holds no site
 */
export async function* comparePages({
  before,
  after,
  pages,
  widths = usualWidths,
  schemes = ['light', 'dark'],
  day = today(),
}: Sites): AsyncGenerator<ComparedPage, void, undefined> {
  const open: { close: () => Promise<void> }[] = [];
  try {
    const [base, head] = [await addressOf(before, open), await addressOf(after, open)];
    const camera = await openCamera(day);
    open.push(camera);
    for (const page of pages)
      for (const width of widths) yield* compared(camera, { base, head, page, width, schemes });
  } finally {
    for (const each of open.toReversed()) await each.close();
  }
}

async function addressOf(site: string, open: { close: () => Promise<void> }[]): Promise<string> {
  if (/^https?:\/\//.test(site)) return site.replace(/\/$/, '');
  const served = await serve({ root: site, port: 0 });
  open.push(served);
  return served.url;
}

interface Wanted {
  readonly base: string;
  readonly head: string;
  readonly page: string;
  readonly width: number;
  readonly schemes: readonly Scheme[];
}

async function* compared(
  camera: Camera,
  { base, head, page, width, schemes }: Wanted,
): AsyncGenerator<ComparedPage, void, undefined> {
  const [before, after] = await Promise.all(
    [base, head].map((site) => camera.shoot(site + page, width, schemes)),
  );
  for (const [index, scheme] of schemes.entries()) {
    const [old, now] = [before?.[index], after?.[index]];
    yield {
      page,
      width,
      scheme,
      before: old?.png,
      after: now?.png,
      ...(await differenceOf(old, now)),
    };
  }
}

async function differenceOf(
  old: Shot | undefined,
  now: Shot | undefined,
): Promise<Pick<ComparedPage, 'isSame' | 'places' | 'difference'>> {
  const nothing = { places: [], difference: undefined };
  if (!old || !now) return { isSame: old === now, ...nothing };
  const found =
    Buffer.compare(old.png, now.png) === 0 ? undefined : comparePictures(old.picture, now.picture);
  if (!found) return { isSame: true, ...nothing };
  return { isSame: false, places: found.places, difference: await toPng(found.picture) };
}
