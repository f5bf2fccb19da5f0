import type { PluginListing } from '#content/types.js';

/** What content says of a plugin's price. */
type Pricing = PluginListing['pricing'];
type Price = NonNullable<Pricing['price']>;

/** What a retired plugin cost last; undefined where that is not known. */
export const lastPrice = ({ price, originalPrice }: Pricing): Price | undefined => price ?? originalPrice;

/** What a plugin costs today: 'Free' for a free one, never '$0'; for another its price, empty where it has none. */
export const currentPrice = ({ type, price }: Pricing): Price | 'Free' | '' =>
  type === 'free' ? 'Free' : (price ?? '');
