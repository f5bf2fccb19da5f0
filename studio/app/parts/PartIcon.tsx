import type { ReactElement } from 'react';

/** What an article has that the site has no icon for, as paths in a 20 by 20 view box. */
const outlines = {
  block: 'M3 3.5H17V10H3ZM3 13.5H17M3 17H12',
  link: 'M8 12l4-4M9 5l1.5-1.5a4 4 0 0 1 6 6L15 11M11 15l-1.5 1.5a4 4 0 0 1-6-6L5 9',
  list: 'M2.5 4.5h.1M7 4.5H18M2.5 10h.1M7 10H18M2.5 15.5h.1M7 15.5H18',
  picture: 'M2 3.5H18V16.5H2ZM2.5 14.5 7 10l3.5 3.5L13 11l4.5 4.5M13 7h.1',
  table: 'M2 4H18V16H2ZM2 8H18M8 8.5V16',
} as const;

interface Props {
  readonly name: keyof typeof outlines;
}

/** An icon for a part of an article. Hidden from assistive technology, which reads the words beside it or of its button. */
export const PartIcon = ({ name }: Props): ReactElement => (
  <svg aria-hidden="true" viewBox="0 0 20 20" width="18" height="18">
    <path d={outlines[name]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="square" />
  </svg>
);
