import type { Plugin, PluginListing } from '#content/types.js';
import { currentPrice } from '../../components/plugin-price.ts';
import { formatPrice } from '../../../scripts/engine/contract/price.ts';

/** How a plugin's page sells it: by purchase, by download, or no longer. */
export type Offer = 'paid' | 'free' | 'retired';

/** How a plugin's page sells it. A retired plugin is not sold, whatever its price says. */
export function offerOf({ status, pricing: { type } }: Pick<Plugin, 'status' | 'pricing'>): Offer {
  if (status === 'retired' || type === 'retired') return 'retired';
  return type === 'free' ? 'free' : 'paid';
}

const labels = {
  premium: 'Premium Plugin',
  freemium: 'Freemium Plugin',
  service: 'Service Plugin',
  free: undefined,
  retired: undefined,
} as const satisfies Record<Plugin['pricing']['type'], string | undefined>;

/** The type followed by 'Plugin' (docs/decisions.md#price-of-a-plugin); undefined for a free and for a retired plugin. */
export function typeLabel(plugin: Pick<Plugin, 'status' | 'pricing'>): string | undefined {
  return offerOf(plugin) === 'paid' ? labels[plugin.pricing.type] : undefined;
}

/** '$99/year' or 'Free'; empty for a plugin without a price. */
export function priceWords(pricing: PluginListing['pricing']): string {
  const price = currentPrice(pricing);
  return typeof price === 'string' ? price : formatPrice(price);
}

/** The cost of a renewal, a discount off the price that was paid, as rows of a ledger; none for a plugin without a discount. */
export function renewalRows({
  price,
  renewalDiscount,
}: Pick<Plugin['pricing'], 'price' | 'renewalDiscount'>): readonly {
  readonly label: string;
  readonly value: string;
}[] {
  if (!price || renewalDiscount === undefined) return [];
  const amount = (price.amount * (100 - renewalDiscount)) / 100;
  return [
    { label: 'Renewal', value: `${renewalDiscount}% renewal discount` },
    { label: 'Each further year', value: formatPrice({ ...price, amount }) },
  ];
}
