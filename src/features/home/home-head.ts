import { home } from '#content/home.js';
import { pageHead, type RouteHead } from '../navigation/page-head.ts';

/** What the home page says of itself; its title is content, whole. */
export function homeHead(): RouteHead {
  return pageHead({ title: home.title, description: home.description, path: '/' });
}
