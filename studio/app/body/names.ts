import type { Schema } from '../../../scripts/engine/browser.ts';

/** The name of a block, by the title of its schema: `ProTipPayload` → `Pro tip`. */
export function blockName({ title = 'Block' }: Pick<Schema, 'title'>): string {
  const words = title
    .replace(/Payload$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
