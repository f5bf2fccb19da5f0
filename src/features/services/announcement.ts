import type { Plan } from '#content/types.js';
import { formatPrice } from '../../../scripts/engine/contract/price.ts';
import { type Period, planPrices } from './plan-price.ts';

/** The words that assistive technology hears when the period has changed: 'Monthly prices: Starter $499/month, Enterprise Custom.' */
export function announcement(period: Period, plans: readonly Plan[]): string {
  const prices = plans.map((plan) => {
    const offer = planPrices(plan);
    const words = offer && [offer[period], ...(period === 'yearly' ? [offer.year] : [])].map(formatPrice);
    return `${plan.name} ${words?.join(', ') ?? plan.custom?.price ?? ''}`;
  });
  return `${period === 'yearly' ? 'Yearly' : 'Monthly'} prices: ${prices.join('; ')}.`;
}
