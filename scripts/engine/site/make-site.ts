import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site as config } from '#site';
import { bundleSite } from './bundle.ts';
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
import type { Facts } from '../project/define-site.ts';
import type { SiteFolder } from './folder.ts';
import type { Redirect } from './hosting.ts';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { readPhotos, writePhotos } from './pictures/write-photos.ts';
import { type Inspection, prerender, type Prerendered } from './prerender.ts';
import { publicFolder, putPublicFiles } from './put-public-files.ts';
import { publish } from './publish.ts';
import { putRedirectPages } from './redirects-file.ts';
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

async function make({ sources, caches, site, tempDir, ...inspection }: MakeOptions): Promise<MadeSite> {
  const [serverDir, clientDir] = [join(tempDir, 'server'), join(tempDir, 'client')];
  const { origins, warnings, template, manifest } = await bundleSite(sources, caches.bundles, site, {
    serverDir,
    clientDir,
  });
  await putFetched(bundleFolder, site);
  const { pages: store } = caches;
  const from = { bundle: bundleFolder, site, template, manifest, serverDir, sources, store };
  const { count, pages, origin, styles, why } = await prerender({ ...from, ...inspection });
  for (const [address, text] of sitemaps(pages, origin)) site.write(address, text);
  const articles = { store: caches.articles, version: feedsVersion(sources.code) };
  const entries = bundleEntries();
  await writeFeeds(site, pages, origin, articles, entries);
  await putCopies(bundleFolder, pages, site);
  await putPictures(site, pages, config.facts(entries));
  await putPublicFiles(site, sources.content);
  const redirects = JSON.parse(
    await readFile(join(bundleFolder, buildFolder, 'redirects.json'), 'utf8'),
  ) as Redirect[]; // emitted by the compiler
  putRedirectPages(site, redirects, origin); // last, because files of the build take precedence
  await publish(site, 'hosting', caches.compressed, { ...origins, styles, redirects });
  return { pages: count, warnings, why };
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

/** Photographs and social cards. */
async function putPictures(site: SiteFolder, pages: readonly SitePage[], { mark }: Facts): Promise<void> {
  const photos = await readPhotos(join(bundleFolder, buildFolder));
  await writePhotos(photos, { publicDir: publicFolder, site });
  const cards = pages
    .filter(({ card }) => !card.shared)
    .map(({ path, card, image }) => ({ drawing: defaultImage(path), ...card, address: image }));
  // A card shows a photograph as the site has it, and a drawing as it was drawn.
  await drawCards(site, cards, mark, (address) =>
    site.file(address) ? site.read(address) : readFileSync(within(publicFolder, address)),
  );
}
