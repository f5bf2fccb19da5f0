import { notFound } from '@tanstack/react-router';
import { site } from '#content/site.js';
import type { Service } from '#content/types.js';
import { pageHead } from '../../head/page-head.ts';
import type { RouteHead } from '../../head/types.ts';

/**
 * The data that the route of a services page loads: its content and its head.
 * @throws the router's not-found error where there is no content
 */
export function servicePage([service]: readonly [Service | undefined]): {
  readonly service: Service;
  readonly head: RouteHead;
} {
  if (!service) throw notFound();
  const { title, description, path } = service;
  return { service, head: pageHead({ title: `${title} - ${site.name}`, description, path }) };
}
