import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleSite } from './bundle.ts';
import type { SiteCaches } from './cache/caches.ts';
import { type Hashes, nameOf, type Sources } from './cache/sources.ts';
import { drawCards } from './cards/draw-cards.ts';
import { defaultImage } from './cards/default-images.ts';
import { withContent } from './compile-content.ts';
import { copyFetched } from './content-files.ts';
import { writeFeeds } from './feeds/write-feeds.ts';
import { bundleFolder } from '../project/check-project.ts';
import type { Redirect } from './hosting.ts';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { minimiseDrawings } from './pictures/minimise-drawings.ts';
import { readPhotos, writePhotos } from './pictures/write-photos.ts';
import { prerender } from './prerender.ts';
import { publish } from './publish.ts';
import { writeRedirectPages } from './redirects.ts';
import type { SitePage } from './site-page.ts';

/** What a site is made from, and where. */
interface MakeOptions {
  readonly sources: Sources;
  readonly caches: SiteCaches;
  /** The folder of the site, and one for what is only needed meanwhile. */
  readonly outDir: string;
  readonly tempDir: string;
  /** Which share of the pages that are reused is rendered too, from 0 to 1, to compare them. */
  readonly verified: number;
  /** The address of a page of which is said why it was rendered or reused. */
  readonly why: string | undefined;
}

/** A site that was made. */
interface MadeSite {
  /** The number of pages. */
  readonly pages: number;
  /** What Vite has warned of. */
  readonly warnings: readonly string[];
  /** Why the page that was asked for was rendered or reused; undefined if there is no such page. */
  readonly why: string | undefined;
}

/**
 * Makes a site in a folder: scripts and styles, then every page as HTML, then feeds, cards and host files.
 * @throws if the content has errors, or a page does not render
 */
export const makeSite = (options: MakeOptions): Promise<MadeSite> =>
  withContent(process.cwd(), () => make(options));

async function make({ sources, caches, outDir, tempDir, verified, why }: MakeOptions): Promise<MadeSite> {
  const serverDir = join(tempDir, 'server');
  const clientDir = join(tempDir, 'client');
  const { origins, warnings } = await bundleSite(sources, caches.bundles, { outDir, serverDir, clientDir });
  await copyFetched(bundleFolder, outDir);
  const rendered = await prerender({ outDir, serverDir, sources, store: caches.pages, verified, why });
  const { count, pages, origin, styles } = rendered;
  await writeFeeds(outDir, pages, origin, join(bundleFolder, buildFolder), {
    store: caches.articles,
    version: feedsVersion(sources.code),
  });
  await writePictures(outDir, pages);
  const redirects = JSON.parse(
    await readFile(join(bundleFolder, buildFolder, 'redirects.json'), 'utf8'),
  ) as Redirect[]; // emitted by the compiler
  await writeRedirectPages(outDir, redirects, origin); // last, because files of the build take precedence
  await publish(outDir, 'hosting', caches.compressed, { ...origins, styles, redirects });
  return { pages: count, warnings, why: rendered.why };
}

/** The name of the code that makes the articles of feeds. */
const feedsVersion = (code: Hashes): string =>
  nameOf(
    Object.fromEntries(
      Object.entries(code).filter(([path]) =>
        /^(?:package-lock\.json$|scripts\/(?:site\/feeds|compiler\/markdown)\/|src\/(?:shortcodes|components|contract)\/)/.test(
          path,
        ),
      ),
    ),
  );

/** Photographs, social cards and drawings. */
async function writePictures(outDir: string, pages: readonly SitePage[]): Promise<void> {
  const photos = await readPhotos(join(bundleFolder, buildFolder));
  await writePhotos(photos, { publicDir: 'public', outDir });
  await drawCards(
    outDir,
    pages.map(({ path, card: { title, drawing = defaultImage(path) }, image }) => ({
      title,
      drawing,
      address: image,
    })),
  );
  await minimiseDrawings(outDir); // after the cards, which are drawn from them
}
