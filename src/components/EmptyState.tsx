import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** The message: 'No plugins found'. */
  readonly title: string;
  readonly hint: string;
  /** A quiet button, such as one that resets the filters. */
  readonly children?: ReactNode;
}

/** Shown instead of an empty list (docs/design.md#empty-lists). The caller has the live region. */
export const EmptyState = ({ title, hint, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <img src="/images/scenes/otter.svg" alt="" width="174" height="40" decoding="async" />
    <h3>{title}</h3>
    <p>{hint}</p>
    {children}
  </div>
);
