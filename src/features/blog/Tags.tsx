import type { ReactElement } from 'react';
import styles from './Tags.module.css';

interface Props {
  readonly tags: readonly string[];
}

/** Tags as `#tag`; the sign is decoration. */
export function Tags({ tags }: Props): ReactElement {
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <span className={styles.sign} aria-hidden="true">
            #
          </span>
          {tag}
        </li>
      ))}
    </ul>
  );
}
