/** The built site under test, made by `npm run build -- --mode e2e --out .results/site`. */
export const site = '.results/site';

/** The mode of that build, in which the forms have ids. */
export const mode = 'e2e';
