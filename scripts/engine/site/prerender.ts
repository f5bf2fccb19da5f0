import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerEntry } from '../contract/server-entry.ts';
import {
  type BuiltPage,
  MissingPageError,
  openPages,
  pagesVersion,
  StalePageError,
} from './cache/kept-pages.ts';
import { graphFile, serverEntry, type ServerGraph } from './cache/server-graph.ts';
import type { Hashes } from '../cache/hashes.ts';
import type { Sources } from './cache/build-sources.ts';
import { digest } from '../cache/files.mjs';
import type { Store } from '../cache/store.ts';
import { whyOf } from './cache/why.ts';
import { readFetched } from './content-files.ts';
import { pageAddresses } from './page-addresses.ts';
import { documentOf } from './html-document.ts';
import { sharedPage, missingPage, pathPattern } from './hosting.ts';
import type { SiteFolder } from './folder.ts';
import { type Manifest, preloadFinder } from './preloads.ts';
import type { SitePage } from './site-page.ts';
import { styleReader } from './styles.ts';

/** Addresses without a page, and the files that are shown there. No entry has the second: it is no slug. */
const unknownAddresses = [
  { path: '/404', file: '404.html' },
  { path: missingPage.path.replace('*', '_'), file: missingPage.file },
];
/** Addresses that share one page: it is written once, and the browser renders it again for each. */
const sharedAddress = new RegExp(pathPattern(sharedPage.path));

/** The style file that Vite links in the document: pages have it inside. */
const styleLink = /(?<!\s)\s*<link rel="stylesheet"[^<>]*>/g;

/** The result of prerendering. */
export interface Prerendered {
  readonly count: number;
  /** Those that search engines may show. */
  readonly pages: readonly SitePage[];
  /** The site's address, without a slash at the end. */
  readonly origin: string;
  /** Hashes of the styles inside the pages, for their policy. */
  readonly styles: readonly string[];
  /** Why the page to explain was rendered or reused; undefined if there is no such page. */
  readonly why: string | undefined;
}

/** How a build checks and explains its cache. */
export interface Inspection {
  /** Which share of the pages that are reused is rendered too, from 0 to 1, to compare them. */
  readonly verified: number;
  /** The page whose rebuild is explained. */
  readonly why: string | undefined;
}

/** The inputs of prerendering a site. */
interface PrerenderOptions extends Inspection {
  /** The folder of the content's bundle. */
  readonly bundle: string;
  /** The site, which has its scripts, its styles and the files that pages read. */
  readonly site: SiteFolder;
  /** The document around pages, and Vite's manifest of its files. */
  readonly template: string;
  readonly manifest: Manifest;
  /** The server's half of the build. */
  readonly serverDir: string;
  readonly sources: Sources;
  /** The pages of earlier builds. */
  readonly store: Store;
}

/**
 * Puts every page into a site as HTML, and the pages of unknown addresses.
 * @throws if no route has a page for an address, or a page does not render; the message names it
 */
export async function prerender(options: PrerenderOptions): Promise<Prerendered> {
  const { bundle, site, serverDir, why } = options;
  const server = (await import(pathToFileURL(resolve(serverDir, serverEntry)).href)) as ServerEntry; // the app's entry is built to be one
  const writer = pageWriter(options);
  const pageCache = await keptPages(server, options);
  const pages: SitePage[] = [];
  const readContent = async (address: string): Promise<unknown> => readFetched(site, address);
  const paths = await pageAddresses(bundle, server, readContent);
  for (const path of paths) {
    const shared = sharedAddress.test(path);
    const file = shared ? sharedPage.file : `${path}/index.html`;
    const page = await pageCache.pageOf(path).catch(failing(path));
    pageCache.framed(path, await writer.put(file, page, !shared).catch(failing(path)));
    if (page.facts.known) pages.push(page.facts.known);
  }
  for (const { path, file } of unknownAddresses) {
    const page = await server.render(path, readContent);
    const whole = (): Promise<typeof page> => Promise.resolve(page);
    const facts = { ...page, fetched: [] };
    await writer.put(file, { facts, object: digest(JSON.stringify(page)), whole }, false);
  }
  const builds = pageCache.finish();
  return {
    count: paths.length,
    pages,
    origin: server.siteOrigin,
    styles: writer.styles(),
    why: why === undefined ? undefined : whyOf(why, builds),
  };
}

/** Opens the pages of earlier builds for this one. */
async function keptPages(
  server: ServerEntry,
  { site, serverDir, store, verified, sources: { content, code, surroundings } }: PrerenderOptions,
) {
  const graph = JSON.parse(await readFile(join(serverDir, graphFile), 'utf8')) as ServerGraph; // written by the bundler's plugin
  return openPages({
    server,
    site,
    store,
    graph,
    version: pagesVersion(code, surroundings),
    sources: { ...content, ...code, ...surroundings },
    sample: { share: verified, seed: surroundings['day'] ?? '' },
  });
}

/** Makes a writer that puts pages into a site and remembers their styles. */
function pageWriter({ site, template: linked, manifest }: PrerenderOptions) {
  const template = linked.replace(styleLink, '');
  const document = digest(template);
  const preloadsOf = preloadFinder(manifest);
  const readStyle = styleReader((path) => site.read(path).toString('utf8'));
  const styles = new Set<string>();
  const put = async (
    file: string,
    { facts, object, whole }: BuiltPage,
    hasOwnAddress: boolean,
  ): Promise<Hashes> => {
    const preloads = preloadsOf(facts);
    const style = readStyle(preloads.styles);
    styles.add(style.hash);
    const scripts = digest(JSON.stringify([preloads.start, preloads.modules]));
    const frame = { document, style: style.hash, scripts };
    const name = digest(JSON.stringify([object, frame, preloads.styles, preloads.content, hasOwnAddress]));
    await site.put(file, name, async () =>
      documentOf(template, await whole(), preloads, style, hasOwnAddress),
    );
    return frame;
  };
  return { put, styles: () => [...styles] };
}

/** Makes an error name the page that it is about. */
const failing =
  (path: string) =>
  (cause: unknown): never => {
    if (cause instanceof StalePageError || cause instanceof MissingPageError) throw cause;
    throw new Error(`The page ${path} does not render`, { cause });
  };
