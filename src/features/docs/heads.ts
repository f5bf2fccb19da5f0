import { documentation } from '#content/documentation.js';
import { site } from '#content/site.js';
import type { Guide, Plugin } from '#content/types.js';
import type { Crumb } from '../../components/Breadcrumb.tsx';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';
import { breadcrumbList } from '../plugin-page/plugin-json-ld.ts';
import { faqPage, techArticle } from './docs-json-ld.ts';

/** The address of the documentation of a plugin. */
export const docsAddress = (plugin: string): string => `/docs/${plugin}`;

/** The way to the documentation of a plugin, or to one of its pages. */
export const trailTo = (plugin: { readonly name: string; readonly href: string }, page?: string): Crumb[] => [
  { name: documentation.title, href: '/docs' },
  ...(page === undefined ? [{ name: plugin.name }] : [plugin, { name: page }]),
];

/** The head of /docs. */
export const docsHead = (): RouteHead =>
  pageHead({
    title: `${documentation.title} - ${site.name}`,
    description: documentation.description,
    path: '/docs',
  });

/** The head of the page of a plugin's documentation. */
export function pluginDocsHead(plugin: Plugin): RouteHead {
  const { name, slug, faq = [], heroImage, changelog } = plugin;
  const path = docsAddress(slug);
  const newest = changelog[0];
  return pageHead({
    title: `${name} documentation - ${site.name}`,
    description: `How ${name} works: what it needs, its screens, its settings and its hooks, and answers to common questions.`,
    path,
    image: heroImage,
    ...(newest && { modified: newest.date.iso }),
    // For readers of the file: no browser gets a script for it.
    jsonLd: import.meta.env.SSR
      ? [breadcrumbList(trailTo({ name, href: path }), siteOrigin), ...faqPage(faq)]
      : [],
  });
}

/** The head of a page of the documentation. It has the social card of its plugin's documentation. */
export function guideHead(guide: Guide): RouteHead {
  const { title, description, href, folder, updated } = guide;
  return pageHead({
    title: `${title} - ${folder.name} - ${site.name}`,
    description,
    path: href,
    cardOf: folder.href,
    modified: updated.iso,
    markdown: true,
    jsonLd: import.meta.env.SSR
      ? [techArticle(guide, siteOrigin), breadcrumbList(trailTo(folder, title), siteOrigin)]
      : [],
  });
}
