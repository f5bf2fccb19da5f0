import type { ComponentProps } from 'react';
import type { Image } from '#content/types.js';
import type { SocialCard } from '../../scripts/engine/contract/server-entry.ts';

/** The description of a page for browsers, search engines and shared links. */
export interface PageHead {
  /** The whole title. */
  readonly title: string;
  readonly description: string;
  /** The page's one address, without the origin. */
  readonly path: string;
  /** The page's neighbours in a list of pages. */
  readonly neighbours?: { readonly previous?: string; readonly next?: string };
  /** The address of the page whose social card this one has too; without it, the page has its own. */
  readonly cardOf?: string;
  /** The words of the page's social card, where they are not the title's. */
  readonly cardWords?: Pick<SocialCard, 'title' | 'note'>;
  /** The drawing of the page's social card. */
  readonly image?: Image;
  /** Facts of an article (docs/promises.md#article-blogslug). */
  readonly article?: {
    readonly author: string;
    readonly published: string;
    readonly tags: readonly string[];
  };
  /** The day of its last change, `2025-07-12`, where it is known and the page is no article. */
  readonly modified?: string;
  /** Whether the page has a copy as markdown, as articles have. */
  readonly markdown?: boolean;
  /** A feed of the page's own. */
  readonly feed?: { readonly href: string; readonly title: string };
  /** Structured data, only where true. */
  readonly jsonLd?: readonly object[];
  /** Whether search engines should leave the page out. */
  readonly noIndex?: boolean;
}

/** Structured data among a head's elements. */
export interface HeadData {
  readonly 'script:ld+json': object;
}

/** The social card for the build to draw; only in the head elements of the build, not of the browser. */
export interface HeadCard {
  readonly card: SocialCard;
}

/** An element of the document's head: attributes of a `meta`, a title alone, structured data, or the card. */
export type HeadTag = Readonly<Record<string, string>> | HeadData | HeadCard;

/** The return value of a route's `head`. */
export interface RouteHead {
  meta: ComponentProps<'meta'>[];
  links: ComponentProps<'link'>[];
}
