import type { Plugin } from '#content/types.js';

/** A step of the way to a page; the page itself has no address. */
export interface Step {
  readonly name: string;
  readonly href?: string;
}

/** The way from the catalogue to a plugin's page: over the free or the premium page, else over its category's filter. */
export function trailTo({ name, status, category, pricing: { type } }: Plugin): readonly Step[] {
  return [{ name: 'Plugins', href: '/plugins' }, parent(status, category, type), { name }];
}

function parent(
  status: Plugin['status'],
  category: Plugin['category'],
  type: Plugin['pricing']['type'],
): Step {
  if (status === 'retired')
    return { name: category, href: `/plugins?category=${encodeURIComponent(category)}&retired=1` };
  if (type === 'premium') return { name: 'Premium Plugins', href: '/plugins/premium' };
  if (type === 'free') return { name: 'Free Plugins', href: '/plugins/free' };
  return { name: category, href: `/plugins?category=${encodeURIComponent(category)}` };
}
