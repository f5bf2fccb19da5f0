import type { Home } from '#content/types.js';
import { pageHead, siteOrigin } from '../../head/page-head.ts';
import { organization } from '../about/organization.ts';
import { webSite } from './web-site.ts';
import type { RouteHead } from '../../head/types.ts';

/** The head of the home page; its title is content, whole. */
export function homeHead({ title, description }: Home): RouteHead {
  return pageHead({
    title,
    description,
    path: '/',
    // Only the build needs it, and the code and content that it is made of.
    jsonLd: import.meta.env.SSR ? [webSite(siteOrigin), organization(siteOrigin)] : [],
  });
}
