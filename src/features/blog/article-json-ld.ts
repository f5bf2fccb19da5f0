import { site } from '#content/site.js';
import { cardAddress } from '../../head/machine-tags.ts';
import { breadcrumbList, type JsonLd } from '../plugin-page/plugin-json-ld.ts';
import type { Article } from './article.ts';

/**
 * Structured data of an article (schema.org `BlogPosting`), and of the way to it: only facts of its front matter and of the site.
 * @param origin the site's address, without a slash at the end
 */
export function articleData(article: Article, origin: string): readonly JsonLd[] {
  const steps = [{ name: 'Blog', href: '/blog' }, { name: article.title }];
  return [blogPosting(article, origin), breadcrumbList(steps, origin)];
}

function blogPosting(
  { title, excerpt, href, date, readTime, category, tags, author }: Article,
  origin: string,
): JsonLd {
  const publisher = {
    '@type': 'Organization',
    name: site.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/icons/icon-512.png` },
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    url: origin + href,
    mainEntityOfPage: origin + href,
    image: origin + cardAddress(href),
    datePublished: date.iso,
    dateModified: date.iso,
    author: author === site.name ? publisher : { '@type': 'Person', name: author },
    publisher,
    articleSection: category,
    keywords: tags,
    timeRequired: `PT${Number.parseInt(readTime, 10)}M`,
    inLanguage: site.locale,
  };
}
