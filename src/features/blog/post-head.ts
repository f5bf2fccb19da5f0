import { site } from '#content/site.js';
import { pageHead, type RouteHead } from '../navigation/page-head.ts';
import type { Article } from './fetch-post.ts';

/** What an article's page says of itself (spec 3, 'Blog'): title, description, cover, author, day and tags. */
export function postHead({ title, excerpt, href, image, author, date, tags }: Article): RouteHead {
  return pageHead({
    title: `${title} - ${site.blogName}`,
    description: excerpt,
    path: href,
    image,
    article: { author, published: date.iso, tags },
  });
}

/** What the screen for an article that is not there says of itself. */
export function missingPostHead(slug: string): RouteHead {
  return pageHead({
    title: `Post not found - ${site.blogName}`,
    description: "The blog post you're looking for doesn't exist.",
    path: `/blog/${slug}`,
    noIndex: true,
  });
}
