import { notFound } from '@tanstack/react-router';
import { load } from '#content/legal-entries.js';
import { site } from '#content/site.js';
import type { Legal } from '#content/types.js';
import { pageHead } from '../../head/page-head.ts';

/**
 * What the route of a legal page loads: the whole document and its head.
 * @param slug The entry's slug in `content/legal`.
 * @throws the router's not-found error where there is no such entry
 */
export async function legalPage(slug: string): Promise<{
  readonly legal: Legal;
  readonly head: ReturnType<typeof pageHead>;
  readonly still: true;
}> {
  const legal = await load(slug);
  if (!legal) throw notFound();
  const { title, description, href } = legal;
  return {
    legal,
    head: pageHead({ title: `${title} - ${site.name}`, description, path: href }),
    still: true,
  };
}
