import type { RenderedPage } from '../contract/server-entry.ts';

/** A page that search engines may show, as feeds, the sitemap and the social cards know it. */
export interface SitePage {
  /** Address without the origin. */
  readonly path: string;
  /** The page's canonical address. */
  readonly url: string;
  readonly description: string;
  /** Day of publication of an article, `2025-07-12`. */
  readonly published: string | undefined;
  /** Day of the last change, where that is known: such as an article's day of publication. */
  readonly modified: string | undefined;
  /** Address of the page as markdown, without the origin; absent if it has no such copy. */
  readonly copy: string | undefined;
  /** Words of the social card, which are the title without the site's name; and its drawing, where the page has its own. */
  readonly card: NonNullable<RenderedPage['head']['card']>;
  /** Address of the social card, without the origin. */
  readonly image: string;
}

/**
 * The facts in the head of a rendered page.
 * @param origin the site's address, without a slash at the end
 * @returns undefined for a placeholder and for a page that has its own address elsewhere
 */
export function sitePage({ head }: RenderedPage, path: string, origin: string): SitePage | undefined {
  const url = head.links.find(({ rel }) => rel === 'canonical')?.['href'];
  if (url !== origin + path || !head.card) return undefined;
  const content = (key: string): string | undefined =>
    head.meta.find(({ name, property }) => (name ?? property) === key)?.['content'];
  const published = content('article:published_time');
  return {
    path,
    url,
    description: content('description') ?? '',
    published,
    modified: published ?? content('og:updated_time'),
    copy: head.links.find(({ type }) => type === 'text/markdown')?.['href']?.slice(origin.length),
    card: head.card,
    image: (content('og:image') ?? '').slice(origin.length),
  };
}
