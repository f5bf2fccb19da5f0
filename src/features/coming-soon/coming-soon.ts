import { comingSoon } from '#content/coming-soon.js';
import { site } from '#content/site.js';
import { pageHead } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';

/** The words of the placeholder for one path. */
export type Placeholder = (typeof comingSoon.paths)[number];

/** The known placeholder of a path (with or without a slash at its end), or undefined. */
export const placeholderAt = (path: string): Placeholder | undefined => {
  const address = path.replace(/\/$/, '');
  return comingSoon.paths.find((placeholder) => placeholder.path === address);
};

/** The data that the route of a placeholder loads; undefined for an unknown path. */
export function placeholderPage(path: string): { path: string; head: RouteHead } | undefined {
  const placeholder = placeholderAt(path);
  return placeholder && { path: placeholder.path, head: placeholderHead(placeholder) };
}

/** The head of a placeholder: search engines leave it out. */
export function placeholderHead({ path, title, description }: Placeholder): RouteHead {
  return pageHead({ title: `${title} - ${site.name}`, description, path, noIndex: true });
}
