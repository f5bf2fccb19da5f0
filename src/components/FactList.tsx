import type { ReactNode } from 'react';
import styles from './FactList.module.css';

/** One row: the label on the left, the value on the right. A total gets the double rule. */
export interface LedgerRow {
  readonly label: string;
  readonly value: ReactNode;
  readonly total?: boolean;
}

interface FactListProps {
  readonly rows: readonly LedgerRow[];
  readonly className?: string | undefined;
}

/** Facts in rows separated by hairlines (docs/design.md#principles). */
export const FactList = ({ rows, className }: FactListProps) => (
  <dl className={className}>
    {rows.map(({ label, value, total = false }) => (
      <div key={label} className={styles.row}>
        <dt>{label}</dt>
        <dd>{total ? <span className={styles.total}>{value}</span> : value}</dd>
      </div>
    ))}
  </dl>
);
