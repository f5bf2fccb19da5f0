import type { RenderedPage } from '../contract/server-entry.ts';
import { routeFile } from './cache/server-graph.ts';

/** A built file: its path and name, the sources of its imports, at once and later, its style files. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly name?: string;
}

/** Vite's manifest of a build, by source file. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The routes and files that a page was rendered from. */
type LoadedPage = Pick<RenderedPage, 'routes' | 'fetched' | 'still'>;

/** The name of the chunk with the modules that every page needs (`chunkGroups` in vite.config.ts), and the script that starts it. */
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
 * Makes a function that finds the files that the first paint of a page waits for: the modules of its routes and of its entry, with all they
 * import and their styles, and the content that it fetches.
 * @returns a function of a page: `routes`, the ids of the matched routes, `/boats/$slug`; `fetched`, the addresses of the files that they have read; `still`, whether the browser keeps the page: besides its
 *   styles it needs only those of the page's modules that the common script imports later
 */
export function preloadFinder(manifest: Manifest): (page: LoadedPage) => Preloads {
  const sources = Object.keys(manifest);
  const first = sources.filter((source) => manifest[source]?.name === common);
  const parts = sources.filter((source) => part.test(source));
  const later = new Set(
    first
      .flatMap((source) => manifest[source]?.dynamicImports ?? [])
      .filter((source) => !part.test(source))
      .map((source) => manifest[source]),
  );
  return ({ routes, fetched, still }) => {
    const chunks = new Set<Chunk>();
    const visit = (source: string): void => {
      const chunk = manifest[source];
      if (!chunk) throw new Error(`No chunk for ${source} in the manifest of the build`);
      if (chunks.has(chunk)) return;
      chunks.add(chunk);
      chunk.imports?.forEach(visit);
    };
    first.forEach(visit);
    const shared = new Set(chunks);
    const isPartOf = (id: string, source: string): boolean => source.startsWith(`${routeFile(id)}?`);
    routes.flatMap((id) => parts.filter((source) => isPartOf(id, source))).forEach(visit);
    const ownChunks = [...chunks].filter(
      (chunk) => chunk.name !== common && (!still || shared.has(chunk) || later.has(chunk)),
    );
    return {
      styles: [...chunks].flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
      modules: ownChunks.map(({ file }) => `/${file}`),
      start: `/${manifest[starter]?.file}`,
      content: still ? [] : fetched,
    };
  };
}

/** The parts of a route's file that hold its component. */
const part = /\?[^?]*[=-](?:component|loader)(?:-|$)/;
