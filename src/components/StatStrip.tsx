import { classNames } from './class-names.ts';
import { Container } from './Container.tsx';
import styles from './StatStrip.module.css';
import { Still } from './Still.tsx';

/** A figure and its label. */
export interface Stat {
  /** '15,000+'; a word in its place, 'Active', is set as a word. */
  readonly figure: string;
  readonly label: string;
}

/** Whether a figure, such as '30-minute', is too long for half a phone. */
const isLong = ({ figure }: Stat): boolean => /\d/.test(figure) && figure.length > 7;

interface StatStripProps {
  readonly stats: readonly Stat[];
  /** The ground of the strip, which runs from edge to edge. */
  readonly on: 'floor' | 'well';
}

/** Figures side by side with rules between them, the figure shown first (docs/design.md#figures). */
export const StatStrip = ({ stats, on }: StatStripProps) => (
  <Still as="div" className={styles[on]}>
    <Container>
      <dl className={classNames(styles.stats, stats.some(isLong) && styles.long)}>
        {stats.map(({ figure, label }) => (
          <div key={`${figure} ${label}`} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{/\d/.test(figure) ? figure : <span className={styles.word}>{figure}</span>}</dd>
          </div>
        ))}
      </dl>
    </Container>
  </Still>
);
