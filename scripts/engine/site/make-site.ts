import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site as config } from '#site';
import { type BundledSite, bundleSite } from './bundle.ts';
import { bundleEntries } from './bundle-entries.ts';
import type { SiteCaches } from './cache/caches.ts';
import { type Hashes, nameOf } from '../cache/hashes.ts';
import type { Sources } from './cache/build-sources.ts';
import { drawCards } from './cards/draw-cards.ts';
import { defaultImage } from './cards/default-images.ts';
import { withContent } from './compile-content.ts';
import { putCopies, putFetched } from './content-files.ts';
import { writeFeeds } from './feeds/write-feeds.ts';
import { bundleFolder } from '../project/check-project.ts';
import type { SiteFolder } from './folder.ts';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { encodePhotos, readPhotos } from './pictures/write-photos.ts';
import { type Inspection, prerender, type Prerendered } from './prerender.ts';
import { publicFolder, putPublicFiles } from './put-public-files.ts';
import { publish } from './publish.ts';
import { emittedRedirects, putRedirectPages } from './redirects-file.ts';
import type { SitePage } from './site-page.ts';
import { sitemaps } from './sitemap.ts';
import { within } from '../project/write.ts';

/** The sources and the folders of a site to make. */
interface MakeOptions extends Inspection {
  readonly sources: Sources;
  readonly caches: SiteCaches;
  /** The site, which holds nothing yet. */
  readonly site: SiteFolder;
  /** A folder for temporary files. */
  readonly tempDir: string;
}

/** A site that was made. */
export interface MadeSite extends Pick<Prerendered, 'why'> {
  readonly pages: number;
  /** The warnings of Vite. */
  readonly warnings: readonly string[];
}

/**
 * Makes a site in a folder: scripts and styles, then every page as HTML, then feeds, cards and host files.
 * @throws if the content has errors, or a page does not render
 */
export const makeSite = (options: MakeOptions): Promise<MadeSite> =>
  withContent(process.cwd(), () => make(options));

async function make(options: MakeOptions): Promise<MadeSite> {
  const { site, sources } = options;
  // Photographs are encoded outside of this thread, which meanwhile makes the pages.
  const [{ origins, styles, warnings, pages, origin, ...made }, photos] = await Promise.all([
    putPages(options),
    readPhotos(join(bundleFolder, buildFolder)).then((listed) => encodePhotos(listed, publicFolder)),
  ]);
  await photos.putInto(site);
  await putCards(site, pages);
  await putPublicFiles(site, sources.content);
  const redirects = emittedRedirects(bundleFolder);
  putRedirectPages(site, redirects, origin); // last, because files of the build take precedence
  await publish(site, 'hosting', options.caches.compressed, { ...origins, styles, redirects });
  return { pages: made.count, warnings, why: made.why };
}

/** Puts scripts and styles into the site, every page, and the files for machines that are made of the pages. */
async function putPages({
  sources,
  caches,
  site,
  tempDir,
  ...inspection
}: MakeOptions): Promise<Prerendered & Pick<BundledSite, 'origins' | 'warnings'>> {
  const [serverDir, clientDir] = [join(tempDir, 'server'), join(tempDir, 'client')];
  const { origins, warnings, template, manifest } = await bundleSite(sources, caches.bundles, site, {
    serverDir,
    clientDir,
  });
  await putFetched(bundleFolder, site);
  const { pages: store } = caches;
  const from = { bundle: bundleFolder, site, template, manifest, serverDir, sources, store };
  const prerendered = await prerender({ ...from, ...inspection });
  const { pages, origin } = prerendered;
  for (const [address, text] of sitemaps(pages, origin)) site.write(address, text);
  const articles = { store: caches.articles, version: feedsVersion(sources.code) };
  await writeFeeds(site, pages, origin, articles, bundleEntries());
  await putCopies(bundleFolder, pages, site);
  return { ...prerendered, origins, warnings };
}

/** The name of the code that makes the articles of feeds. */
const feedsVersion = (code: Hashes): string =>
  nameOf(
    Object.fromEntries(
      Object.entries(code).filter(([path]) =>
        /^(?:package-lock\.json$|site\.config\.ts$|scripts\/(?:rules|engine\/(?:contract|site\/feeds|compiler\/markdown))\/|src\/(?:shortcodes|components)\/)/.test(
          path,
        ),
      ),
    ),
  );

/** Puts the social cards of pages into the site, which has their photographs. */
async function putCards(site: SiteFolder, pages: readonly SitePage[]): Promise<void> {
  const cards = pages
    .filter(({ card }) => !card.shared)
    .map(({ path, card, image }) => ({ drawing: defaultImage(path), ...card, address: image }));
  // A card shows a photograph as the site has it, and a drawing as it was drawn.
  await drawCards(site, cards, config.facts(bundleEntries()).mark, (address) =>
    site.file(address) ? site.read(address) : readFileSync(within(publicFolder, address)),
  );
}
