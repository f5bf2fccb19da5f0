import type { Plan } from '#content/types.js';

/** What a plan costs in one of the two periods. */
export interface PlanPrice {
  /** For one month, as one word: '$499/month', '$415/month'. */
  readonly month: string;
  /** For one year, as one word: '$4,990/year'. */
  readonly year: string;
}

const monthsOfYear = 12;

/** Whole dollars with a comma between the thousands: 4990 is '$4,990'. The browser's own language has no say in it. */
export const dollars = (amount: number): string =>
  `$${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/gu, ',')}`;

/** The price of a month where the year is paid: the annual price divided by 12, rounded down (section 5). */
export const monthOfYear = (yearlyPrice: number): number => Math.floor(yearlyPrice / monthsOfYear);

/** A plan's prices by period; undefined for a plan without prices (both are null for Enterprise, section 3). */
export function planPrices({
  monthlyPrice,
  yearlyPrice,
}: Pick<Plan, 'monthlyPrice' | 'yearlyPrice'>): Record<'monthly' | 'yearly', PlanPrice> | undefined {
  if (monthlyPrice === null || yearlyPrice === null) return undefined;
  const year = `${dollars(yearlyPrice)}/year`;
  return {
    monthly: { month: `${dollars(monthlyPrice)}/month`, year },
    yearly: { month: `${dollars(monthOfYear(yearlyPrice))}/month`, year },
  };
}
