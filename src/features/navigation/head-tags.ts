import type { SocialCard } from './machine-tags.ts';
import type { HeadCard, HeadData, HeadTag } from './page-head.ts';

/** What a route's match knows of the document's head. */
export interface HeadMatch {
  readonly meta?: readonly (object | undefined)[] | undefined;
  readonly links?: readonly (object | undefined)[] | undefined;
}

/** The head that the current routes ask for together; what a route says later wins. */
export interface DocumentHead {
  readonly title: string;
  /** Attributes of `meta` elements. */
  readonly meta: readonly Readonly<Record<string, string>>[];
  /** Attributes of `link` elements. */
  readonly links: readonly Readonly<Record<string, string>>[];
  /** Structured data. */
  readonly data: readonly object[];
  /** The social card that the build shall draw; never in a browser. */
  readonly card?: SocialCard;
}

/** Merges the heads of the matched routes. */
export function documentHead(matches: readonly HeadMatch[]): DocumentHead {
  const tags = matches.flatMap(({ meta }) => (meta ?? []) as readonly HeadTag[]); // routes make them by `pageHead` alone
  const meta = new Map<string, Readonly<Record<string, string>>>();
  let title = '';
  let card: SocialCard | undefined;
  const data: object[] = [];
  for (const tag of tags) {
    if (isData(tag)) data.push(tag['script:ld+json']);
    else if (isCard(tag)) card = tag.card;
    else if (typeof tag['title'] === 'string') title = tag['title'];
    else meta.set(tag['name'] ?? tag['property'] ?? '', tag);
  }
  const links = matches.flatMap(({ links: own }) => (own ?? []) as readonly Record<string, string>[]); // by `pageHead` alone
  return { title, meta: [...meta.values()], links, data, ...(card && { card }) };
}

const isData = (tag: HeadTag): tag is HeadData =>
  import.meta.env.SSR && 'script:ld+json' in tag && typeof tag['script:ld+json'] === 'object';

const isCard = (tag: Exclude<HeadTag, HeadData>): tag is HeadCard =>
  import.meta.env.SSR && typeof tag['card'] === 'object';
