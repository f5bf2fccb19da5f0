import { readFileSync } from 'node:fs';

/** The address of every page, aliases and placeholders included. */
export const addresses = JSON.parse(
  readFileSync('src/generated/build/addresses.json', 'utf8'),
) as readonly string[]; // written by the compiler

/** Pages that differ in their words alone, of which few show all parts of their layout. */
const alike =
  /^\/(?:(?:blog|docs|plugins|services)\/.|(?:privacy-policy|terms-and-conditions|cart|my-account)$)/;

/** The few of those: an article with all blocks; a free plugin, and one that is sold and has photographs; the legal page with a table. */
export const examples = [
  '/blog/plugin-bloat-diet-woocommerce',
  '/cart',
  '/docs/order-replicator',
  '/docs/order-replicator/hooks',
  '/plugins/convert-guest-to-customer',
  '/plugins/order-replicator',
  '/plugins/order-replicator/changelog',
  '/plugins/premium',
  '/privacy-policy',
  '/services/custom-development',
  '/services/store-management',
];

/** One page of each layout, two where a layout has variants. */
const layouts = addresses.filter((address) => !alike.test(address) || examples.includes(address));

/** Whether tests of every page do all they can with each: `ALL=1`. Otherwise they do so with one page of each layout. */
const all = process.env['ALL'] === '1';

/** The pages to test as a whole. */
export const whole = all ? addresses : layouts;

/** The other pages, which differ from those in their words alone. */
export const others = addresses.filter((address) => !whole.includes(address));
