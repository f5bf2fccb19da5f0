/** A price: so much, once or for a period. Every currency that the schemas allow is written `$`. */
export interface Price {
  /** In whole dollars, or with cents. */
  readonly amount: number;
  /** ISO 4217: `CAD`. */
  readonly currency: string;
  readonly period?: 'month' | 'quarter' | 'year';
}

/** The price of a free thing. Search engines ask for a currency with every price. */
export const nothing: Price = { amount: 0, currency: 'CAD' };

/** The lowest price of something, and the highest where that is known. */
export interface PriceRange {
  readonly minimum: number;
  readonly maximum?: number;
  readonly currency: string;
}

/** A price in words, in the two parts that may look different: `$99` and `/year`. The unit of a price without a period is empty. */
export function priceParts(price: Price | PriceRange): { readonly figure: string; readonly unit: string } {
  if ('minimum' in price) {
    const { minimum, maximum } = price;
    const max = maximum === undefined ? '+' : `-${dollars(maximum)}`;
    return { figure: `${dollars(minimum)}${max}`, unit: '' };
  }
  const { amount, period } = price;
  return { figure: dollars(amount), unit: period ? `/${period}` : '' };
}

/** A price as one word: `$99/year`, `$2,500-$7,500`, `$25,000+`. */
export function formatPrice(price: Price | PriceRange): string {
  const { figure, unit } = priceParts(price);
  return figure + unit;
}

/**
 * An amount with a comma between the thousands, and with cents where it has some: 4990 is `$4,990`. The engine's own formats depend on
 * its language data, so that a page could differ from the build's output.
 */
function dollars(amount: number): string {
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3}){1,6}$)/g, ','); // `toFixed` writes at most 21 digits
  return cents === undefined ? `$${grouped}` : `$${grouped}.${cents}`;
}
