import { site } from '#content/site.js';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';
import type { Article } from './article.ts';
import { articleData } from './article-json-ld.ts';

/** The head of an article's page: title, description, cover, author, day and tags. */
export function postHead(post: Article): RouteHead {
  const { title, excerpt, href, image, author, date, tags } = post;
  return pageHead({
    title: `${title} - ${site.blogName}`,
    description: excerpt,
    path: href,
    image,
    article: { author, published: date.iso, tags },
    // For readers of the file: no browser gets a script for it.
    jsonLd: import.meta.env.SSR ? articleData(post, siteOrigin) : [],
  });
}

/** The head of the screen for a missing article, and of the page that every unknown article's address gets first. */
export function missingPostHead(slug: string): RouteHead {
  return pageHead({
    title: `Post not found - ${site.blogName}`,
    description: "The blog post you're looking for doesn't exist.",
    path: `/blog/${slug}`,
    noIndex: true,
  });
}
