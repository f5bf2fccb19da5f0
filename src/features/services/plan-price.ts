import type { Plan } from '#content/types.js';
import type { Price } from '../../../scripts/engine/contract/price.ts';

/** A billing period. */
export type Period = 'monthly' | 'yearly';

const monthsOfYear = 12;

/** The price of a month where a year is paid: a twelfth, rounded down to whole dollars. */
export const monthOfYear = ({ amount, currency }: Price): Price => ({
  amount: Math.floor(amount / monthsOfYear),
  currency,
  period: 'month',
});

/** The price of a month of a plan in each period, and of a year; undefined for a plan whose price is agreed on. */
export function planPrices({
  monthlyPrice,
  yearlyPrice,
}: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>):
  | (Record<Period, Price> & { readonly year: Price })
  | undefined {
  if (monthlyPrice === null || yearlyPrice === null) return undefined;
  return { monthly: monthlyPrice, yearly: monthOfYear(yearlyPrice), year: yearlyPrice };
}
