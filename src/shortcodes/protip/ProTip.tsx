import { useId, type ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import styles from './ProTip.module.css';
import type { Rendered } from '../shortcode.ts';

/** Advice from practice, under a swing tag (docs/design.md#article-and-blocks). */
export function ProTip({ content }: Rendered<Payloads['protip']>): ReactElement {
  const id = useId();
  return (
    <div className={styles.protip} role="note" aria-labelledby={id}>
      <p id={id} className={styles.tag}>
        Pro tip
      </p>
      {content}
    </div>
  );
}
