import { notFound } from '@tanstack/react-router';
import { site } from '#content/site.js';
import type { Legal } from '#content/types.js';
import type { RouteHead } from '../../head/types.ts';
import { pageHead } from '../../head/page-head.ts';

/**
 * The data that the route of a legal page loads: the whole document and its head.
 * @throws the router's not-found error without a document
 */
export function legalPage([legal]: readonly [Legal | undefined]): {
  readonly legal: Legal;
  readonly head: RouteHead;
  readonly still: true;
} {
  if (!legal) throw notFound();
  const { title, description, href } = legal;
  return {
    legal,
    head: pageHead({ title: `${title} - ${site.name}`, description, path: href }),
    still: true,
  };
}
