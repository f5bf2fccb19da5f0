import type { ComponentProps } from 'react';
import { site } from '#content/site.js';
import type { Image } from '#content/types.js';
import { alternateLinks, machineTags, type SocialCard } from './machine-tags.ts';

/** The site's address, without a slash at the end: `VITE_SITE_URL`, else the one in content (specification 3, Configuration). */
export const siteOrigin: string = (import.meta.env.VITE_SITE_URL || site.origin).replace(/\/$/, '');

/** What a page says of itself to browsers, search engines and shared links. */
export interface PageHead {
  /** The whole title. */
  readonly title: string;
  readonly description: string;
  /** The page's one address, without the origin. */
  readonly path: string;
  /** The drawing of the page's social card. */
  readonly image?: Image;
  /** Facts of an article (specification 2, section 2; specification 3, Blog). */
  readonly article?: {
    readonly author: string;
    readonly published: string;
    readonly tags: readonly string[];
  };
  /** Structured data, only where true. */
  readonly jsonLd?: readonly object[];
  /** Whether search engines shall leave the page out. */
  readonly noIndex?: boolean;
}

/** Structured data among a head's elements. */
export interface HeadData {
  readonly 'script:ld+json': object;
}

/** The social card that the build shall draw, among a head's elements; in no browser's. */
export interface HeadCard {
  readonly card: SocialCard;
}

/** An element of the document's head: attributes of a `meta`, a title alone, structured data, or the card. */
export type HeadTag = Readonly<Record<string, string>> | HeadData | HeadCard;

/** What a route's `head` returns. */
export interface RouteHead {
  meta: ComponentProps<'meta'>[];
  links: ComponentProps<'link'>[];
}

/** A route's `head`: canonical link, title, description, Open Graph, structured data. */
export function pageHead(page: PageHead): RouteHead {
  const { title, description, path, article, jsonLd = [], noIndex } = page;
  const url = siteOrigin + path;
  const property = (name: string, content: string): HeadTag => ({ property: name, content });
  const meta: HeadTag[] = [
    { title },
    { name: 'description', content: description },
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    property('og:type', article ? 'article' : 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(article
      ? [
          property('article:author', article.author),
          property('article:published_time', article.published),
          property('article:tag', article.tags.join(', ')),
        ]
      : []),
    // For readers of the file alone: no browser gets a script for these.
    ...(import.meta.env.SSR
      ? [...machineTags(page, siteOrigin), ...jsonLd.map((data) => ({ 'script:ld+json': data }))]
      : []),
  ];
  return {
    meta: meta as ComponentProps<'meta'>[], // the router's type leaves out titles and structured data, which it takes here
    links: [
      ...(noIndex ? [] : [{ rel: 'canonical', href: url }]),
      ...(import.meta.env.SSR ? alternateLinks(page, siteOrigin) : []),
    ],
  };
}
