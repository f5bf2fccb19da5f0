import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen, type Outputs, type Sources, stop, today, upcoming } from '../../../scripts/engine/index.ts';
import type { FormerText, Preview } from '../../preview.ts';
import type { Fields } from '../../protocol.ts';
import type { Checker } from '../checker.ts';
import type { Desk } from '../desk.ts';
import type { Hub } from '../hub.ts';
import { checkHost, type Origins } from '../http/guards.ts';
import { framedHeaders } from '../http/headers.ts';
import { type Latest, latest } from '../latest.ts';
import { Refusal } from '../refusal.ts';
import { withTexts } from '../sources.ts';
import { differing } from './overlay.ts';
import type { Site } from './site.ts';

interface PreviewOptions {
  readonly root: string;
  /** The folder of the pictures of drafts. */
  readonly pictures: string;
  readonly checker: Checker;
  readonly desk: Desk;
  readonly hub: Hub;
  /** The sources with all drafts in them. */
  readonly sources: () => Sources;
  readonly onError: (error: unknown) => void;
}

/**
 * The site with the drafts in it, at a separate origin. It costs nothing until somebody wants to see it. A text with errors cannot be
 * shown; then the site stays as it was before.
 */
export class PreviewServer {
  readonly #options: PreviewOptions;
  readonly #drawing: Latest;
  readonly #stopHearing: () => void;
  #server: Server | undefined;
  #origins: Origins = [];
  /** The origins of the studio. */
  #parents: Origins = [];
  /** The day that somebody has chosen; undefined for today, whatever day that is. */
  #day: string | undefined;
  /** A former text of an entry, shown for as long as the entry has the text `over`. */
  #version: (FormerText & { readonly path: string; readonly over: string | undefined }) | undefined;
  #isWanted = false;
  #bundle: Outputs | undefined;
  #site: Promise<Site> | undefined;
  #state: Preview['state'] = 'none';
  /** The state that was told last, as JSON. */
  #lastPreview = '';

  constructor(options: PreviewOptions) {
    this.#options = options;
    this.#drawing = latest(() => this.#draw(), options.onError);
    this.#stopHearing = options.hub.listen(({ kind }) => {
      if (kind === 'checked' && this.#isWanted) this.#drawing.schedule();
    });
  }

  /** Its own origins; empty until it listens. */
  readonly origins = (): Origins => this.#origins;

  /** The day that it shows. */
  readonly day = (): string => this.#day ?? today();

  /**
   * Takes a port of this machine, and answers there from now on.
   * @param originsOf gives the origins of a port
   * @param parents the origins of the studio, which alone may show it in a frame
   * @throws UsageError
   */
  async listen(port: number, originsOf: (port: number) => Origins, parents: Origins): Promise<void> {
    const { onError } = this.#options;
    this.#parents = parents;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => refuse(response, error, onError));
    });
    this.#origins = originsOf(await listen(this.#server, port));
  }

  /** Starts the site, if the content can be shown. @param day the day to show from now on; without it the one that is shown */
  async show(day?: string): Promise<Preview> {
    if (day !== undefined) this.#day = dayOf(day);
    await this.#drawNow();
    if (this.#bundle) await this.#start(this.#bundle);
    return this.#now();
  }

  /** Shows an entry as it was, until somebody changes it; without a version as it is now. */
  async showVersion({ path, version }: Fields['showVersion']): Promise<Preview> {
    const over = this.#options.sources().content.get(path);
    this.#version = version && { ...version, path, over };
    await this.#drawNow();
    return this.#now();
  }

  /** Waits until it shows the present state. */
  readonly settled = (): Promise<void> => this.#drawing.settled();

  async close(): Promise<void> {
    this.#stopHearing();
    // The server waits for its connections, and the site ends those by which pages hear of changes.
    const serverEnd = this.#server && stop(this.#server);
    await this.#site?.then(
      (site) => site.close(),
      () => undefined,
    );
    await serverEnd;
  }

  #now(): Preview {
    const { desk } = this.#options;
    const version = this.#version;
    return {
      origins: this.#origins,
      day: this.day(),
      today: today(),
      days: daysOf(desk),
      state: this.#state,
      ...(version && {
        version: {
          id: version.id,
          when: version.when,
          path: version.path,
          title: desk.entries().get(version.path)?.title ?? version.path,
        },
      }),
    };
  }

  /** The sources to draw. */
  #sources(): Sources {
    const sources = this.#options.sources();
    const version = this.#version;
    if (version && sources.content.get(version.path) === version.over) return withTexts(sources, [version]);
    this.#version = undefined;
    return sources;
  }

  async #draw(): Promise<void> {
    const { checker, hub } = this.#options;
    const bundle = await checker.bundle(this.#sources(), this.day());
    const before = this.#bundle;
    this.#bundle = bundle ?? before;
    this.#state = bundle ? 'current' : before ? 'behind' : 'none';
    if (bundle && before && bundle !== before) (await this.#site)?.update(differing(before, bundle));
    const preview = this.#now();
    const telling = JSON.stringify(preview);
    if (telling !== this.#lastPreview) hub.send({ kind: 'preview', preview });
    this.#lastPreview = telling;
  }

  #drawNow(): Promise<void> {
    this.#isWanted = true;
    this.#drawing.schedule();
    return this.#drawing.settled();
  }

  /** Vite reads the bundle at its start. @param first the bundle to start with */
  #start(first: Outputs): Promise<Site> {
    this.#site ??= this.#open(first);
    this.#site.catch(() => (this.#site = undefined)); // so that it is tried again
    return this.#site;
  }

  async #open(first: Outputs): Promise<Site> {
    const server = this.#server;
    if (!server) throw new Refusal(503, 'The preview has no port. Start the studio again.');
    const { openSite } = await import('./site.ts'); // an editor who only writes does not wait for Vite
    const hosts = this.#origins.map((origin) => new URL(origin).hostname);
    const bundle = (): Outputs => this.#bundle ?? first;
    const { root, pictures } = this.#options;
    return openSite({ root, pictures, server, hosts, parents: this.#parents, bundle });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkHost(request, this.#origins);
    for (const [name, value] of Object.entries(framedHeaders(request, this.#parents)))
      response.setHeader(name, value);
    if (!this.#bundle) await this.#drawNow();
    if (!this.#bundle) throw new Refusal(503, 'Fix the errors to see the page.');
    (await this.#start(this.#bundle)).answer(request, response);
  }
}

/** @returns undefined for today, so that the preview goes on with the day */
function dayOf(text: string): string | undefined {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw new Refusal(400, 'This is not a valid date. Write it as 2027-01-31.');
  return text === today() ? undefined : text;
}

/** The days of the calendar, each once. */
function daysOf(desk: Desk): Preview['days'] {
  const days = new Map<string, string[]>();
  for (const { date, what } of upcoming(desk.check().project.graph))
    days.set(date, [...(days.get(date) ?? []), what]);
  return [...days].map(([date, what]) => ({ date, what }));
}

function refuse(response: ServerResponse, error: unknown, onError: (error: unknown) => void): void {
  const refusal = error instanceof Refusal ? error : undefined;
  if (!refusal) onError(error);
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(refusal?.status ?? 500, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(refusal?.message ?? 'The preview could not be drawn. The terminal of the studio says why.');
}
