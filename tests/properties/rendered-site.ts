import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { build } from 'vite';
import type { RunResult } from '../../scripts/engine/compiler/run.ts';
import { within, write } from '../../scripts/engine/project/write.ts';
import { openStore } from '../../scripts/engine/cache/store.ts';
import { drawCards } from '../../scripts/engine/site/cards/draw-cards.ts';
import { defaultImage } from '../../scripts/engine/site/cards/default-images.ts';
import { documentOf } from '../../scripts/engine/site/html-document.ts';
import { putCopies, putFetched } from '../../scripts/engine/site/content-files.ts';
import { site as config } from '../../site.config.ts';
import { bundleEntries } from '../../scripts/engine/site/bundle-entries.ts';
import { writeFeeds } from '../../scripts/engine/site/feeds/write-feeds.ts';
import { openSiteFolder } from '../../scripts/engine/site/folder.ts';
import { pageAddresses } from '../../scripts/engine/site/page-addresses.ts';
import { type SitePage, sitePage } from '../../scripts/engine/site/site-page.ts';
import { sitemaps } from '../../scripts/engine/site/sitemap.ts';
import type * as Server from '../../src/app/entry-server.tsx';

/** Below `node_modules`, so that the built code finds its packages and Node runs it without a transform. */
const tempDir = resolve(`node_modules/.cache/properties-${process.pid}`);

/** A picture that only these tests have. */
export const photograph = '/images/photograph.png';
export const photographSize = { size: 100, width: 40, height: 30 };

/** The text files of a site, by their addresses. */
export type Rendered = ReadonlyMap<string, string>;

/** Renders the content of a run as the build does, without scripts and styles for the browser. */
export interface Renderer {
  readonly render: (result: RunResult) => Promise<Rendered>;
  readonly done: () => void;
}

/** Builds the server's part of the site once, for any content, because that is the slow part. */
export async function openRenderer(): Promise<Renderer> {
  const server = join(tempDir, 'server');
  await build({
    mode: 'e2e',
    logLevel: 'warn',
    build: {
      outDir: server,
      emptyOutDir: true,
      ssr: 'src/app/entry-server.tsx',
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { external: /^#content\/.+\.js$/ },
    },
  });
  cpSync('public/images', join(tempDir, 'images'), { recursive: true });
  const { width, height } = photographSize;
  await sharp({ create: { width, height, channels: 3, background: '#cc3344' } })
    .png()
    .toFile(join(tempDir, photograph));
  const cards = join(tempDir, 'cards');
  if (existsSync('node_modules/.cache/cards'))
    cpSync('node_modules/.cache/cards', cards, { recursive: true });
  let count = 0;
  return {
    render: async (result) => {
      count += 1;
      const folder = join(tempDir, `site-${count}`);
      try {
        return await rendered(folder, result, cards);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    done: () => rmSync(tempDir, { recursive: true }),
  };
}

async function rendered(folder: string, { outputs, bundleKey }: RunResult, cards: string): Promise<Rendered> {
  if (!outputs) throw new Error('There is no bundle');
  const bundle = join(folder, 'generated');
  const outDir = join(folder, 'out');
  mkdirSync(outDir, { recursive: true });
  await write(bundle, { key: bundleKey, outputs });
  cpSync(join(tempDir, 'server'), join(folder, 'server'), { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#content/*': './generated/*' } }),
  );
  symlinkSync(join(tempDir, 'images'), join(outDir, 'images'));
  symlinkSync(bundle, join(outDir, 'content'));
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const server = (await import(/* @vite-ignore */ entry)) as typeof Server; // built from that module
  const { render, siteOrigin } = server;
  const readContent = async (address: string): Promise<unknown> =>
    JSON.parse(readFileSync(within(outDir, address), 'utf8'));
  const documents = new Map<string, string>();
  const pages: SitePage[] = [];
  for (const path of await pageAddresses(bundle, server, readContent)) {
    const page = await render(path, readContent).catch((cause: unknown) => {
      throw new Error(`The page ${path} does not render`, { cause });
    });
    if (page.notFound) throw new Error(`No route has a page for ${path}`);
    documents.set(path, documentOf(readFileSync('index.html', 'utf8'), page, noPreloads, noStyle, true));
    const listing = sitePage(page, path, siteOrigin);
    if (listing) pages.push(listing);
  }
  const site = openSiteFolder(join(folder, 'feeds'));
  await putFetched(bundle, site);
  const kept = { store: openStore(join(folder, 'store')), version: '' };
  const entries = bundleEntries(join(bundle, 'build'));
  await writeFeeds(site, pages, siteOrigin, kept, entries);
  await putCopies(bundle, pages, site);
  await drawCards(
    site,
    pages.filter(({ card }) => !card.shared).map(cardOf),
    config.facts(entries).mark,
    (address) => readFileSync(within(outDir, address)),
    cards,
  );
  const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/llms.txt'];
  const copies = pages.flatMap(({ copy }) => copy ?? []);
  for (const address of [...feeds, ...copies]) documents.set(address, site.read(address).toString('utf8'));
  for (const [address, text] of sitemaps(pages, siteOrigin)) documents.set(address, text);
  return documents;
}

const noPreloads = { start: '/start.js', modules: [], content: [] };
const noStyle = { css: '', files: [] };

const cardOf = ({ path, card, image }: SitePage) => ({
  drawing: defaultImage(path),
  ...card,
  address: image,
});
