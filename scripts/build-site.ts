import { rm } from 'node:fs/promises';
import { build, loadEnv } from 'vite';
import { drawCards } from './cards/draw-cards.ts';
import { sectionDrawing } from './cards/section-drawings.ts';
import { writeFeeds } from './feeds/write-feeds.ts';
import { originsFrom } from './hosting.ts';
import { prerender } from './prerender.ts';
import { publish } from './publish.ts';
import { readRedirects } from './read-redirects.ts';
import { writeRedirectPages } from './redirect-pages.ts';

/** Where the server's half of a build lies; only its own prerenderer reads it, so that two builds do not meet. */
const serverDir = `node_modules/.cache/prerender-${process.pid}`;

/**
 * Builds the static site: script and style, then every page as HTML, then what machines and hosts need.
 * @param options.mode Vite's mode; `demo` points the forms at the embedded inbox
 * @returns the number of pages
 * @throws where the content has findings, or a page does not render
 */
export async function buildSite({
  mode,
  outDir,
}: {
  readonly mode: string;
  readonly outDir: string;
}): Promise<number> {
  await build({ mode, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await build({
    mode,
    logLevel: 'warn',
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: 'src/entry-server.tsx',
      copyPublicDir: false,
      manifest: false,
    },
  });
  const { count, pages, origin } = await prerender({ outDir, serverDir }).finally(() =>
    rm(serverDir, { recursive: true, force: true }),
  );
  await rm(`${outDir}/.vite/ssr-manifest.json`, { force: true });
  await writeFeeds(outDir, pages, origin);
  await drawCards(
    outDir,
    pages.map(({ path, card: { title, drawing = sectionDrawing(path) }, image }) => ({
      title,
      drawing,
      address: image,
    })),
  );
  const redirects = readRedirects('.');
  await writeRedirectPages(outDir, redirects, origin); // last: what the build itself writes comes first
  await publish(outDir, 'hosting', { ...originsFrom(loadEnv(mode, '.')), redirects });
  return count;
}
