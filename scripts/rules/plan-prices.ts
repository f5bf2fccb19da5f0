import type { Entry, Price } from '../engine/site-config.ts';

/** The price of a year of a plan, paid at once and month by month; undefined for a plan with a negotiated price. */
export function planPrices(
  plan: Entry,
): { readonly yearly: Price; readonly twelveMonths: Price } | undefined {
  const { monthlyPrice: monthly, yearlyPrice: yearly } = (plan.data ?? {}) as {
    readonly monthlyPrice?: Price | null;
    readonly yearlyPrice?: Price | null;
  }; // by their schema
  return monthly && yearly ? { yearly, twelveMonths: { ...yearly, amount: 12 * monthly.amount } } : undefined;
}
