import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './FoldSummary.module.css';

interface FoldSummaryProps {
  readonly children: ReactNode;
  readonly hidden?: boolean;
}

/** The words that unfold a `<details>`, with an arrow that turns. */
export const FoldSummary = ({ children, hidden = false }: FoldSummaryProps) => (
  <summary className={styles.summary} hidden={hidden}>
    {children}
    <Icon name="down" size={20} />
  </summary>
);
