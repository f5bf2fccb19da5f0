import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './TicketGrid.module.css';

interface TicketGridProps {
  /** Tickets: `PluginCard`, `FreeCard`, `PremiumCard`. */
  readonly children: ReactNode;
  /** Whether the tickets are wide and lie on their sides: as many as there are share the row. */
  readonly wide?: boolean;
  /** How many stand beside each other where there is room. Default: 3. */
  readonly columns?: 2 | 3;
}

/** A list of tickets in rows: three, two or one beside each other. Their picture, body, perforation and stub are on shared lines. */
export function TicketGrid({ children, wide = false, columns = 3 }: TicketGridProps) {
  const kind = classNames(styles.grid, wide && styles.wide, columns === 3 && styles.three);
  return <ul className={kind}>{children}</ul>;
}
