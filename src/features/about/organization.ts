import { about } from '#content/about.js';
import { site } from '#content/site.js';
import type { JsonLd } from '../plugin-page/plugin-json-ld.ts';

/**
 * Structured data of the company (schema.org `Organization`): only facts that the site states anyway.
 * @param origin the site's address, without a slash at the end
 */
export function organization(origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    description: site.tagline,
    email: site.email,
    address: site.city,
    foundingDate: String(about.timeline.entries[0]?.year),
    sameAs: site.social.map(({ href }) => href),
  };
}
