import { readFileSync } from 'node:fs';
import { hashesIn } from '../../scripts/site/styles.ts';

/** The built site under test, made by `npm run build -- --mode e2e --out .results/site`. */
export const site = '.results/site';

/** The mode of that build, in which the forms have ids. */
export const mode = 'e2e';

/** The hashes of the styles inside its pages, which a host's policy must allow. */
export const stylesInside = (): string[] => hashesIn(readFileSync(`${site}/_headers`, 'utf8'));
