import type { ReactElement } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import styles from './PostPending.module.css';

/** The spinner in an article's place while it is being fetched. */
export function PostPending(): ReactElement {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading..." />
    </div>
  );
}
