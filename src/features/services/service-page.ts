import { notFound } from '@tanstack/react-router';
import { load } from '#content/services-entries.js';
import { entries } from '#content/services.js';
import { site } from '#content/site.js';
import type { Service } from '#content/types.js';
import { pageHead } from '../../head/page-head.ts';

/**
 * What the route of a services page loads: its content and its head.
 * @param path The page's address.
 * @throws the router's not-found error where no entry of `content/services` has this path
 */
export async function servicePage(path: string): Promise<{
  readonly service: Service;
  readonly head: ReturnType<typeof pageHead>;
}> {
  const entry = entries.find((listed) => listed.path === path);
  const service = entry && (await load(entry.slug));
  if (!service) throw notFound();
  const { title, description } = service;
  return { service, head: pageHead({ title: `${title} - ${site.name}`, description, path }) };
}
