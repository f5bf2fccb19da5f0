import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites, type BuiltSides, SideError } from '../../../scripts/engine/index.ts';
import {
  CameraError,
  type ComparedPage as Shot,
  comparePages,
  differingPages,
  sitePages,
} from '../../../scripts/engine/pictures.ts';
import type { ComparedPage, PageLook, PagePicture } from '../../protocol-pages.ts';

/** Most pages that are compared: each takes some seconds. */
const max = 24;

/** The job that the studio gives to the process that compares. */
export interface CompareJob {
  /** Folders that are laid out as the project is, as the website has it and with the drafts. */
  readonly before: string;
  readonly after: string;
  /** The folder for the pictures. */
  readonly pictures: string;
  readonly day: string;
  /** Pages that come first, as those do that are new or gone. */
  readonly first: readonly string[];
}

/** A line of the process's output, as JSON. */
export type OutputLine =
  | { readonly pages: readonly string[]; readonly rest: readonly string[] }
  | { readonly page: ComparedPage }
  /** Why the pages cannot be compared, as a sentence for the person; the last line. */
  | { readonly why: string };

/**
 * Builds both sites, and compares the pages that are built differently, one after the other. Pictures of those that look different are
 * written.
 * @param tell is given each line as soon as it is known
 */
export async function compare(
  { before, after, pictures, day, first }: CompareJob,
  tell: (line: OutputLine) => void,
): Promise<void> {
  try {
    const sites = { before: join(before, 'dist'), after: join(after, 'dist') };
    await buildSites(
      [
        { root: before, site: sites.before, name: 'what is published' },
        { root: after, site: sites.after, name: 'what is changed' },
      ],
      ['--as-of', day],
    );
    const [old, now] = [new Set(sitePages(sites.before)), new Set(sitePages(sites.after))];
    const comesFirst = (page: string): boolean => first.includes(page) || old.has(page) !== now.has(page);
    const all = differingPages(sites, true).toSorted((a, b) => +comesFirst(b) - +comesFirst(a));
    const [pages, rest] = [all.slice(0, max), all.slice(max)];
    tell({ pages, rest });
    mkdirSync(pictures, { recursive: true });
    for await (const page of looksOf(sites, pages, day, pictures)) tell({ page });
  } catch (error) {
    if (error instanceof CameraError) tell({ why: `${error.message}.` });
    else if (error instanceof SideError) {
      console.error(error.message);
      const [head = ''] = error.message.split(':\n');
      tell({ why: `${head}. The terminal of the studio says why.` });
    } else throw error;
  }
}

/** @param folder for the pictures */
async function* looksOf(
  sites: BuiltSides,
  pages: readonly string[],
  day: string,
  folder: string,
): AsyncGenerator<ComparedPage, void, undefined> {
  let looks: PageLook[] = [];
  for await (const shot of comparePages({ ...sites, pages, day })) {
    looks.push(lookOf(shot, folder));
    if (looks.length < 4) continue; // two widths, two schemes
    yield { page: shot.page, looks };
    looks = [];
  }
}

/** A page on one screen. One that differs is written as pictures. */
function lookOf({ width, scheme, isSame, before, after, places }: Shot, folder: string): PageLook {
  return {
    width,
    scheme,
    isSame,
    ...(!isSame && before && { before: write(before, folder) }),
    ...(!isSame && after && { after: write(after, folder) }),
    places: places.map((place) => ({ before: place.before, after: place.after })),
  };
}

/** Writes a picture under a name that nobody can guess. */
function write(png: Uint8Array, folder: string): PagePicture {
  const name = `${randomUUID()}.png`;
  writeFileSync(join(folder, name), png);
  return { address: `/compared/${name}`, ...sizeOf(png) };
}

/** The size of a PNG in px, from its head. */
function sizeOf(png: Uint8Array): { readonly width: number; readonly height: number } {
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}
