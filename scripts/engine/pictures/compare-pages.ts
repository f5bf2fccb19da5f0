import { serve } from '../site/serve.ts';
import { today } from '../cli/today.mjs';
import { openCamera, type Camera, type Scheme, usualWidths } from './camera.ts';
import { type ChangedPlace, comparePictures } from './compare-pictures.ts';
import { fromPng, type Picture } from './pixels.ts';

/** Two sites, and the pages of them to compare. */
export interface Sites {
  /** A folder with a built site, or the address of a running one: `http://127.0.0.1:4173`. */
  readonly before: string;
  readonly after: string;
  /** Paths, such as `/boats/dory`. */
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
  /** Both aligned, and a picture with the differences in red; undefined if they are the same, or one is missing. */
  readonly pixels: Readonly<Record<'before' | 'after' | 'difference', Picture>> | undefined;
}

/**
 * Takes pictures of pages of two sites, and compares them. Both are taken by one browser in the same way, so pages that have not changed
 * give the same pixels.
 * @returns one comparison for each page, width and scheme, in this order, as soon as it is made
 * @throws CameraError if a page cannot be taken; UsageError if a folder holds no site
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
    const jobs = pages.flatMap((page) => widths.map((width) => ({ base, head, page, width, schemes })));
    let nextShots: Promise<Shots> | undefined;
    for (const [index, each] of jobs.entries()) {
      const pair = await (nextShots ?? take(camera, each));
      // The browser takes the next page while this one is compared.
      const next = jobs[index + 1];
      nextShots = next && take(camera, next);
      // A caller that stops here never asks for it.
      nextShots?.catch(() => undefined);
      yield* compareShots(each, pair);
    }
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

interface ShotRequest {
  readonly base: string;
  readonly head: string;
  readonly page: string;
  readonly width: number;
  readonly schemes: readonly Scheme[];
}

/** The PNGs of a page, by scheme; undefined where a site has no such page. */
interface Shots {
  readonly before: readonly Uint8Array[] | undefined;
  readonly after: readonly Uint8Array[] | undefined;
}

async function take(camera: Camera, { base, head, page, width, schemes }: ShotRequest): Promise<Shots> {
  const [before, after] = await Promise.all(
    [base, head].map((site) => camera.shoot(site + page, width, schemes)),
  );
  return { before, after };
}

async function* compareShots(
  { page, width, schemes }: ShotRequest,
  shots: Shots,
): AsyncGenerator<ComparedPage, void, undefined> {
  for (const [index, scheme] of schemes.entries()) {
    const [before, after] = [shots.before?.[index], shots.after?.[index]];
    yield { page, width, scheme, before, after, ...(await differenceOf(before, after)) };
  }
}

async function differenceOf(
  png: Uint8Array | undefined,
  other: Uint8Array | undefined,
): Promise<Pick<ComparedPage, 'isSame' | 'places' | 'pixels'>> {
  const nothing = { places: [], pixels: undefined };
  if (!png || !other) return { isSame: png === other, ...nothing };
  if (Buffer.compare(png, other) === 0) return { isSame: true, ...nothing };
  const [before, after] = await Promise.all([fromPng(png), fromPng(other)]);
  const comparison = comparePictures(before, after);
  if (!comparison) return { isSame: true, ...nothing };
  const { places, ...pixels } = comparison;
  return { isSame: false, places, pixels };
}
