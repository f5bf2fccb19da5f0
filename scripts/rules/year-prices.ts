import { formatPrice, type SiteRule } from '../engine/site-config.ts';
import { planPrices } from './plan-prices.ts';

/** A year of a plan costs at most as much as twelve months: a higher price is a typing mistake. */
export const yearPrices: SiteRule = {
  id: 'rule:year-price',
  level: 'error',
  waivable: true,
  help: 'A plan costs more for a year than for twelve single months.',
  *check({ collections }) {
    for (const entry of collections.get('plans')?.values() ?? []) {
      const { yearly, twelveMonths } = planPrices(entry) ?? {};
      if (!yearly || !twelveMonths || yearly.amount <= twelveMonths.amount) continue;
      const actual = formatPrice(yearly);
      const reason = `Unexpected price \`${actual}\`, expected at most \`${formatPrice(twelveMonths)}\`, the price of twelve months`;
      yield { entry, at: { path: ['yearlyPrice', 'amount'] }, reason, actual };
    }
  },
};
