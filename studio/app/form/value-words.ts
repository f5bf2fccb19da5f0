import { formatPrice, isObject, type Json } from '../../../scripts/engine/browser.ts';

/** A price as visitors read it; undefined for a value that is no whole price. */
export function priceWords(value: Json | undefined): string | undefined {
  if (!isObject(value)) return undefined;
  const numbers = [value['amount'], value['minimum']].filter((number) => number !== undefined);
  const isPrice = numbers.length > 0 && numbers.every((number) => typeof number === 'number');
  return isPrice ? formatPrice(value as unknown as Parameters<typeof formatPrice>[0]) : undefined;
}

/** A part of a group or a list in one line: its values without the names of fields, a price as visitors read it. */
export function partWords(part: Json): string {
  if (part === null) return 'None';
  const price = priceWords(part);
  if (price !== undefined) return price;
  return typeof part === 'object' ? Object.values(part).map(partWords).join(' · ') : String(part);
}
