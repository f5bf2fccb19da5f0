import type { Claim } from '#content/types.js';
import type { Stat } from '../../components/StatStrip.tsx';

/** Claims as figures with labels. The content check lets only claims with a figure into such a row; one without is all figure. */
export const claimStats = (claims: readonly Claim[]): readonly Stat[] =>
  claims.map(({ text, figure, label = text }) =>
    figure === undefined ? { figure: text, label: '' } : { figure, label },
  );
