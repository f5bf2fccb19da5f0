import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPage, ServerEntry } from '../../src/contract/server-entry.ts';
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
}

/**
 * Writes every page that the routes declare as HTML, the pages of unknown addresses and the sitemap.
 * @param options.outDir the built site
 * @param options.serverDir the server's half of the build
 * @throws if a declared address has no page or its page does not render; the message names it
 */
export async function prerender({
  outDir,
  serverDir,
}: {
  readonly outDir: string;
  readonly serverDir: string;
}): Promise<Prerendered> {
  const server = (await import(pathToFileURL(resolve(serverDir, 'entry-server.js')).href)) as ServerEntry; // the app's entry is built to be one
  const template = (await readFile(join(outDir, 'index.html'), 'utf8')).replace(styleLink, '');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest; // written by Vite
  const readContent = async (address: string): Promise<unknown> =>
    JSON.parse(await readFile(within(outDir, address), 'utf8'));
  const readStyle = styleReader(outDir);
  const styles = new Set<string>();
  const write = async (file: string, page: RenderedPage, preloads: Preloads, own: boolean): Promise<void> => {
    const style = await readStyle(preloads.styles);
    styles.add(style.hash);
    await writePage(within(outDir, file), documentOf(template, page, preloads, style, own));
  };
  const pages: SitePage[] = [];
  const paths = [...new Set(await server.declaredUrls())];
  for (const path of paths) {
    const shared = isDownload.test(path);
    const file = shared ? downloadPage.file : `${path}/index.html`;
    const page = await server.render(path, readContent).catch(failing(path));
    if (page.notFound) throw new Error(`The routes declare ${path}, but no page is there`);
    await write(file, page, preloadsOf(manifest, page), !shared).catch(failing(path));
    const known = sitePage(page, path, server.siteOrigin);
    if (known) pages.push(known);
  }
  for (const { path, file } of unknownAddresses) {
    const page = await server.render(path, readContent);
    await write(file, page, { ...preloadsOf(manifest, page), content: [] }, false);
  }
  const entries = pages.map(({ url, published }) => ({ url, modified: published }));
  for (const [address, text] of sitemaps(entries, server.siteOrigin))
    await writeFile(within(outDir, address), text);
  return { count: paths.length, pages, origin: server.siteOrigin, styles: [...styles] };
}

/** Makes an error name the page that it is about. */
const failing =
  (path: string) =>
  (cause: unknown): never => {
    throw new Error(`The page ${path} does not render`, { cause });
  };

async function writePage(path: string, html: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
}
