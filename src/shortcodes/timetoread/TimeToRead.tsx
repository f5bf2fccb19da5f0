import type { ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { Icon } from '../../components/Icon.tsx';
import type { Rendered } from '../shortcode.ts';
import styles from './TimeToRead.module.css';

/** The reading time of the article, with a clock (docs/design.md#article-and-blocks). */
export function TimeToRead({ minutes }: Rendered<Payloads['timetoread']>): ReactElement {
  return (
    <p className={styles.time}>
      <Icon name="clock" size={20} />
      {minutes === 1 ? '1 minute' : `${minutes} minutes`} to read
    </p>
  );
}
