import type { RenderedPage } from '../../src/contract/server-entry.ts';

/** A built file: its path and name, the sources of what it imports statically, its style files. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly name?: string;
}

/** Vite's manifest of a build, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The routes, entries and files that a page was rendered from. */
type LoadedPage = Pick<RenderedPage, 'routes' | 'slugs' | 'fetched'>;

/** The name of the chunk with what every page needs (`chunkGroups` in vite.config.ts), and the script that starts it. */
const common = 'app';
const starter = 'src/app/start.ts';

/** Addresses of the files that a page needs at once, besides the script of the entry, which every page has. */
export interface Preloads {
  /** Those of the entry first, then those that its modules name. */
  readonly styles: readonly string[];
  readonly modules: readonly string[];
  /** Fetched content. */
  readonly content: readonly string[];
  /** The script that starts the app when the page is painted. */
  readonly start: string;
}

/**
 * Finds what the first paint of a page waits for: the modules of its routes and of its entry, with all they import and their
 * styles, and the content that it fetches.
 * @param page.routes ids of the matched routes: `/plugins/$slug`
 * @param page.slugs gives the slugs of the entries that they have loaded
 * @param page.fetched addresses of the files that they have read
 */
export function preloadsOf(manifest: Manifest, { routes, slugs, fetched }: LoadedPage): Preloads {
  const chunks = new Set<Chunk>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`No chunk for ${source} in the manifest of the build`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    chunk.imports?.forEach(visit);
  };
  [
    ...Object.keys(manifest).filter((source) => manifest[source]?.name === common),
    ...routes.flatMap((id) => componentsOf(manifest, id)),
    ...slugs().flatMap((slug) => entryOf(manifest, slug)),
  ].forEach(visit);
  const own = [...chunks].filter(({ name }) => name !== common);
  return {
    styles: [...chunks].flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
    modules: own.map(({ file }) => `/${file}`),
    start: `/${manifest[starter]?.file}`,
    content: fetched,
  };
}

/** The parts of a route's file that hold its component: `/plugins/` is `src/routes/plugins/index.tsx`. */
function componentsOf(manifest: Manifest, id: string): string[] {
  const file = `src/routes${id.endsWith('/') ? `${id}index` : id}.tsx`;
  const part = /[=-](?:component|loader)(?:-|$)/;
  return Object.keys(manifest).filter((source) => source.startsWith(`${file}?`) && part.test(source));
}

/** The module of an entry, where it is code. */
function entryOf(manifest: Manifest, slug: string): string[] {
  return Object.keys(manifest).filter(
    (source) => /^src\/generated\/[^/]+\//.test(source) && source.endsWith(`/${slug}.js`),
  );
}
