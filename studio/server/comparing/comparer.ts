import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../scripts/cli/programs.mjs';
import { contractFile } from '../../../scripts/compiler/model.ts';
import type { ComparedPage as Shot } from '../../../scripts/pictures/compare-pages.ts';
import { read } from '../../../scripts/project/read.ts';
import type { ComparedPage, ComparedPages, PageLook, PagePicture } from '../../protocol-pages.ts';
import { differingPaths } from '../changes.ts';
import { changedPublic } from '../propose/changed-files.ts';
import { gitIn } from '../propose/git.ts';
import { changesOf } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { withTemporaryFiles } from '../temporary-files.ts';
import { affectedPages } from './affected-pages.ts';
import { openSide, type Side } from './side.ts';
import { writeWebsite } from './website-folder.ts';

/** Most pages that are compared: each takes some seconds. */
const most = 24;

/** The comparer of each studio. */
const comparers = new WeakMap<Studio, PageComparer>();

/** The comparer of a studio, which is made when somebody first asks for it. */
export function comparerOf(studio: Studio): PageComparer {
  const comparer = comparers.get(studio) ?? new PageComparer(studio);
  if (!comparers.has(studio)) studio.onClose(() => comparer.close());
  comparers.set(studio, comparer);
  return comparer;
}

/**
 * Takes pictures of the pages that may differ, as the website has them and with the drafts, one page after the other. It stops as soon as a
 * text, a picture or the day is another.
 */
class PageComparer {
  readonly #studio: Studio;
  /** Where the pictures are. */
  readonly #folder: string;
  readonly #stopHearing: () => void;
  #now: ComparedPages;
  /** What the pages are made of that are compared, or were last. */
  #key = '';
  #stop = new AbortController();
  #running = Promise.resolve();

  constructor(studio: Studio) {
    this.#studio = studio;
    this.#folder = join(studio.root, 'node_modules/.cache/studio/compared');
    this.#now = nothing(studio.preview.day());
    this.#stopHearing = studio.hub.listen(({ kind }) => {
      const isOutdated = (kind === 'checked' || kind === 'preview') && this.#now.state !== 'none';
      if (isOutdated && this.#key !== keyOf(studio)) this.#forget();
    });
  }

  /** What is known now. */
  readonly now = (): ComparedPages => this.#now;

  /** Begins to compare, unless that is done or under way for the same texts. @param isAgain whether also after a failure */
  start(isAgain: boolean): ComparedPages {
    const key = keyOf(this.#studio);
    const isKnown = this.#now.state !== 'none' && !(isAgain && this.#now.state === 'failed');
    if (isKnown && key === this.#key) return this.#now;
    this.#stop.abort();
    this.#key = key;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#now = { ...nothing(this.#studio.preview.day()), state: 'looking' };
    this.#running = this.#running.then(() => this.#run(signal));
    return this.#now;
  }

  /** The bytes of a picture at an address that was told; undefined for any other. */
  pictureAt(address: string): Buffer | undefined {
    const name = /^\/compared\/([\w-]+\.png)$/.exec(address)?.[1];
    if (name === undefined) return undefined;
    try {
      return readFileSync(join(this.#folder, name));
    } catch {
      return undefined; // the pages were compared again
    }
  }

  async close(): Promise<void> {
    this.#stopHearing();
    this.#stop.abort();
    await this.#running;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #forget(): void {
    this.#stop.abort();
    this.#tell(nothing(this.#studio.preview.day()));
  }

  #tell(now: ComparedPages): void {
    this.#now = now;
    this.#studio.hub.send({ kind: 'compared', compared: now });
  }

  async #run(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
    try {
      requireBrowser();
      await withTemporaryFiles(async (temporary) => {
        const { root, website, shelf } = this.#studio;
        const base = website.ground()?.base;
        const content = website.texts(shelf.sources().content);
        if (base === undefined || !content)
          throw new Refusal(422, website.unknown() ?? 'There is no website to compare with.');
        const folder = await writeWebsite(gitIn(root), base, temporary);
        const side = await openSide(
          folder,
          { ...read(folder), content: checkedTexts(content) },
          this.#now.day,
        );
        try {
          if (!signal.aborted) await this.#compare(side, base, signal);
        } finally {
          await side.close();
        }
      });
      if (!signal.aborted) this.#tell({ ...this.#now, state: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      const isExpected = error instanceof Refusal || (error instanceof Error && error.name === 'CameraError');
      if (!isExpected) this.#studio.failed(error);
      const why = isExpected
        ? sentence(error.message)
        : 'The pages could not be compared. The terminal of the studio says why.';
      this.#tell({ ...this.#now, state: 'failed', why });
    }
  }

  async #compare(side: Side, base: string, signal: AbortSignal): Promise<void> {
    const { preview, desk, tracer } = this.#studio;
    const { state, origins } = await preview.show();
    if (state !== 'current')
      throw new Refusal(422, 'A text has errors, so its page cannot be drawn. Fix them, and the pages come.');
    const after = desk.check().project.graph;
    tracer.want();
    await tracer.settled();
    const pictures = await changedPublic(gitIn(this.#studio.root), base);
    const all = affectedPages({
      files: changesOf(this.#studio).files,
      pictures: pictures.map(({ path }) => path.slice('public'.length)),
      trace: tracer.trace(),
      before: side.graph,
      after,
    });
    if (signal.aborted) return;
    const [pages, left] = [all.slice(0, most), all.slice(most)];
    this.#tell({ ...this.#now, state: 'taking', pages, left });
    // Playwright and sharp are not loaded for who only writes.
    const { comparePages } = await import('../../../scripts/pictures/compare-pages.ts');
    const looks: PageLook[] = [];
    for await (const shot of comparePages({
      before: side.address,
      after: origins[0] ?? '',
      pages,
      day: this.#now.day,
    })) {
      if (signal.aborted) return;
      // The site answers for every address; these are no pages of that side.
      const isIn = (graph: typeof after, other: typeof after): boolean =>
        graph.addresses.has(shot.page) || !other.addresses.has(shot.page);
      looks.push(this.#look(shot, isIn(side.graph, after), isIn(after, side.graph)));
      if (looks.length < 4) continue;
      const compared: ComparedPage = { page: shot.page, looks: looks.splice(0) };
      this.#tell({ ...this.#now, compared: [...this.#now.compared, compared] });
    }
  }

  #look({ width, scheme, isSame, before, after, places }: Shot, was: boolean, is: boolean): PageLook {
    const differs = !isSame || was !== is;
    return {
      width,
      scheme,
      isSame: !differs,
      ...(differs && was && before && { before: this.#keep(before) }),
      ...(differs && is && after && { after: this.#keep(after) }),
      places: was && is ? places : [],
    };
  }

  #keep(png: Uint8Array): PagePicture {
    const name = `${randomUUID()}.png`;
    writeFileSync(join(this.#folder, name), png);
    return { address: `/compared/${name}`, ...sizeOf(png) };
  }
}

const nothing = (day: string): ComparedPages => ({ state: 'none', day, pages: [], compared: [], left: [] });

/** Everything that pages are made of which may differ. */
function keyOf({ texts, shelf, website, preview }: Studio): string {
  const { content: after, files } = texts.sources();
  const before = website.texts(shelf.sources().content) ?? new Map<string, string>();
  const paths = differingPaths({ before, after });
  const changed = paths.map((path) => [path, before.get(path), after.get(path)]);
  return JSON.stringify([website.ground(), preview.day(), changed, [...files]]);
}

/** The texts that the check reads: not the field guide, which is no entry, nor files of other kinds. */
const checkedTexts = (content: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...content].filter(
      ([path]) => path === contractFile || (/\.(?:json|md)$/.test(path) && path !== 'content/README.md'),
    ),
  );

function requireBrowser(): void {
  let browser: string | undefined;
  try {
    browser = findBrowser();
  } catch (error) {
    throw new Refusal(422, error instanceof Error ? error.message : String(error));
  }
  if (browser === undefined)
    throw new Refusal(
      422,
      'There is no browser here to take pictures with. Install Chrome or Chromium, or run node scripts/bin/setup.mjs browser.',
    );
}

const sentence = (words: string): string => (/[.?]$/.test(words) ? words : `${words}.`);

/** The size of a PNG in px, from its head. */
function sizeOf(png: Uint8Array): { readonly width: number; readonly height: number } {
  const head = new DataView(png.buffer, png.byteOffset, png.byteLength);
  return { width: head.getUint32(16), height: head.getUint32(20) };
}
