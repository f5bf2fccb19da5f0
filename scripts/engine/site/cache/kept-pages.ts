import type { ReadContent, RenderedPage, ServerEntry } from '../../contract/server-entry.ts';
import { readFetched } from '../content-files.ts';
import type { SiteFolder } from '../folder.ts';
import { type SitePage, sitePage } from '../site-page.ts';
import {
  closureOf,
  codeName,
  filesOfRoutes,
  type ImportPair,
  noteImports,
  serverEntry,
  type ServerGraph,
} from './server-graph.ts';
import type { Hashes } from '../../cache/hashes.ts';
import { digest } from '../../cache/files.mjs';
import type { Store } from '../../cache/store.ts';

/** The sources of a page, and its place in the store. */
export interface KeptPage {
  /** The first files of its code: the entry, those of its routes, and the entries of content that it has loaded. */
  readonly files: readonly string[];
  /** Hashes of the files that its code has read, by their addresses. */
  readonly reads: Hashes;
  /** Hashes of the parts around it: the document, the style, the scripts. */
  readonly frame: Hashes;
  /** The name of the rendered page in the store. */
  readonly object: string;
  readonly facts: PageFacts;
}

/** The facts of a page that a build needs apart from its text. */
export type PageFacts = Pick<RenderedPage, 'routes' | 'fetched' | 'still'> & {
  /** The facts that search engines may show of it; undefined if they may not. */
  readonly known?: SitePage | undefined;
};

/** A build as the next one sees it. */
export interface LastBuild {
  /** A hash of everything that every page depends on: packages, Node, and how pages are kept. */
  readonly version: string;
  /** Hashes of the sources; they only say why something has changed. */
  readonly sources: Hashes;
  readonly graph: ServerGraph;
  readonly asked: readonly ImportPair[];
  readonly pages: Readonly<Record<string, KeptPage>>;
}

/** A hash of everything that every page depends on: packages, the version of Node, and how pages are rendered and kept. */
export const pagesVersion = (code: Hashes, { node = '', NODE_ENV: kind = '' }: Hashes): string =>
  digest([node, kind, ...versionPaths(code).map((path) => code[path])].join('\n'));

/** The files that belong to the version of the pages. */
export const versionPaths = (code: Hashes): string[] =>
  Object.keys(code).filter((path) =>
    /^(?:package-lock\.json|scripts\/engine\/(?:cache\/.*|site\/cache\/.*|site\/prerender\.ts|vite\/server-graph-plugin\.ts))$/.test(
      path,
    ),
  );

const lastBuildName = 'last-build';

/** A sample of pages: a share from 0 to 1, chosen by a text, so that a failure can be repeated. */
export interface Sample {
  readonly share: number;
  readonly seed: string;
}

/** The arguments with which a build renders its pages. */
export interface Rendering {
  readonly server: Pick<ServerEntry, 'render' | 'siteOrigin'>;
  readonly graph: ServerGraph;
  /** The site, which has the files that pages read. */
  readonly site: Pick<SiteFolder, 'read' | 'file'>;
  readonly store: Store;
  readonly version: string;
  readonly sources: Hashes;
  /** Which of the pages that are reused are rendered too, to compare them. */
  readonly sample: Sample;
}

/** This build and the one before. */
export interface Comparison {
  readonly last: LastBuild | undefined;
  readonly now: LastBuild;
  /** The pages that were not rendered. */
  readonly reused: ReadonlySet<string>;
}

/** A page of a build. */
export interface BuiltPage {
  readonly facts: PageFacts;
  /** The name of its text. */
  readonly object: string;
  /** Gives its text and its head. A page that nothing has changed is read only here. */
  readonly whole: () => Promise<Pick<RenderedPage, 'html' | 'head' | 'still'>>;
}

/** The pages of a build. */
export interface Pages {
  /**
   * The page of an address: the kept one if nothing that it was made of has changed, else a rendered one.
   * @throws if no page is there
   */
  readonly pageOf: (path: string) => Promise<BuiltPage>;
  /** Notes the parts around a page. */
  readonly framed: (path: string, frame: Hashes) => void;
  /** Keeps this build for the next. */
  readonly finish: () => Comparison;
}

/** No route has a page for an address that the content has. */
export class MissingPageError extends Error {}

/** A kept page differs from the page when it is rendered: something that it depends on was not noted. */
export class StalePageError extends Error {
  override readonly name = 'StalePageError';
}

/**
 * Opens the pages of earlier builds. The key of a page is never written by hand: it consists of the files that its code imported and read
 * when it was rendered. Pages are rendered one after the other, so that each note belongs to its page.
 */
export function openPages(rendering: Rendering): Pages {
  const { graph, site, store, version, sources, sample } = rendering;
  const last = readLastBuild(store);
  const base = last?.version === version ? last : undefined;
  const imports = new Map<string, ImportPair>();
  for (const pair of base?.asked ?? [])
    if (graph[pair[0]] && graph[pair[1]]) imports.set(pair.join(' '), pair);
  const pages: Record<string, KeptPage> = {};
  const reused = new Set<string>();
  const sameCode = base ? codeComparer(base, graph) : () => false;

  const isFresh = ({ files, reads }: KeptPage): boolean =>
    sameCode(files) && Object.entries(reads).every(([address, hash]) => hashAt(site, address) === hash);

  const render = async (path: string): Promise<BuiltPage> => {
    const { page, record } = await renderNoted(path, rendering, imports);
    if (page.notFound)
      throw new MissingPageError(`No route has a page for the address ${path} of the content`);
    const text = JSON.stringify(page);
    const object = digest(text);
    store.put(object, text);
    reused.delete(path);
    pages[path] = { ...record, object };
    return { facts: record.facts, object, whole: () => Promise.resolve(page) };
  };

  const pageOf = async (path: string): Promise<BuiltPage> => {
    const keptPage = base?.pages[path];
    if (!keptPage || !isFresh(keptPage)) return render(path);
    if (isSampled(path, sample) && !(await isSame(path, keptPage, rendering, imports))) {
      store.put(lastBuildName, JSON.stringify({ ...base, version: '' }));
      throw new StalePageError(
        `The kept page ${path} differs from a fresh rendering. The next build renders every page`,
      );
    }
    pages[path] = keptPage;
    reused.add(path);
    store.keep(keptPage.object);
    const { object, facts } = keptPage;
    const whole = async (): ReturnType<BuiltPage['whole']> => {
      const bytes = store.get(object);
      return bytes ? (JSON.parse(bytes.toString('utf8')) as RenderedPage) : (await render(path)).whole(); // sealed: written above
    };
    return { facts, object, whole };
  };

  const framed = (path: string, frame: Hashes): void => {
    const page = pages[path];
    if (page) pages[path] = { ...page, frame };
  };

  const finish = (): Comparison => {
    const now: LastBuild = { version, sources, graph, asked: [...imports.values()], pages };
    store.put(lastBuildName, JSON.stringify(now));
    return { last, now, reused };
  };
  return { pageOf, framed, finish };
}

/**
 * Renders a page, and notes the files that its code imports and reads.
 * @param imports gets the imports that count for every page whose code may ask for them
 */
async function renderNoted(
  path: string,
  { server, graph, site }: Rendering,
  imports: Map<string, ImportPair>,
): Promise<{ readonly page: RenderedPage; readonly record: Omit<KeptPage, 'object'> }> {
  const reads: Record<string, string> = {};
  const entryFiles = new Set<string>();
  const readContent: ReadContent = async (address) => {
    reads[address] = hashAt(site, address);
    return readFetched(site, address);
  };
  noteImports((from, to) => {
    if (graph[to]?.isEntry) entryFiles.add(to);
    else if (from !== serverEntry || graph[to]?.routes.length === 0) imports.set(`${from} ${to}`, [from, to]);
  });
  try {
    const page = await server.render(path, readContent);
    const { routes, fetched, still } = page;
    const files = [serverEntry, ...filesOfRoutes(graph, routes), ...entryFiles];
    const facts = { routes, fetched, still, known: sitePage(page, path, server.siteOrigin) };
    return { page, record: { files, reads, frame: {}, facts } };
  } finally {
    noteImports(undefined);
  }
}

/** Whether a kept page is the same as the page when it is rendered. One whose text is not kept any more is. */
async function isSame(
  path: string,
  { object }: Pick<KeptPage, 'object'>,
  rendering: Rendering,
  imports: Map<string, ImportPair>,
): Promise<boolean> {
  const text = rendering.store.get(object)?.toString('utf8');
  return text === undefined || JSON.stringify((await renderNoted(path, rendering, imports)).page) === text;
}

/** The last build; of one that another version of this code has kept, only the fields with the same names. */
function readLastBuild(store: Store): LastBuild | undefined {
  const bytes = store.get(lastBuildName);
  if (!bytes) return undefined;
  const lastBuild = JSON.parse(bytes.toString('utf8')) as Partial<LastBuild>; // sealed: written by `finish`
  return { version: '', sources: {}, graph: {}, asked: [], pages: {}, ...lastBuild };
}

/** Compares the code of pages with that of the last build; each set of files once. */
function codeComparer({ graph: before, asked: imports }: LastBuild, graph: ServerGraph) {
  const results = new Map<string, boolean>();
  return (files: readonly string[]): boolean => {
    const key = files.join(' ');
    const result = results.get(key);
    if (result !== undefined) return result;
    const [then, now] = [before, graph].map((each) => codeName(each, closureOf(each, files, imports)));
    const same = then !== undefined && then === now;
    results.set(key, same);
    return same;
  };
}

/** Stands for the hash of a file that is not there. */
const missing = 'missing';

const hashAt = (site: Rendering['site'], address: string): string => site.file(address)?.hash ?? missing;

/** Whether a page belongs to a sample. */
const isSampled = (path: string, { share, seed }: Sample): boolean =>
  Buffer.from(digest(`${seed} ${path}`), 'base64url').readUInt32BE() / 2 ** 32 < share;
