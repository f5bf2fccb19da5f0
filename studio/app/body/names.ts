import { capital, nameWords, type Schema } from '../../../scripts/engine/browser.ts';

/** The name of a block, by the title of its schema: `ProTipPayload` → `Pro tip`. */
export const blockName = ({ title = 'Block' }: Pick<Schema, 'title'>): string =>
  capital(nameWords(title.replace(/Payload$/, '')).toLowerCase());
