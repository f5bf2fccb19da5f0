import { finding } from '../finding.ts';
import type { JsonObject } from '../model.ts';
import type { Rule } from './rule.ts';

/**
 * The price that is struck through beside a plugin's price is the higher one: an early-bird or reduced price above the regular one
 * is a slip of the keys (specification 1, Plugin pages).
 */
export const formerPrices: Rule = {
  id: 'rule:former-price',
  waivable: true,
  *check({ collections, place }) {
    for (const unit of collections.get('plugins')?.values() ?? []) {
      const { price, originalPrice } = (unit.data?.['pricing'] ?? {}) as JsonObject; // an object by its schema
      const [now, before] = [amountOf(price), amountOf(originalPrice)];
      if (now === undefined || before === undefined || now.period !== before.period || now.sum < before.sum)
        continue;
      const reason = `Unexpected former price \`${String(originalPrice)}\`, expected one above the price, \`${String(price)}\``;
      yield finding(unit.path, place(unit, ['pricing', 'originalPrice']), 'rule:former-price', reason, {
        actual: String(originalPrice),
      });
    }
  },
};

/** Dollars and period of a price such as `$1,299/year`; absent for anything else. */
function amountOf(price: unknown): { readonly sum: number; readonly period: string } | undefined {
  const [, sum, period = ''] = /^\$([\d,.]+)(.*)$/.exec(String(price)) ?? [];
  return sum === undefined ? undefined : { sum: Number(sum.replaceAll(',', '')), period };
}
