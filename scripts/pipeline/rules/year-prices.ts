import { finding } from '../finding.ts';
import type { Rule } from './rule.ts';

/** A year of a plan costs at most what its twelve months do: more is a digit too many (specification 2, section 9). */
export const yearPrices: Rule = {
  id: 'rule:year-price',
  waivable: true,
  *check({ collections, place }) {
    for (const unit of collections.get('plans')?.values() ?? []) {
      const { monthlyPrice: monthly, yearlyPrice: yearly } = unit.data ?? {};
      if (typeof monthly !== 'number' || typeof yearly !== 'number' || yearly <= 12 * monthly) continue;
      const reason = `Unexpected price \`${yearly}\` of a year, expected at most \`${12 * monthly}\`, the price of twelve months`;
      yield finding(unit.path, place(unit, ['yearlyPrice']), 'rule:year-price', reason, {
        actual: String(yearly),
      });
    }
  },
};
