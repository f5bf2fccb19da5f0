import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build as bundle, loadEnv } from 'vite';
import { drawCards } from './cards/draw-cards.ts';
import { sectionDrawing } from './cards/section-drawings.ts';
import { outsideError } from '../cli/error-message.ts';
import { writeFeeds } from './feeds/write-feeds.ts';
import { bundleFolder } from '../project/check-project.ts';
import { originsFrom, type Redirect } from './hosting.ts';
import { buildFolder } from '../compiler/emit/for-build.ts';
import { prerender } from './prerender.ts';
import { publish } from './publish.ts';
import { writeRedirectPages } from './redirect-pages.ts';

/** Where a build is at work; each has a folder of its own, so that two do not meet. */
const workshop = `node_modules/.cache/site-${process.pid}`;

/** The file that tells a built site from a folder of something else, which must not be emptied. */
const mark = '404.html';

/** The folder for the site holds something else, which a build would remove. */
export class ForeignFolderError extends Error {
  override readonly name = 'ForeignFolderError';
}

/** What is asked of a build. */
interface BuildOptions {
  /** Vite's mode; `demo` points the forms at the embedded inbox. */
  readonly mode: string;
  /** Where the site goes. */
  readonly outDir: string;
}

/**
 * Builds the static site: script and style, then every page as HTML, then what machines and hosts need. It is put into its
 * folder when it is whole; until then the last build stays there.
 * @returns the number of pages
 * @throws where the folder holds something else, the content has findings, or a page does not render
 */
export async function buildSite({ mode, outDir }: BuildOptions): Promise<number> {
  const present = existsSync(outDir) ? await readdir(outDir) : [];
  if (present.length > 0 && !present.includes(mark))
    throw new ForeignFolderError(
      `Unexpected folder \`${outDir}\`, expected an empty one, or one that holds a built site`,
    );
  const draft = join(workshop, 'site');
  try {
    const count = await build({ mode, outDir: draft });
    await replace(outDir, draft);
    return count;
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function build({ mode, outDir }: BuildOptions): Promise<number> {
  const serverDir = join(workshop, 'server');
  await bundle({ mode, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await bundle({
    mode,
    logLevel: 'warn',
    build: {
      outDir: serverDir,
      emptyOutDir: true,
      ssr: 'src/app/entry-server.tsx',
      copyPublicDir: false,
      manifest: false,
    },
  });
  const { count, pages, origin } = await prerender({ outDir, serverDir });
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
  const redirects = JSON.parse(
    await readFile(join(bundleFolder, buildFolder, 'redirects.json'), 'utf8'),
  ) as Redirect[]; // emitted by the compiler
  await writeRedirectPages(outDir, redirects, origin); // last: what the build itself writes comes first
  await publish(outDir, 'hosting', { ...originsFrom(loadEnv(mode, '.')), redirects });
  return count;
}

/**
 * What to print of a build that failed: findings alone where the content has some, what the disk has refused, else the fault with
 * its way through the code.
 */
export function buildFailure(error: unknown): string {
  const refused = outsideError(error);
  if (refused !== undefined || !(error instanceof Error)) return refused ?? String(error);
  return error.cause === undefined
    ? (error.stack ?? error.message)
    : `${error.message}: ${buildFailure(error.cause)}`;
}

/**
 * Puts a folder's files in the place of another's. That one may be a mounted one, which can be emptied but not renamed: all that may
 * not fit comes into it first, beside the last site. It has its mark while it is emptied: cut short, the next build goes on.
 */
async function replace(folder: string, draft: string): Promise<void> {
  const beside = join(folder, basename(workshop));
  try {
    await mkdir(folder, { recursive: true });
    await move(draft, beside);
    await cp(join(beside, mark), join(folder, mark));
    for (const name of await readdir(folder))
      if (name !== mark && name !== basename(workshop)) await rm(join(folder, name), { recursive: true });
    for (const name of await readdir(beside)) await rename(join(beside, name), join(folder, name));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** Moves a folder; what another disk will not take as it is goes there as a copy. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch(() => cp(from, to, { recursive: true }));
