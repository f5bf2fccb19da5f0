import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './TicketGrid.module.css';

interface TicketGridProps {
  /** Tickets: `PluginCard`, `FreeCard`, `PremiumCard`. */
  readonly children: ReactNode;
  /** Whether the tickets lie on their side on a wide screen too, all in one row, and are rows without a frame on a phone. */
  readonly wide?: boolean;
  /** The maximum number of columns. Default: 3. */
  readonly columns?: 2 | 3;
}

/**
 * A grid of tickets with one to three columns. Picture, body, perforation and stub align across a row. On a screen between a phone and
 * a desktop, tickets lie on their side.
 */
export function TicketGrid({ children, wide = false, columns = 3 }: TicketGridProps) {
  const kind = classNames(styles.grid, wide && styles.wide, columns === 3 && styles.three);
  return <ul className={kind}>{children}</ul>;
}
