import { formatPrice, type Price, type SiteRule } from '../engine/site-config.ts';

/** The price that is struck through beside a plugin's price must be higher than it: a lower one is a typing mistake. */
export const formerPrices: SiteRule = {
  id: 'rule:former-price',
  level: 'error',
  waivable: true,
  help: 'The price that is struck through beside a plugin’s price is not higher than it.',
  *check({ collections }) {
    for (const entry of collections.get('plugins')?.values() ?? []) {
      const pricing = (entry.data?.['pricing'] ?? {}) as { price?: Price; originalPrice?: Price }; // by its schema
      const { price: now, originalPrice: before } = pricing;
      if (!now || !before || now.period !== before.period || now.amount < before.amount) continue;
      const actual = formatPrice(before);
      const reason = `Unexpected regular price \`${actual}\`, expected one above the price, \`${formatPrice(now)}\``;
      yield { entry, at: { path: ['pricing', 'originalPrice', 'amount'] }, reason, actual };
    }
  },
};
