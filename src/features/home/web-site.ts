import { site } from '#content/site.js';
import type { JsonLd } from '../plugin-page/plugin-json-ld.ts';

/**
 * Structured data of the site (schema.org `WebSite`): search engines take its name from the home page.
 * @param origin the site's address, without a slash at the end
 */
export const webSite = (origin: string): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: site.name,
  url: `${origin}/`,
  inLanguage: site.locale,
});
