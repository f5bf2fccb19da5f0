import { formatPrice } from '../../../src/contract/price.ts';
import { planPrices } from './plan-prices.ts';
import type { Rule } from './rule.ts';

/** A year of a plan costs at most as much as twelve months: a higher price is a typing mistake. */
export const yearPrices: Rule = {
  id: 'rule:year-price',
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
