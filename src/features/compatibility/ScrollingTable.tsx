import type { ReactElement, ReactNode } from 'react';
import styles from './ScrollingTable.module.css';

interface ScrollingTableProps {
  /** What the table is about. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table in a box of its own that scrolls sideways on a narrow screen, by keyboard too. Its first column stays in view. */
export function ScrollingTable({ label, children }: ScrollingTableProps): ReactElement {
  return (
    <section
      className={styles.scroller}
      // A box that scrolls must be reachable without a mouse (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Table: ${label}`}
    >
      <table className={styles.table}>{children}</table>
    </section>
  );
}
