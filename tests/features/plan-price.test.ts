import { describe, expect, it } from 'vitest';
import type { Plan } from '#content/types.js';
import { announcement } from '../../src/features/services/announcement.ts';
import { monthOfYear, planPrices } from '../../src/features/services/plan-price.ts';
import { aYear } from './plugin-fixtures.ts';

const aMonth = (amount: number) => ({ amount, currency: 'CAD', period: 'month' }) as const;

const plan = (name: string, monthlyPrice: number | null, yearlyPrice: number | null): Plan => ({
  slug: name.toLowerCase(),
  name,
  description: 'For a store.',
  monthlyPrice: monthlyPrice === null ? null : aMonth(monthlyPrice),
  yearlyPrice: yearlyPrice === null ? null : aYear(yearlyPrice),
  ...(monthlyPrice === null && { custom: { price: 'Custom', note: 'Priced to fit' } }),
  highlights: [],
  features: [],
  recommended: false,
  cta: { label: 'Choose', href: '/contact' },
});

describe('the monthly price of a yearly plan', () => {
  it.each([
    [4990, 415],
    [9990, 832],
    [11, 0],
    [12, 1],
    [0, 0],
  ])('of $%i is $%i', (year, month) => {
    expect(monthOfYear(aYear(year))).toEqual(aMonth(month));
  });
});

describe("a plan's prices", () => {
  it('are monthly, and yearly with the price of a year', () => {
    const prices = { monthly: aMonth(499), yearly: aMonth(415), year: aYear(4990) };
    expect(planPrices(plan('Starter', 499, 4990))).toEqual(prices);
  });

  it('are undefined if one is missing, or both', () => {
    const plans = [plan('A', null, null), plan('B', 499, null), plan('C', null, 4990)];
    expect(plans.map(planPrices)).toEqual([undefined, undefined, undefined]);
  });
});

describe('the announcement', () => {
  it.each([
    ['monthly', 'Monthly prices: Starter $499/month; Enterprise Custom.'],
    ['yearly', 'Yearly prices: Starter $415/month, $4,990/year; Enterprise Custom.'],
  ] as const)('of %s prices lists the price of each plan', (period, words) => {
    expect(announcement(period, [plan('Starter', 499, 4990), plan('Enterprise', null, null)])).toBe(words);
  });
});
