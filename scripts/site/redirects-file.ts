import { downloadPage, locationOf, type Redirect } from './hosting.ts';

/**
 * The `_redirects` file that Netlify, Cloudflare Pages and others read: the site's redirects, and the page for all download addresses.
 * Each old address also has a page, for hosts without redirects. Netlify shows it instead of following a rule without `!`;
 * Cloudflare follows every rule, but leaves out one with a status that it does not know. Hence both.
 */
export function redirectsFile(redirects: Redirect[]): string {
  const target = downloadPage.file.replace(/index\.html$/, '');
  const lines = redirects.flatMap((redirect) => {
    const rule = `${checkedPath(redirect.from)} ${checkedPath(locationOf(redirect, ''))}`;
    return [`${rule} 301!`, `${rule} 301`];
  });
  return [...lines, `${downloadPage.path.replace('*', ':slug')} ${target} 200`, ''].join('\n');
}

/** The redirects of a `_redirects` file, as `redirectsFile` writes it. */
export function redirectsIn(text: string): Redirect[] {
  return [...text.matchAll(/^(\S+) (\S+) 301$/gm)].map(([, from = '', to = '']) => ({
    from,
    to: decodeURI(to),
  }));
}

/** A path that is safe in every configuration language; throws if it is not. */
export function checkedPath(path: string): string {
  if (/^\/[\w\-./#%]*$/.test(path)) return path;
  throw new Error(`Unexpected redirect path '${path}', expected letters, digits, '-', '_', '.' and '/'`);
}
