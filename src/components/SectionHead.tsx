import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface SectionHeadProps {
  readonly title: ReactNode;
  /** The heading's id, for `aria-labelledby` and anchors. */
  readonly id?: string | undefined;
  /** The element at the right end of the double rule: a link, a count. */
  readonly aside?: ReactNode;
}

/** A section's h2 above the double rule. */
export const SectionHead = ({ title, id, aside }: SectionHeadProps) => (
  <div className={styles.head}>
    <h2 id={id}>{title}</h2>
    {aside}
  </div>
);
