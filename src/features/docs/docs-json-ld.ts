import { site } from '#content/site.js';
import type { Guide, Plugin } from '#content/types.js';
import { cardAddress } from '../../head/machine-tags.ts';
import type { JsonLd } from '../plugin-page/plugin-json-ld.ts';

/**
 * Structured data of a page of the documentation (schema.org `TechArticle`).
 * @param origin the site's address, without a slash at the end
 */
export function techArticle(
  { title, description, href, folder, checked, updated }: Guide,
  origin: string,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'TechArticle',
    headline: title,
    description,
    url: origin + href,
    mainEntityOfPage: origin + href,
    image: origin + cardAddress(folder.href),
    dateModified: updated.iso,
    inLanguage: site.locale,
    about: {
      '@type': 'SoftwareApplication',
      name: folder.name,
      softwareVersion: checked,
      url: origin + folder.ownerHref,
    },
    author: { '@type': 'Organization', name: site.name, url: `${origin}/` },
    publisher: { '@type': 'Organization', name: site.name, url: `${origin}/` },
  };
}

/** Structured data of questions that the page shows with their answers (schema.org `FAQPage`); none without questions. */
export const faqPage = (faq: NonNullable<Plugin['faq']>): readonly JsonLd[] =>
  faq.length === 0
    ? []
    : [
        {
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
