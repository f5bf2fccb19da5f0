import type { Recorder } from './recorder.ts';
import { fieldPattern } from './page-trace.ts';

/** Fields whose pages are looked for. */
export interface TraceQuery {
  /** Addresses of fields or entries: every page that shows one, or a part of one, is found. */
  readonly fields: ReadonlySet<string>;
  /** The same with any entry and any item (`fieldPattern`): of each route with a page that shows one, at least one such page is found. */
  readonly patterns: ReadonlySet<string>;
}

/** The parts of a query that a file of the bundle holds. */
interface FileMatch {
  readonly hasField: boolean;
  readonly patterns: ReadonlySet<string>;
}

/** The modules and patterns of the pages of a route, as far as they are known. */
interface Route {
  /** Modules of the bundle that all its pages share: whatever one of them has run. */
  readonly modules: Set<string>;
  /** Patterns that one of its pages shows. */
  readonly patterns: Set<string>;
}

/**
 * Tells which pages can show fields, so that only these must be rendered. A page can show the fields in the files of the bundle that
 * it reads: the modules of its route, and the JSON that it fetches. Which these are shows when it is loaded,
 * which takes a fraction of the time.
 */
export class PageSearch {
  readonly #recorder: Recorder;
  readonly #query: TraceQuery;
  readonly #modules = new Map<string, FileMatch>();
  readonly #routes = new Map<string, Route>();
  #run = new Set<string>();
  #fetched: FileMatch[] = [];

  constructor(recorder: Recorder, query: TraceQuery) {
    this.#recorder = recorder;
    this.#query = query;
  }

  /** Begins another page. */
  begin(): void {
    this.#run = new Set();
    this.#fetched = [];
  }

  /** A module of the bundle runs, and exports the value. */
  runs(path: string, value: unknown): void {
    this.#modules.set(path, this.#matchIn(path, value));
    this.#run.add(path);
  }

  /** The page fetches a file of the bundle. */
  fetches(path: string, value: unknown): void {
    this.#fetched.push(this.#matchIn(path, value));
  }

  /** Whether the page, which is loaded, can show something that is not found yet. */
  canShow(route: string): boolean {
    const { modules, patterns } = this.#route(route);
    const files = [...modules, ...this.#run].map((path) => this.#modules.get(path));
    return [...files, ...this.#fetched].some(
      (file) => !file || file.hasField || [...file.patterns].some((pattern) => !patterns.has(pattern)),
    );
  }

  /** Ends the page. @param fields those that it has read; none if it was not rendered */
  end(route: string, fields: Iterable<string>): void {
    const { modules, patterns } = this.#route(route);
    for (const path of this.#run) modules.add(path);
    for (const pattern of this.#patternsOf(fields)) patterns.add(pattern);
  }

  #route(id: string): Route {
    const route = this.#routes.get(id) ?? { modules: new Set(), patterns: new Set() };
    this.#routes.set(id, route);
    return route;
  }

  #matchIn(path: string, value: unknown): FileMatch {
    const fields = this.#recorder.fieldsIn(path, value);
    const hasField = [...fields].some((field) => around(field).some((part) => this.#query.fields.has(part)));
    return { hasField, patterns: this.#patternsOf(fields) };
  }

  #patternsOf(fields: Iterable<string>): Set<string> {
    const { patterns } = this.#query;
    const matches = new Set<string>();
    if (patterns.size === 0) return matches;
    for (const field of fields)
      for (const part of around(fieldPattern(field))) if (patterns.has(part)) matches.add(part);
    return matches;
  }
}

/** A field and its parents: `boats/x#/pricing/price`, `boats/x#/pricing`, `boats/x#`. */
function around(field: string): string[] {
  const fields = [field];
  const start = field.indexOf('#') + 1;
  for (let end = field.lastIndexOf('/'); end >= start; end = field.lastIndexOf('/', end - 1))
    fields.push(field.slice(0, end));
  return fields;
}
