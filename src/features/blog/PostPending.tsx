import type { ReactElement } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import styles from './PostPending.module.css';

/** What stands in an article's place while it is being fetched (spec 2, section 2, 'Blog article'). */
export function PostPending(): ReactElement {
  return (
    <div className={styles.pending}>
      <Spinner label="Loading..." />
    </div>
  );
}
