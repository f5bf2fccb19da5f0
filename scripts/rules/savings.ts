import {
  type ContentGraph,
  formatPrice,
  type JsonObject,
  type Price,
  type SiteRule,
} from '../engine/site-config.ts';
import { planPrices } from './plan-prices.ts';

/** Percentage points by which a saving may be off, because figures are rounded. */
const tolerance = 0.5;

/**
 * The saving that a page of plans promises for a year ("Save 20%") must match its plans: one minus the year's price divided by twelve
 * months' (docs/decisions.md#savings).
 */
export const savings: SiteRule = {
  id: 'rule:saving',
  level: 'error',
  waivable: true,
  help: 'The saving that a page of plans promises for a year does not fit its plans: one minus the year’s price divided by twelve months’.',
  *check(graph) {
    for (const entry of graph.collections.get('services')?.values() ?? []) {
      const plans = entry.data?.['plans'] as JsonObject | undefined; // an object by its schema
      const advertised = plans?.['saving'];
      if (typeof advertised !== 'string') continue;
      const percent = Number.parseFloat(/(?<![\d.])[\d.]+(?=\s?%)/.exec(advertised)?.[0] ?? '');
      const real = realSavings(graph, plans?.['items'] as readonly string[]); // names of plans by its schema
      const wrong = real.filter((saving) => Math.abs(saving.percent - percent) >= tolerance);
      if (wrong.length === 0) continue;
      const reason = `Unexpected saving \`${advertised}\`, expected ${wrong.map(inWords).join(', ')}`;
      yield { entry, at: { path: ['plans', 'saving'] }, reason, actual: advertised };
    }
  },
};

interface Saving {
  readonly plan: string;
  readonly yearly: Price;
  readonly twelveMonths: Price;
  readonly percent: number;
}

const inWords = ({ plan, yearly, twelveMonths, percent }: Saving): string =>
  `\`${Number(percent.toFixed(1))} %\` of \`${plan}\` (${formatPrice(yearly)}, ${formatPrice(twelveMonths)} by the month)`;

/** The saving of a year of each plan with a price. */
function realSavings({ collections }: ContentGraph, slugs: readonly string[]): Saving[] {
  return slugs.flatMap((plan) => {
    const entry = collections.get('plans')?.get(plan);
    const { yearly, twelveMonths } = (entry && planPrices(entry)) ?? {};
    if (!yearly || !twelveMonths || twelveMonths.amount === 0) return [];
    if (yearly.amount > twelveMonths.amount) return []; // `rule:year-price` reports this
    return [{ plan, yearly, twelveMonths, percent: 100 * (1 - yearly.amount / twelveMonths.amount) }];
  });
}
