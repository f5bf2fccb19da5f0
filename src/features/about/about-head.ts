import { about } from '#content/about.js';
import { site } from '#content/site.js';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import { organization } from './organization.ts';

/** The head of the page about the company. */
export const aboutHead = (): ReturnType<typeof pageHead> =>
  pageHead({
    title: `${about.title} - ${site.name}`,
    description: about.description,
    path: '/about',
    jsonLd: [organization(siteOrigin)],
  });
