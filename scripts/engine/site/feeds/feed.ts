import { type ArticleWords, feedFiles } from '../../project/define-site.ts';

/** An article for feeds; addresses are absolute. */
export interface FeedArticle extends ArticleWords {
  readonly url: string;
  /** Address of the article as markdown. */
  readonly markdown: string;
  /** Day of publication, `2025-07-12`. */
  readonly day: string;
  /** Address of the social card. */
  readonly image: string;
  /** The whole text as self-contained HTML. */
  readonly html: string;
}

/** The formats of feeds. */
export type FeedFormat = keyof typeof feedFiles;

/**
 * A document of a feed; addresses are absolute. The first holds the newest articles. Where there are more, archives hold all
 * articles from the oldest on, and each document names the archive before it (RFC 5005).
 */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Language tag: `en-CA`. */
  readonly language: string;
  readonly author: string;
  /** The site's address, without a slash at the end. */
  readonly origin: string;
  /** Address of the page that lists the articles. */
  readonly url: string;
  /** The newest first. */
  readonly articles: readonly FeedArticle[];
  /** The number of this archive, 1 for the oldest; undefined for the document that readers subscribe to. */
  readonly archive?: number | undefined;
  /** The number of the archive with older articles. */
  readonly older?: number | undefined;
}

/**
 * The address of a feed's document, such as `/log/atom.xml` or `/log/atom-2.xml`.
 * @param list the address of the page that lists the articles, with the origin or without it
 */
export function documentAddress(list: string, format: FeedFormat, archive: number | undefined): string {
  const address = `${list}/${feedFiles[format]}`;
  return archive === undefined ? address : address.replace(/\.\w+$/, (ending) => `-${archive}${ending}`);
}

/** The first moment of a day in UTC, `2025-07-12T00:00:00Z` (RFC 3339). */
export const momentOf = (day: string): string => `${day}T00:00:00Z`;

/** The day of the newest article: a feed changes with its articles, so that two builds give the same bytes. */
export const newestDay = ({ articles }: Feed): string => articles[0]?.day ?? '2024-01-01';
