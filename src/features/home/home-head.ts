import { home } from '#content/home.js';
import { pageHead } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';

/** What the home page says of itself; its title is content, whole. */
export function homeHead(): RouteHead {
  return pageHead({ title: home.title, description: home.description, path: '/' });
}
