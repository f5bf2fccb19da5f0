import type { Plugin } from '#content/types.js';
import { nothing } from '../../../scripts/engine/contract/price.ts';
import { offerOf } from './pricing.ts';
import type { Step } from './trail.ts';

/** A piece of structured data. */
export type JsonLd = Readonly<Record<string, unknown>>;

/**
 * Structured data of a plugin (schema.org `SoftwareApplication` with `Offer`). It has no rating: a rating needs a review count.
 * @param origin The site's address, without a slash at the end.
 */
export function softwareApplication(plugin: Plugin, origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: plugin.name,
    description: plugin.tagline,
    url: `${origin}${plugin.href}`,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: plugin.category,
    operatingSystem: `WordPress ${plugin.requirements.wordpress.min} or newer`,
    ...(plugin.changelog[0] && { softwareVersion: plugin.changelog[0].version }),
    offers: offer(plugin, origin),
  };
}

/** The price of a plugin. */
function offer({ pricing, status, href }: Plugin, origin: string): JsonLd {
  const kind = offerOf({ pricing, status });
  const price = kind === 'free' ? nothing : pricing.price;
  return {
    '@type': 'Offer',
    url: `${origin}${href}`,
    ...(price && { price: String(price.amount), priceCurrency: price.currency }),
    availability: `https://schema.org/${kind === 'retired' ? 'Discontinued' : 'InStock'}`,
  };
}

/**
 * Structured data of the way to a page (schema.org `BreadcrumbList`).
 * @param origin The site's address, without a slash at the end.
 */
export function breadcrumbList(steps: readonly Step[], origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: `${origin}${href}` }),
    })),
  };
}
