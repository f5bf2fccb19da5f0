import type { PluginListing } from '#content/types.js';

/** A plugin's price data from content. */
type Pricing = PluginListing['pricing'];
type Price = NonNullable<Pricing['price']>;

/** The last price of a retired plugin; undefined if unknown. */
export const lastPrice = ({ price, originalPrice }: Pricing): Price | undefined => price ?? originalPrice;

/** A plugin's current price: 'Free' (never '$0') for a free plugin, empty for a plugin without a price. */
export const currentPrice = ({ type, price }: Pricing): Price | 'Free' | '' =>
  type === 'free' ? 'Free' : (price ?? '');
