import { formatPrice, isObject, type Json } from '../../../scripts/engine/browser.ts';

/** A price as visitors read it; undefined for what is no whole price. */
export function priceWords(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const isPrice = [value['amount'], value['minimum']].some((number) => typeof number === 'number');
  return isPrice ? formatPrice(value as unknown as Parameters<typeof formatPrice>[0]) : undefined;
}
