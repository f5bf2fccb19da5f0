import { serve } from '../site/serve.ts';
import { today } from '../cli/today.mjs';
import { openCamera, type Scheme, usualWidths } from './camera.ts';
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
    const sites = [await addressOf(before, open), await addressOf(after, open)];
    const camera = await openCamera(day);
    open.push(camera);
    const jobs = pages.flatMap((page) => widths.map((width) => ({ page, width })));
    const take = ({ page, width }: (typeof jobs)[number]) =>
      Promise.all(sites.map((site) => camera.shoot(site + page, width, schemes)));
    let nextShots: ReturnType<typeof take> | undefined;
    for (const [index, job] of jobs.entries()) {
      const shots = await (nextShots ?? take(job));
      // The browser takes the next page while this one is compared.
      const next = jobs[index + 1];
      nextShots = next && take(next);
      // A caller that stops here never asks for it.
      nextShots?.catch(() => undefined);
      for (const [at, scheme] of schemes.entries()) {
        const [old, now] = shots.map((pngs) => pngs?.[at]);
        yield { ...job, scheme, before: old, after: now, ...(await differenceOf(old, now)) };
      }
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
