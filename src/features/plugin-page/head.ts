import { comingSoon } from '#content/coming-soon.js';
import { site } from '#content/site.js';
import type { Plugin } from '#content/types.js';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import { placeholderAt, placeholderHead } from '../coming-soon/coming-soon.ts';
import type { Page } from './find-page.ts';
import { breadcrumbList, softwareApplication } from './json-ld.ts';
import { trailTo } from './trail.ts';

/** The head of a page under /plugins: title, description, the canonical address, and structured data where it is a plugin's. */
export function pluginPageHead(page: Page) {
  return page.kind === 'plugin' ? pluginHead(page.plugin) : soonHead(page.path);
}

function pluginHead(plugin: Plugin) {
  return pageHead({
    title: `${plugin.searchTitle ?? plugin.heading ?? plugin.name} - ${site.name}`,
    description: plugin.description,
    path: plugin.href,
    image: plugin.heroImage,
    jsonLd: [softwareApplication(plugin, siteOrigin), breadcrumbList(trailTo(plugin), siteOrigin)],
  });
}

function soonHead(path: string) {
  return placeholderHead(placeholderAt(path) ?? { path, ...comingSoon.fallback });
}
