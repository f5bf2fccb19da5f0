import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSides } from './build-sides.ts';
import { sitePages } from './site-pages.ts';

/** A path of a file in quotes, in a list, or in `url()`. */
const address = /(?<=["'(, ])\/[^"'()\s,<>]+\.\w+/g;
/** A link does not load its target. */
const linkTags = /<a\s[^<>]*>/g;
/** An import that a script makes only when it needs it. */
const laterImport = /\bimport\(["'`]\.\/([^"'`]+)["'`]\)/g;
/** The hash that is or ends the name of a file that Vite makes of code: it changes with whatever the file imports, on this page or on others. */
const nameHash = /(?<=[-/])[\w-]{7,8}(?=\.(?:css|js)\b)/g;

/**
 * The pages of two built sites that may look different: the HTML of a page, or a file that it loads, is not the same. Names of scripts and
 * styles may differ.
 * @param isContent whether only content has changed. Then scripts count as the same: the content that a page shows before an action of the
 *   visitor is in its HTML, and a script may hold far more of it.
 * @returns sorted
 */
export function differingPages({ before, after }: BuiltSides, isContent: boolean): string[] {
  const answers = new Map<string, boolean>();
  const isSameFile = (old: string, now: string): boolean => {
    const key = `${old} ${now}`;
    const isSame = answers.get(key) ?? areEqual(join(before, old), join(after, now));
    answers.set(key, isSame);
    return isSame;
  };
  const isSamePage = (page: string): boolean => {
    const file = fileOf(page);
    if (!existsSync(join(after, file)) || !isSameFile(file, file)) return false;
    const [old, now] = [filesOf(before, page), filesOf(after, page)];
    // Equal scripts name the files of both sides in the same order.
    return now.every((path, at) => (isContent && path.endsWith('.js')) || isSameFile(old[at] ?? '', path));
  };
  return sitePages(before, after).filter((page) => !isSamePage(page));
}

/**
 * The files of a site that a page loads by itself. Its HTML names all that it needs at once: pictures, fonts, styles, content, scripts with
 * all that they import. Later imports of these count too, unless the page names one of them: then a script has chosen among them, such
 * as the router among the routes.
 * @returns their addresses
 */
export function filesOf(site: string, page: string): string[] {
  const html = readFileSync(join(site, fileOf(page)), 'utf8');
  const addresses: string[] = html.replaceAll(linkTags, '').match(address) ?? [];
  const later = addresses.flatMap((path) => {
    if (!path.endsWith('.js') || !existsSync(join(site, path))) return [];
    const imports = readFileSync(join(site, path), 'utf8').matchAll(laterImport);
    const paths = Array.from(imports, ([, name = '']) => `${dirname(path)}/${name}`);
    return paths.some((each) => addresses.includes(each)) ? [] : paths;
  });
  return [...addresses, ...later];
}

const fileOf = (page: string): string => (page === '/404' ? '404.html' : `${page}/index.html`);

/** Whether two files are the same but for names with hashes; both may be missing. */
function areEqual(old: string, now: string): boolean {
  if (!existsSync(old) || !existsSync(now)) return existsSync(old) === existsSync(now);
  const [before, after] = [readFileSync(old), readFileSync(now)];
  if (before.equals(after)) return true;
  if (!/\.(?:css|html|js)$/.test(now)) return false;
  const [text, other] = [before, after].map((bytes) => bytes.toString('utf8').replaceAll(nameHash, ''));
  return text === other;
}
