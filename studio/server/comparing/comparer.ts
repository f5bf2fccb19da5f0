import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../../scripts/engine/index.ts';
import type { ComparedPages } from '../../protocol-pages.ts';
import { differingPaths } from '../changes.ts';
import { readJsonLines } from '../json-lines.ts';
import { changedEntries } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import type { CompareJob, OutputLine } from './compare.ts';
import { project } from '../project.ts';
import { writeFolders } from './folders.ts';

const comparers = new WeakMap<Studio, PageComparer>();

/** The comparer of a studio, which is made when somebody first asks for it. */
export function comparerOf(studio: Studio): PageComparer {
  const comparer = comparers.get(studio) ?? new PageComparer(studio);
  if (!comparers.has(studio)) studio.onClose(() => comparer.close());
  comparers.set(studio, comparer);
  return comparer;
}

/**
 * Shows the pages that may differ in pictures, as the website has them and with the drafts, one page after the other. A separate process
 * takes them, so that the studio answers meanwhile. It stops as soon as a text, a picture or the day changes.
 */
class PageComparer {
  readonly #studio: Studio;
  /** Where both sites are built, which stays: the next builds use the files that these have kept. */
  readonly #folder: string;
  /** Where the pictures are, until the studio ends. */
  readonly #pictures: string;
  readonly #stopHearing: () => void;
  #now: ComparedPages;
  /** The sources of the pages that are compared, or were last, as a key. */
  #key = '';
  #stop = new AbortController();
  #running = Promise.resolve();

  constructor(studio: Studio) {
    this.#studio = studio;
    this.#folder = join(studio.root, 'node_modules/.cache/studio/compared');
    this.#pictures = join(this.#folder, 'pictures');
    this.#now = nothing(studio.preview.day());
    this.#stopHearing = studio.hub.listen(({ kind }) => {
      const isOutdated = (kind === 'checked' || kind === 'preview') && this.#now.state !== 'none';
      if (isOutdated && this.#key !== keyOf(studio)) this.#forget();
    });
  }

  /** The comparison as far as it is known now. */
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
    this.#tell({ ...nothing(this.#studio.preview.day()), state: 'looking' });
    this.#running = this.#running.then(() => this.#run(signal));
    return this.#now;
  }

  /** The bytes of a picture at an address that was told; undefined for any other. */
  pictureAt(address: string): Buffer | undefined {
    const name = /^\/compared\/([\w-]+\.png)$/.exec(address)?.[1];
    if (name === undefined) return undefined;
    try {
      return readFileSync(join(this.#pictures, name));
    } catch {
      return undefined; // the pages were compared again
    }
  }

  async close(): Promise<void> {
    this.#stopHearing();
    this.#stop.abort();
    await this.#running;
    rmSync(this.#pictures, { recursive: true, force: true });
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
    rmSync(this.#pictures, { recursive: true, force: true });
    try {
      requireBrowser();
      await this.#compare(signal);
      if (!signal.aborted) this.#tell({ ...this.#now, state: 'done' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof Refusal)) this.#studio.onError(error);
      const why =
        error instanceof Refusal
          ? sentence(error.message)
          : 'The pages could not be compared. The terminal of the studio says why.';
      this.#tell({ ...this.#now, state: 'failed', why });
    }
  }

  async #compare(signal: AbortSignal): Promise<void> {
    const { desk } = this.#studio;
    await desk.settled();
    if (desk.check().project.hasErrors) throw new Refusal(422, 'Fix the errors to see the pages.');
    const { files } = changedEntries(this.#studio);
    const job: CompareJob = {
      ...(await writeFolders(this.#studio, this.#folder)),
      pictures: this.#pictures,
      day: this.#now.day,
      first: files.flatMap(({ path }) => desk.entries().get(path)?.address ?? []),
    };
    if (signal.aborted) return;
    const child = spawn(process.execPath, ['scripts/bin/run.mjs', 'compare.ts', JSON.stringify(job)], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const end = (): void => void child.kill();
    signal.addEventListener('abort', end);
    let why: string | undefined;
    readJsonLines(child.stdout, (line) => {
      if (!signal.aborted) why = this.#take(line as OutputLine); // compare.ts prints it
    });
    // Also when it was stopped: the next one writes to the same folders.
    const [code] = (await once(child, 'close')) as [number | null];
    signal.removeEventListener('abort', end);
    if (why !== undefined) throw new Refusal(422, why);
    if (code !== 0) throw new Error(`The process that compares pages has ended with the code ${code}.`);
  }

  /** @returns why pages cannot be compared, if it was that */
  #take(line: OutputLine): string | undefined {
    const { compared } = this.#now;
    if ('why' in line) return line.why;
    if ('page' in line) this.#tell({ ...this.#now, compared: [...compared, line.page] });
    else this.#tell({ ...this.#now, state: 'taking', ...line });
    return undefined;
  }
}

const nothing = (day: string): ComparedPages => ({ state: 'none', day, pages: [], compared: [], rest: [] });

/** Everything that pages are made of which may differ. */
function keyOf({ texts, shelf, website, preview }: Studio): string {
  const { content: after, files, drawings, schemas } = texts.sources();
  const before = website.texts(shelf.sources().content) ?? new Map<string, string>();
  const paths = differingPaths({ before, after });
  const differences = paths.map((path) => [path, before.get(path), after.get(path)]);
  return JSON.stringify([
    website.ground(),
    preview.day(),
    differences,
    ...[files, drawings, schemas].map((all) => [...all]),
  ]);
}

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
