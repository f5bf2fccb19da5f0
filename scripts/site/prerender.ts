import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, ServerEntry } from '../../src/contract/server-entry.ts';
import { openPages, pagesVersion, type Rendering, StalePageError } from './cache/kept-pages.ts';
import { graphFile, serverEntry, type ServerGraph } from './cache/server-graph.ts';
import type { Hashes, Sources } from './cache/sources.ts';
import { digest, type Store } from './cache/store.ts';
import { whyOf } from './cache/why.ts';
import { documentOf } from './document.ts';
import { downloadPage, missingArticle, pathPattern } from './hosting.ts';
import { type Manifest, type Preloads, preloadsOf } from './preloads.ts';
import { type SitePage, sitePage } from './site-page.ts';
import { sitemaps } from './sitemap.ts';
import { styleReader } from './styles.ts';
import { within } from '../project/write.ts';

/** Addresses without a page, and the files that hold what is shown there. No article has the second: it is no slug. */
const unknownAddresses = [
  { path: '/404', file: '404.html' },
  { path: '/blog/_', file: missingArticle.file },
];
/** Addresses that share one page: it is written once, and the browser renders it again for each. */
const isDownload = new RegExp(pathPattern(downloadPage.path));

/** The style file that Vite links in the document: pages have it inside. */
const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

/** The result of prerendering. */
export interface Prerendered {
  /** Number of pages. */
  readonly count: number;
  /** Those that search engines may show. */
  readonly pages: readonly SitePage[];
  /** The site's address, without a slash at the end. */
  readonly origin: string;
  /** Hashes of the styles inside the pages, for their policy. */
  readonly styles: readonly string[];
  /** Why the page that was asked for was rendered or reused; undefined if there is no such page. */
  readonly why: string | undefined;
}

/** What a site is prerendered from. */
interface PrerenderOptions {
  /** The built site. */
  readonly outDir: string;
  /** The server's half of the build. */
  readonly serverDir: string;
  readonly sources: Sources;
  /** The pages of earlier builds. */
  readonly store: Store;
  /** Which share of the pages that are reused is rendered too. */
  readonly verified: number;
  /** The address of a page of which is said why it was rendered or reused. */
  readonly why: string | undefined;
}

/**
 * Writes every page that the routes declare as HTML, the pages of unknown addresses and the sitemap.
 * @throws if a declared address has no page or its page does not render; the message names it
 */
export async function prerender({ outDir, serverDir, why, ...rest }: PrerenderOptions): Promise<Prerendered> {
  const server = (await import(pathToFileURL(resolve(serverDir, serverEntry)).href)) as ServerEntry; // the app's entry is built to be one
  const writer = await pageWriter(outDir);
  const read = (address: string): Promise<Buffer> => readFile(within(outDir, address));
  const kept = await keptPages({ server, serverDir, read, ...rest });
  const pages: SitePage[] = [];
  const paths = [...new Set(await server.declaredUrls())];
  for (const path of paths) {
    const shared = isDownload.test(path);
    const file = shared ? downloadPage.file : `${path}/index.html`;
    const page = await kept.pageOf(path).catch(failing(path));
    if (page.notFound) throw new Error(`The routes declare ${path}, but no page is there`);
    const written = writer.write(file, page, writer.preloads(page), !shared);
    kept.framed(path, await written.catch(failing(path)));
    const known = sitePage(page, path, server.siteOrigin);
    if (known) pages.push(known);
  }
  for (const { path, file } of unknownAddresses) {
    const page = await server.render(path, async (address) =>
      JSON.parse((await read(address)).toString('utf8')),
    );
    await writer.write(file, page, { ...writer.preloads(page), content: [] }, false);
  }
  const entries = pages.map(({ url, published }) => ({ url, modified: published }));
  for (const [address, text] of sitemaps(entries, server.siteOrigin))
    await writeFile(within(outDir, address), text);
  const builds = kept.finish();
  return {
    count: paths.length,
    pages,
    origin: server.siteOrigin,
    styles: writer.styles(),
    why: why === undefined ? undefined : whyOf(why, builds),
  };
}

/** Opens the pages of earlier builds for this one. */
async function keptPages({
  serverDir,
  sources: { content, code, surroundings },
  verified,
  ...rest
}: Pick<PrerenderOptions, 'serverDir' | 'sources' | 'store' | 'verified'> &
  Pick<Rendering, 'server' | 'read'>) {
  const graph = JSON.parse(await readFile(join(serverDir, graphFile), 'utf8')) as ServerGraph; // written by the bundler's plugin
  return openPages({
    ...rest,
    graph,
    version: pagesVersion(code, surroundings),
    sources: { ...content, ...code, ...surroundings },
    sample: { share: verified, seed: surroundings['day'] ?? '' },
  });
}

/** Makes what writes pages into a built site, and remembers their styles. */
async function pageWriter(outDir: string) {
  const template = (await readFile(join(outDir, 'index.html'), 'utf8')).replace(styleLink, '');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest; // written by Vite
  const readStyle = styleReader(outDir);
  const styles = new Set<string>();
  const write = async (
    file: string,
    page: RenderedPage,
    preloads: Preloads,
    own: boolean,
  ): Promise<Hashes> => {
    const style = await readStyle(preloads.styles);
    styles.add(style.hash);
    await writePage(within(outDir, file), documentOf(template, page, preloads, style, own));
    return {
      document: digest(template),
      style: style.hash,
      scripts: digest(JSON.stringify([preloads.start, preloads.modules])),
    };
  };
  return {
    write,
    preloads: (page: RenderedPage) => preloadsOf(manifest, page),
    styles: () => [...styles],
  };
}

/** Makes an error name the page that it is about. */
const failing =
  (path: string) =>
  (cause: unknown): never => {
    if (cause instanceof StalePageError) throw cause;
    throw new Error(`The page ${path} does not render`, { cause });
  };

async function writePage(path: string, html: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}
