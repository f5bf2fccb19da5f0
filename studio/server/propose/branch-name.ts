import { slugOf } from '../../../scripts/engine/index.ts';

/** The longest part of a name that is made of a title, in characters. */
const max = 40;

/** The name of the branch of a proposal with this title, as long as no other has it: `proposal-lower-the-price-to-89`. */
export const branchName = (title: string): string =>
  `proposal-${slugOf(title).slice(0, max).replace(/-$/, '') || 'changes'}`;
