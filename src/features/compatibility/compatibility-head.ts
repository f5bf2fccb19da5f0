import { platforms } from '#content/platforms.js';
import { site } from '#content/site.js';
import { pageHead } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';

/** The head of /compatibility. */
export const compatibilityHead = (): RouteHead =>
  pageHead({
    title: `${platforms.title} - ${site.name}`,
    description: platforms.description,
    path: '/compatibility',
  });
