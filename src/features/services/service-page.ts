import { notFound } from '@tanstack/react-router';
import { site } from '#content/site.js';
import type { Service } from '#content/types.js';
import { pageHead } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';

/**
 * The data that the route of a services page loads: its content and its head. Without a choice to make the page stays as it is prerendered.
 * @throws the router's not-found error where there is no content
 */
export function servicePage([service]: readonly [Service | undefined]): {
  readonly service: Service;
  readonly head: RouteHead;
  readonly still: boolean;
} {
  if (!service) throw notFound();
  const { title, description, path, plans, tiers } = service;
  return {
    service,
    head: pageHead({ title: `${title} - ${site.name}`, description, path }),
    still: !plans && !tiers,
  };
}
