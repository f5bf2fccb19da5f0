import { site } from '#content/site.js';
import { isFurtherPage, isKeptForPages } from '../../scripts/engine/contract/list-pages.ts';
import type { HeadTag, PageHead } from './types.ts';

/** Address of a page's social card. */
export const cardAddress = (path: string): string => `/cards${path === '/' ? '/home' : path}.png`;

/**
 * The part of a page's head that only readers of the file need, so that browsers get no script for it: the card with its size and words,
 * the site's name and language, the day of the last change.
 * @returns tags for the prerendered document
 */
export function machineTags(
  { title, path, cardOf = path, cardWords = wordsOf(title), image, modified, noIndex }: PageHead,
  origin: string,
): HeadTag[] {
  const words = Object.values(cardWords).join('. ');
  const isShared = cardOf !== path;
  const { width, height } = site.socialImage; // a card has the same size
  return [
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: site.locale.replace('-', '_') },
    { property: 'og:url', content: origin + path },
    ...(modified === undefined ? [] : [{ property: 'og:updated_time', content: modified }]),
    { property: 'og:image', content: origin + (noIndex ? site.socialImage.src : cardAddress(cardOf)) },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: `${width}` },
    { property: 'og:image:height', content: `${height}` },
    {
      property: 'og:image:alt',
      // A shared card has the words of another page.
      content: noIndex || isShared ? site.name : `A linocut print with the words “${words}”`,
    },
    ...(noIndex
      ? []
      : [
          {
            card: {
              ...cardWords,
              ...(image && { drawing: image.src }),
              ...(isShared && { shared: true as const }),
            },
          },
        ]),
  ];
}

/** The words of a card: the title without the site's name. */
const wordsOf = (title: string): NonNullable<PageHead['cardWords']> => ({
  title: title
    .split(' - ')
    .filter((part) => !part.startsWith(site.name))
    .join(' - '),
});

/** The feeds, by media type: their addresses. */
const feeds = [
  { type: 'application/rss+xml', href: '/blog/rss.xml', title: 'RSS' },
  { type: 'application/atom+xml', href: '/blog/atom.xml', title: 'Atom' },
  { type: 'application/feed+json', href: '/blog/feed.json', title: 'JSON Feed' },
] as const;

/** Whether an address is that of the blog's list, or of one of its further pages. */
const isOfBlog = (path: string): boolean =>
  path === '/blog' || (isFurtherPage(path) && isKeptForPages('/blog', path));

/** The pages before and after one in a list. */
export const neighbourLinks = (
  { neighbours: { previous, next } = {} }: PageHead,
  origin: string,
): Record<string, string>[] => [
  ...(previous ? [{ rel: 'prev', href: origin + previous }] : []),
  ...(next ? [{ rel: 'next', href: origin + next }] : []),
];

/**
 * The other forms of a page: the feeds for the blog and its articles, a separate feed, a text's markdown.
 * @returns attributes of `link` elements
 */
export function alternateLinks(
  { path, article, markdown = article !== undefined, feed, noIndex }: PageHead,
  origin: string,
): Record<string, string>[] {
  if (noIndex) return [];
  const ofBlog = isOfBlog(path) || article ? feeds : [];
  return [
    ...(markdown ? [{ type: 'text/markdown', href: `${path}.md`, title: 'Markdown' }] : []),
    ...ofBlog.map(({ title, ...each }) => ({ ...each, title: `${site.blogName} (${title})` })),
    ...(feed ? [{ type: 'application/atom+xml', ...feed }] : []),
  ].map(({ type, href, title }) => ({ rel: 'alternate', type, href: origin + href, title }));
}
