import type { ComponentProps } from 'react';
import { site } from '#content/site.js';
import { alternateLinks, machineTags, neighbourLinks } from './machine-tags.ts';
import type { HeadTag, PageHead, RouteHead } from './types.ts';

/** The site's address, without a slash at the end: `VITE_SITE_URL`, else the one in content (docs/decisions.md#configuration). */
export const siteOrigin: string = (import.meta.env.VITE_SITE_URL || site.origin).replace(/\/$/, '');

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
      ...(import.meta.env.SSR
        ? [...neighbourLinks(page, siteOrigin), ...alternateLinks(page, siteOrigin)]
        : []),
    ],
  };
}

/** The `head` of a route whose loader returns it; nothing while it loads or where it failed. */
export const loadedHead = ({
  loaderData,
}: {
  readonly loaderData?: { readonly head: RouteHead } | undefined;
}): Partial<RouteHead> => loaderData?.head ?? {};
