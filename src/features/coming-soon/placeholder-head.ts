import { site } from '#content/site.js';
import type { ComingSoon } from '#content/types.js';
import { pageHead } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';

/** What the placeholder says of one path. */
export type Placeholder = ComingSoon['paths'][number];

/** What a placeholder says of itself: search engines leave it out. */
export function placeholderHead({ path, title, description }: Placeholder): RouteHead {
  return pageHead({ title: `${title} - ${site.name}`, description, path, noIndex: true });
}
