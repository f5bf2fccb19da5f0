/** An article for feeds; addresses are absolute. */
export interface FeedArticle {
  readonly url: string;
  /** Address of the article as markdown. */
  readonly markdown: string;
  readonly title: string;
  readonly excerpt: string;
  readonly author: string;
  /** Day of publication, `2025-07-12`. */
  readonly day: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Address of the social card. */
  readonly image: string;
  /** The whole text as self-contained HTML. */
  readonly html: string;
}

/** A blog for feeds; addresses are absolute. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Language tag: `en-CA`. */
  readonly language: string;
  readonly author: string;
  /** The site's address, without a slash at the end. */
  readonly origin: string;
  /** Address of the listing. */
  readonly url: string;
  /** The newest first. */
  readonly articles: readonly FeedArticle[];
}

/** The first moment of a day in UTC, `2025-07-12T00:00:00Z` (RFC 3339). */
export const momentOf = (day: string): string => `${day}T00:00:00Z`;

/** The day of the newest article: a feed changes with its articles, so that two builds give the same bytes. */
export const newestDay = ({ articles }: Feed): string => articles[0]?.day ?? '2024-01-01';
