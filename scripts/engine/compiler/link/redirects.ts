import { partsOf } from '../entry/addresses.ts';
import type { Json, Entry } from '../model.ts';

/** Name of the collection that holds the redirects. */
export const redirectsCollection = 'redirects';

/** The file of the redirects. */
export const redirectsFile = 'content/redirects.json';

/** An old address and its target. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** A redirect with the day on which the address moved. */
export interface RedirectEntry extends Redirect {
  readonly since: string;
}

/** The text of the file of redirects: sorted, one redirect to a line, so that branches seldom meet in one line. */
export function redirectsText(redirects: readonly RedirectEntry[]): string {
  const lines = redirects
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
    .map(({ from, to, since }) => {
      const fields = Object.entries({ from, to, since }).map(
        ([name, value]) => `"${name}": ${JSON.stringify(value)}`,
      );
      return `\n    { ${fields.join(', ')} }`;
    });
  return `{\n  "$schema": "../schemas/redirects.schema.json",\n  "redirects": [${lines.join(',')}\n  ]\n}\n`;
}

/** The redirects in the order of their file; empty if the file is missing or invalid. */
export function redirectsOf(entry: Entry | undefined): readonly RedirectEntry[] {
  const list = entry?.data?.['redirects'];
  return Array.isArray(list) ? list.map((redirect: Json) => redirect as Json & RedirectEntry) : []; // by its schema
}

/** The redirects of a file, those of one with findings as far as they can be read: a wrong day must not make links to the others dead. */
export function readableRedirects(entry: Entry | undefined): readonly Redirect[] {
  if (!entry || entry.data) return redirectsOf(entry);
  const starts = new Map<unknown, string>();
  const redirects: Redirect[] = [];
  for (const { path: [, index, field] = [], ...fact } of entry.facts) {
    if (fact.kind === 'key' && field === 'from') starts.set(index, fact.key);
    const from = starts.get(index);
    if (fact.kind === 'link' && field === 'to' && from !== undefined)
      redirects.push({ from, to: fact.address });
  }
  return redirects;
}

/** The file of the page at an old address, which may end in a file extension. */
export const redirectFile = (from: string): string => (from.endsWith('.html') ? from : `${from}/index.html`);

/** The final target of an old address. */
export interface Route {
  /** The addresses on the way, starting with the old one; of a long way the first ones. */
  readonly path: readonly string[];
  /** The last of all; absent if the redirects are circular. */
  readonly end?: string;
}

/** The most addresses of a way that a route keeps: further ones help nobody. */
const maxSteps = 8;

/**
 * Follows redirects from an address.
 * @param redirects targets by their old addresses
 * @returns undefined if no redirect leads on from it
 */
export function routeFrom(redirects: ReadonlyMap<string, string>, address: string): Route | undefined {
  const end = endOf(redirects, address);
  if (end === address) return undefined;
  const path = [address];
  let next = nextOf(redirects, address);
  while (next !== undefined && path.length < maxSteps && new Set(path).size === path.length) {
    path.push(next);
    next = nextOf(redirects, next);
  }
  return end === undefined ? { path } : { path, end };
}

/** Known ends of ways, by redirects. */
const knownEnds = new WeakMap<ReadonlyMap<string, string>, Map<string, string | undefined>>();

/**
 * The last address of the way from one; undefined if it is circular. Each address is walked over once, so that no chain of redirects
 * can stall the check.
 */
function endOf(redirects: ReadonlyMap<string, string>, address: string): string | undefined {
  const ends = knownEnds.get(redirects) ?? new Map<string, string | undefined>();
  knownEnds.set(redirects, ends);
  const walked = new Set<string>();
  let at = address;
  let end: string | undefined = at;
  for (;;) {
    walked.add(at);
    const next = nextOf(redirects, at);
    end = next === undefined ? at : ends.get(next);
    if (next === undefined || ends.has(next) || walked.has(next)) break;
    at = next;
  }
  for (const step of walked) ends.set(step, end);
  return end;
}

/** A page takes its anchors along: browsers keep the anchor of an address that is redirected to one without. */
function nextOf(redirects: ReadonlyMap<string, string>, address: string): string | undefined {
  const { page, anchor } = partsOf(address);
  const target = redirects.get(page);
  if (anchor === undefined || target?.includes('#')) return target;
  return target === undefined ? redirects.get(`${page}#${anchor}`) : `${target}#${anchor}`;
}

/** Why an old address must not be in the content, with the redirects on the way if there is more than one. */
export function movedReason({ path, end }: Route): string {
  const way = path.map((step) => `\`${step}\``);
  const isCut = end === undefined ? new Set(path).size === path.length : path.at(-1) !== end;
  if (isCut) way.push('…');
  if (isCut && end !== undefined) way.push(`\`${end}\``);
  const start = `Unexpected old address ${way[0]}`;
  if (end === undefined)
    return `${start}, expected one of a page: its redirects lead in a circle (${way.join(' → ')})`;
  return `${start}, expected \`${end}\`: it has moved${way.length > 2 ? ` (${way.join(' → ')})` : ''}`;
}
