/** The built site that is tested, made by `npm run build -- --mode e2e --out .results/site`. */
export const site = '.results/site';

/** Vite's mode of that build: its forms have ids, as a configured build's do. */
export const mode = 'e2e';
