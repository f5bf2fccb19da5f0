import { xmlText } from './escape.ts';
import type { SitePage } from './site-page.ts';

/** A canonical page; the day of its last change where that is known. */
type SitemapEntry = Pick<SitePage, 'url' | 'modified'>;

/** How many addresses a file holds: the protocol allows 50,000. */
const perFile = 45_000;

/**
 * The sitemap of the canonical pages: no alias, no shared page, no placeholder (docs/decisions.md#addresses-of-pages). A site with
 * more pages than a file may hold has several, and `/sitemap.xml` names them.
 * @param origin the site's address, without a slash at the end
 * @returns the texts of the files by their addresses
 */
export function sitemaps(entries: readonly SitemapEntry[], origin: string): ReadonlyMap<string, string> {
  if (entries.length <= perFile) return new Map([['/sitemap.xml', urlset(entries)]]);
  const count = Math.ceil(entries.length / perFile);
  const files = Array.from({ length: count }, (_, index): [string, string] => [
    `/sitemap-${index + 1}.xml`,
    urlset(entries.slice(index * perFile, (index + 1) * perFile)),
  ]);
  const places = files.map(([address]) => `  <sitemap><loc>${xmlText(origin + address)}</loc></sitemap>\n`);
  return new Map([['/sitemap.xml', xml('sitemapindex', places)], ...files]);
}

function urlset(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, modified }) =>
      `  <url><loc>${xmlText(url)}</loc>${modified ? `<lastmod>${xmlText(modified)}</lastmod>` : ''}</url>\n`,
  );
  return xml('urlset', urls);
}

const xml = (name: string, lines: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${name}>\n`;
