import { type ReactElement, useLayoutEffect } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import styles from './PostPending.module.css';

/**
 * The spinner in an article's place while it is being fetched, at the top of the page. The router scrolls only once the article is there, and
 * until then takes each place for one of the page before: it must not see this one.
 */
export function PostPending(): ReactElement {
  useLayoutEffect(() => {
    const hide = (event: Event) => event.stopPropagation();
    addEventListener('scroll', hide, true);
    scrollTo(0, 0);
    return () => removeEventListener('scroll', hide, true);
  }, []);
  return (
    <div className={styles.pending}>
      <Spinner label="Loading..." />
    </div>
  );
}
