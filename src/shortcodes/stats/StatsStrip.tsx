import type { ReactElement, ReactNode } from 'react';
import styles from './Stats.module.css';

/** The strip that neighbouring figures share; its children are `Stats`. */
export function StatsStrip({ children }: { readonly children?: ReactNode }): ReactElement {
  return <dl className={styles.strip}>{children}</dl>;
}
