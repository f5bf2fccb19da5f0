import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import styles from './ScrollingTable.module.css';

interface TableProps {
  readonly children: ReactNode;
  /** Changes the table for its place. */
  readonly className?: string | undefined;
}

interface ScrollingTableProps extends TableProps {
  /** The subject of the table. */
  readonly label: string;
}

/** A table that fits into its column. */
export const Table = ({ children, className }: TableProps): ReactElement => (
  <table className={classNames(styles.table, className)}>{children}</table>
);

/** A table in a box that scrolls sideways, by keyboard too. */
export function ScrollingTable({ label, children, className }: ScrollingTableProps): ReactElement {
  return (
    <section
      className={styles.box}
      data-scrolls
      // A box that scrolls must be reachable without a mouse (WCAG 2.1.1).
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Table: ${label}`}
    >
      <Table className={className}>{children}</Table>
    </section>
  );
}
