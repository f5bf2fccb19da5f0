import { comingSoon } from '#content/coming-soon.js';
import { site } from '#content/site.js';
import type { Plugin } from '#content/types.js';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import { placeholderAt, placeholderHead } from '../coming-soon/coming-soon.ts';
import type { Page } from './find-page.ts';
import { breadcrumbList, softwareApplication } from './plugin-json-ld.ts';
import { offerOf, priceWords } from './pricing.ts';
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
    // For the build, which draws the card.
    ...(import.meta.env.SSR && { cardWords: cardWords(plugin) }),
    jsonLd: [softwareApplication(plugin, siteOrigin), breadcrumbList(trailTo(plugin), siteOrigin)],
  });
}

/** The name, and '$99/year. Copy any order into a new one.'; a retired plugin has no price. */
function cardWords(plugin: Plugin) {
  const price = offerOf(plugin) === 'retired' ? '' : priceWords(plugin.pricing);
  const note = price ? `${price}. ${plugin.tagline}` : plugin.tagline;
  return { title: plugin.heading ?? plugin.name, note };
}

function soonHead(path: string) {
  return placeholderHead(placeholderAt(path) ?? { path, ...comingSoon.fallback });
}
