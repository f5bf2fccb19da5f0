import { finding } from '../finding.ts';
import type { JsonObject, Unit } from '../model.ts';
import type { Site } from '../site.ts';
import type { Rule } from './rule.ts';

/** Percent that a saving may be off: figures are rounded. */
const tolerance = 0.5;

/**
 * The saving that a page of plans promises for a year ("Save 20%") is what its plans give: one minus the year's price by twelve
 * months' (specification 2, section 9).
 */
export const savings: Rule = {
  id: 'rule:saving',
  waivable: true,
  *check(site) {
    for (const unit of site.collections.get('services')?.values() ?? []) {
      const plans = unit.data?.['plans'] as JsonObject | undefined; // an object by its schema
      const advertised = plans?.['saving'];
      if (typeof advertised !== 'string') continue;
      const percent = Number.parseFloat(/(?<![\d.])[\d.]+(?=\s?%)/.exec(advertised)?.[0] ?? '');
      const real = realSavings(site, plans?.['items'] as readonly string[]); // names of plans by its schema
      const wrong = real.filter((saving) => Math.abs(saving.percent - percent) >= tolerance);
      if (wrong.length === 0) continue;
      const reason = `Unexpected saving \`${advertised}\`, expected ${wrong.map(inWords).join(', ')}`;
      yield finding(unit.path, site.place(unit, ['plans', 'saving']), 'rule:saving', reason, {
        actual: advertised,
      });
    }
  },
};

interface Saving {
  readonly plan: string;
  readonly monthly: number;
  readonly yearly: number;
  readonly percent: number;
}

const inWords = ({ plan, monthly, yearly, percent }: Saving): string =>
  `\`${Number(percent.toFixed(1))} %\` of \`${plan}\` ($${grouped(yearly)} a year, $${grouped(12 * monthly)} for twelve months)`;

/** A whole number as `4,990`. Without the engine's own: it loads tables of languages, which takes longer than all rules do. */
const grouped = (sum: number): string =>
  sum < 1000
    ? String(sum)
    : `${grouped(Math.floor(sum / 1000))},${String(Math.floor(sum) % 1000).padStart(3, '0')}`;

/** What a year of each plan with a price saves. */
function realSavings({ collections }: Site, slugs: readonly string[]): Saving[] {
  return slugs.flatMap((plan) => {
    const { monthlyPrice: monthly, yearlyPrice: yearly } = dataOf(collections.get('plans')?.get(plan));
    if (typeof monthly !== 'number' || typeof yearly !== 'number' || monthly === 0) return [];
    if (yearly > 12 * monthly) return []; // that is a finding of its own
    return [{ plan, monthly, yearly, percent: 100 * (1 - yearly / (12 * monthly)) }];
  });
}

const dataOf = (unit: Unit | undefined): JsonObject => unit?.data ?? {};
