import { xmlText } from './escape.ts';

/** A canonical page; the day of its last change where that is known. */
export interface SitemapEntry {
  readonly url: string;
  readonly modified: string | undefined;
}

/** The sitemap of the canonical pages: no alias, no download page, no placeholder (docs/decisions.md#addresses-of-pages). */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, modified }) =>
      `  <url><loc>${xmlText(url)}</loc>${modified ? `<lastmod>${xmlText(modified)}</lastmod>` : ''}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
