import type { ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { StepNumber } from '../../components/StepNumber.tsx';
import { itemsOf } from '../items.ts';
import type { Rendered } from '../shortcode.ts';
import styles from './Steps.module.css';

/** A sequence: numbered floats on one line (docs/design.md#article-and-blocks). */
export function Steps({ items }: Rendered<Payloads['steps']>): ReactElement {
  return (
    <ol className={styles.steps}>
      {itemsOf(items).map((step, index) => (
        // The list never changes order, and two steps may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.step}>
          <StepNumber number={index + 1} />
          <span className={styles.text}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
