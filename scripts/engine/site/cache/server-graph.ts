import { digest } from '../../cache/files.mjs';

/** A file of the server's half of the build. */
export interface ServerFile {
  /** The hash of its code. */
  readonly hash: string;
  /** Files that it imports statically. */
  readonly imports: readonly string[];
  /** Hashes of its modules' code, by their paths from the project's folder. */
  readonly modules: Readonly<Record<string, string>>;
  /** Files of routes that have parts in it: `src/routes/about.tsx`. */
  readonly routes: readonly string[];
  /** Whether it holds exactly one entry of content, which pages load one by one. */
  readonly isEntry: boolean;
  /** Whether a module in it asks for the time, for chance or for the environment: its values are then not known from its code. */
  readonly isUnsteady: boolean;
}

/** The files of the server's half of a build, by their names. */
export type ServerGraph = Readonly<Record<string, ServerFile>>;

/** The graph's file beside the server's code, and the code's entry. */
export const graphFile = 'graph.json';
export const serverEntry = 'entry-server.js';

/** An import that code has asked for while it ran: the file that asked, and the file that it wanted. */
export type ImportPair = readonly [from: string, to: string];

/** The name under which built code finds the function that notes its imports; no page uses it by chance. */
const noteName = 'content.imports';

/** The expression that notes an import in built code, before it happens. */
export const noting = ([from, to]: ImportPair): string =>
  `globalThis[Symbol.for('${noteName}')]?.(${JSON.stringify(from)}, ${JSON.stringify(to)})`;

/** Calls a function for each import that built code asks for from now on; without one, nothing is noted. */
export function noteImports(note: ((...pair: ImportPair) => void) | undefined): void {
  Reflect.set(globalThis, Symbol.for(noteName), note);
}

/** Code that asks for something that is not the same each time. */
const unsteady =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.|\bcrypto\.|\bprocess\.(?!env\.NODE_ENV\b)/;

/** Whether the code of a module of this project asks for something that is not the same each time. */
export const isUnsteady = (code: string): boolean => unsteady.test(code);

/**
 * Finds the files that code can have run: the first ones, all their imports, and those that any page has asked for while their code ran.
 * A module may keep its imports, so that it asks once for all pages. Entries of content are asked for again each time.
 * @returns names in order; files that are not there any more are among them
 */
export function closureOf(
  graph: ServerGraph,
  first: readonly string[],
  imports: readonly ImportPair[],
): readonly string[] {
  const reached = new Set<string>();
  const importsOf = new Map<string, string[]>();
  for (const [from, to] of imports) importsOf.set(from, [...(importsOf.get(from) ?? []), to]);
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const next of [...(graph[file]?.imports ?? []), ...(importsOf.get(file) ?? [])]) visit(next);
  };
  first.forEach(visit);
  return [...reached].toSorted();
}

/** The file of a route: `/log/_list/` is `index` in `src/routes/log/_list/`. */
export const routeFile = (id: string): string => `src/routes${id.endsWith('/') ? `${id}index` : id}.tsx`;

/** The files with parts of these routes. */
export function filesOfRoutes(graph: ServerGraph, routes: readonly string[]): readonly string[] {
  const routeFiles = new Set(routes.map(routeFile));
  return Object.keys(graph).filter((file) => graph[file]?.routes.some((route) => routeFiles.has(route)));
}

/** The name of these files with all their code; undefined if their values are not known from it. */
export function codeName(graph: ServerGraph, files: readonly string[]): string | undefined {
  if (files.some((file) => graph[file]?.isUnsteady ?? true)) return undefined;
  return digest(files.map((file) => `${file} ${graph[file]?.hash}`).join('\n'));
}
