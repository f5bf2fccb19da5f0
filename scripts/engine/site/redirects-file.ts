import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileError } from '../cli/error-message.ts';
import { buildFolder, redirectsName } from '../compiler/emit/for-build.ts';
import { redirectFile } from '../compiler/link/redirects.ts';
import { htmlAttributes, htmlText } from './escape.ts';
import type { SiteFolder } from './folder.ts';
import { sharedPage, locationOf, missingPage, type Redirect } from './hosting.ts';

/**
 * The `_redirects` file that Netlify, Cloudflare Pages and others read: the site's redirects, and the pages that each answer for
 * many addresses. A rule with status 404 counts where no file answers; Cloudflare leaves it out and finds the page by its name.
 * Each old address also has a page, for hosts without redirects. Netlify shows it instead of following a rule without `!`;
 * Cloudflare follows every rule, but leaves out one with a status that it does not know. Hence both.
 */
export function redirectsFile(redirects: Redirect[]): string {
  const target = sharedPage.file.replace(/index\.html$/, '');
  const lines = redirects.flatMap((redirect) => {
    const rule = `${checkedPath(redirect.from)} ${checkedPath(locationOf(redirect, ''))}`;
    return [`${rule} 301!`, `${rule} 301`];
  });
  return [
    ...lines,
    `${sharedPage.path.replace('*', ':slug')} ${target} 200`,
    `${missingPage.path} ${missingPage.file} 404`,
    '',
  ].join('\n');
}

/** The redirects of a project; none as long as it has no bundle. @param bundle the folder of its bundle */
export function emittedRedirects(bundle: string): Redirect[] {
  const file = join(bundle, buildFolder, redirectsName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Redirect[]) : []; // emitted by the compiler
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

/**
 * Puts a page at each old address of a site, for hosts without redirects: it refreshes to the new address and links to it.
 * @param origin the site's address, without a slash at the end
 * @throws FileError if the site has a file there, or a file in place of a folder
 */
export function putRedirectPages(site: SiteFolder, redirects: readonly Redirect[], origin: string): void {
  for (const redirect of redirects) {
    const path = redirectFile(redirect.from);
    const steps = path.split('/');
    if (steps.some((step, index) => step !== '' && site.file(steps.slice(0, index + 1).join('/'))))
      throw new FileError(`Unexpected redirect from \`${redirect.from}\`, where the site has a file`);
    site.write(path, redirectPage(redirect, origin));
  }
}

/**
 * The page at an old address. Without script and style, so that it needs nothing that a later build may have replaced; search
 * engines treat a refresh without delay as a permanent redirect.
 */
export function redirectPage(redirect: Redirect, origin: string): string {
  const href = locationOf(redirect, '');
  const url = origin + href;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>This page has moved</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <meta name="robots" content="noindex">
    <meta${htmlAttributes({ 'http-equiv': 'refresh', content: `0; url=${href}` })}>
    <link${htmlAttributes({ rel: 'canonical', href: url.split('#')[0] ?? url })}>
  </head>
  <body>
    <main>
      <h1>This page has moved</h1>
      <p>It is now at <a${htmlAttributes({ href })}>${htmlText(url)}</a>.</p>
    </main>
  </body>
</html>
`;
}
