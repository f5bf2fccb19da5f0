import type { Plan } from '#content/types.js';
import { planPrices } from './plan-price.ts';

/** A billing period. */
export type Period = 'monthly' | 'yearly';

/** What assistive technology hears when the period has changed: 'Monthly prices: Starter $499/month, Enterprise Custom.' */
export function announcement(period: Period, plans: readonly Plan[]): string {
  const prices = plans.map((plan) => {
    const price = planPrices(plan)?.[period];
    const words = price && (period === 'yearly' ? `${price.month}, ${price.year}` : price.month);
    return `${plan.name} ${words ?? plan.custom?.price ?? ''}`;
  });
  return `${period === 'yearly' ? 'Yearly' : 'Monthly'} prices: ${prices.join('; ')}.`;
}
