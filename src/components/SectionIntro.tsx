import type { ReactNode } from 'react';
import styles from './SectionIntro.module.css';

interface SectionIntroProps {
  readonly title: string;
  /** The heading's id, for `aria-labelledby` and anchors. */
  readonly id: string;
  /** A sentence or a few below the heading. */
  readonly lede?: ReactNode;
  /** The element at the right end, such as a switch. */
  readonly aside?: ReactNode;
}

/** The head of a section with its own background: h2 and a sentence, without the double rule. */
export const SectionIntro = ({ title, id, lede, aside }: SectionIntroProps) => (
  <div className={styles.head}>
    <div>
      <h2 id={id}>{title}</h2>
      {lede && <p>{lede}</p>}
    </div>
    {aside}
  </div>
);
