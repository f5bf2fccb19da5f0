import type { PluginListing } from '#content/types.js';

/** Prices as content holds them. */
export type Pricing = PluginListing['pricing'];

/** A price's figure and its unit: '$99/year' is '$99' and '/year'. A price without a period has an empty unit. */
export function splitPrice(price: string): { readonly figure: string; readonly unit: string } {
  const slash = price.indexOf('/');
  return slash < 0
    ? { figure: price, unit: '' }
    : { figure: price.slice(0, slash), unit: price.slice(slash) };
}

/** What a retired plugin cost last; undefined where that is not known. */
export function lastPrice({ price, originalPrice }: Pricing): string | undefined {
  return price ?? originalPrice;
}

/** What a plugin costs today: 'Free' for a free one (never '$0'), its price for another (section 9, 'Pricing display'). */
export function currentPrice({ type, price }: Pricing): string {
  return type === 'free' ? 'Free' : (price ?? '');
}
