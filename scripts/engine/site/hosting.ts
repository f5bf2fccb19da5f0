/**
 * The rules for a host of the built folder, as data: response headers by path, redirects, the pages that each
 * answer for many addresses. Every server of this project and every configuration file for others is made from this one source.
 */

import { site } from '#site';
import { formSettings } from '../contract/forms.ts';

/** Other origins that the site talks to, `https://host`. Undefined where the service is on the site's own origin. */
export type Origins = { formOrigin?: string | undefined; challengeOrigin?: string | undefined };

/** The sources that the policy of pages allows: other origins, and by their hashes, `'sha256-…'`, the styles that the build put inside. */
export type Allowed = Origins & { styles?: readonly string[] };

/** A permanent redirect from one path to another, both beginning with a slash; the other may end with an anchor. */
export type Redirect = { from: string; to: string };

/**
 * Headers for the paths that a pattern matches. A `*` between two slashes matches one segment, any other `*` any run of
 * characters, slashes included, as on Netlify and Cloudflare.
 */
export type HeaderRule = { path: string; headers: Record<string, string> };

/** The special addresses of the site (`Site` in `scripts/engine/project/define-site.ts`). */
export const { sharedPage, missingPage, mediaTypes } = site.hosting;

/** The media type of a path whose ending does not tell it. */
export const mediaTypeOf = (path: string): string | undefined =>
  Object.entries(mediaTypes).find(([pattern]) => new RegExp(pathPattern(pattern)).test(path))?.[1];

/** Endings of the photographs that articles may show, wherever the files are. */
const photographs = ['avif', 'jpeg', 'jpg', 'png', 'webp'];

const day = 86_400;

/**
 * The origins of the form service and of the bot check that the variables of a build name.
 * @param env variables as Vite loads them; production defaults apply to missing ones
 * @returns origins other than the site's own
 * @throws TypeError if a variable is neither a path nor an absolute address
 */
export function originsFrom(env: Record<string, string | undefined>): Origins {
  const { service, challengeScript } = formSettings(site.forms, env);
  return { formOrigin: originOf(service), challengeOrigin: originOf(challengeScript) };
}

function originOf(address: string): string | undefined {
  return /^\/(?!\/)/.test(address) ? undefined : new URL(address).origin;
}

/**
 * The Content-Security-Policy of every page. One for all, because in an application that navigates by itself the policy of the
 * first page stays in force. It allows only the sources that it names: no inline script, and of inline styles those that the build made.
 *
 * `require-trusted-types-for 'script'` is not among it, nor in a report-only header: React hydrates under it, but the challenge's script
 * is an address set on an element, which needs a policy of our own in every page's first script. Report-only without an endpoint, which a
 * static site does not have, tells nobody but the visitor's console. The linter guards the same: no source writes markup or code.
 */
export function contentPolicy({ formOrigin, challengeOrigin, styles = [] }: Allowed): string {
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", challengeOrigin],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", formOrigin],
    'frame-src': [challengeOrigin],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", formOrigin],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter((source) => source !== undefined)])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}

/**
 * All headers, by path. The first rule is for every path; a later rule's header replaces an earlier one's.
 * Pages, and files without their own rule, are revalidated each time; files with a hash in their name are cached for good.
 */
export function headerRules(allowed: Allowed): HeaderRule[] {
  const everywhere = {
    'Content-Security-Policy': contentPolicy(allowed),
    // Without "preload", which only the owner of the domain may decide, because it is hard to undo.
    'Strict-Transport-Security': `max-age=${730 * day}; includeSubDomains`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cache-Control': 'no-cache',
  };
  const drawing = { 'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" };
  const hashed = { 'Cache-Control': `public, max-age=${365 * day}, immutable` };
  const silent = { 'Referrer-Policy': 'no-referrer' }; // its address may hold a visitor's token
  const brief = { 'Cache-Control': 'public, max-age=3600' };
  const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return [
    { path: '/*', headers: everywhere },
    { path: '/assets/*', headers: hashed },
    { path: '/images/*', headers: brief },
    { path: '/cards/*', headers: brief },
    // Shown by others: social cards, and in feed readers the pictures of articles.
    ...photographs.map((ending) => ({ path: `/*.${ending}`, headers: shared })),
    ...site.hosting.brief.map((path) => ({ path, headers: brief })),
    { path: '/*.svg', headers: { ...drawing, ...shared } },
    { path: sharedPage.path, headers: silent },
    { path: sharedPage.file, headers: silent },
  ];
}

/**
 * The address to which a redirect sends a request, ready for a header.
 * @param query of the request, with its question mark, or a placeholder for it; it goes before the anchor
 */
export function locationOf({ to }: Pick<Redirect, 'to'>, query: string): string {
  const [path = '', anchor] = encodeURI(to).split('#');
  return anchor === undefined ? path + query : `${path}${query}#${anchor}`;
}

/** A rule's pattern as a regular expression for a whole path, a trailing slash allowed. nginx reads it as it is. */
export function pathPattern(path: string): string {
  const literal = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return `^${literal.replaceAll('/*/', '/[^/]+/').replaceAll('*', '.*')}/?$`;
}

/** The redirect of a path; undefined for a path that leads nowhere else. */
export const redirectOf = (redirects: readonly Redirect[], path: string): Redirect | undefined =>
  redirects.find(({ from }) => new RegExp(pathPattern(from)).test(path));

/** The headers of one path, `/boats/x`, without a query. */
export function headersFor(path: string, rules: HeaderRule[]): Record<string, string> {
  const matching = rules.filter((rule) => new RegExp(pathPattern(rule.path)).test(path));
  return Object.assign({}, ...matching.map((rule) => rule.headers));
}
