import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** What was not found: 'No plugins found'. */
  readonly title: string;
  readonly hint: string;
  /** A quiet button that leads out of here. */
  readonly children?: ReactNode;
}

/** The place of a list that has nothing to show (docs/design.md#empty-lists). The caller keeps the live region. */
export const EmptyState = ({ title, hint, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <img src="/images/scenes/otter.svg" alt="" width="174" height="40" decoding="async" />
    <h3>{title}</h3>
    <p>{hint}</p>
    {children}
  </div>
);
