import type { Price } from '../../../src/contract/price.ts';
import type { Entry } from '../model.ts';

/** What a year of a plan costs, paid at once and month by month; undefined for a plan whose price is agreed on. */
export function planPrices(
  plan: Entry,
): { readonly yearly: Price; readonly twelveMonths: Price } | undefined {
  const { monthlyPrice: monthly, yearlyPrice: yearly } = (plan.data ?? {}) as {
    readonly monthlyPrice?: Price | null;
    readonly yearlyPrice?: Price | null;
  }; // by their schema
  return monthly && yearly ? { yearly, twelveMonths: { ...yearly, amount: 12 * monthly.amount } } : undefined;
}
