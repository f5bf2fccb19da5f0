import { useId, type ReactElement } from 'react';
import styles from './Contents.module.css';
import type { Heading } from './fetch-post.ts';

/** The table of contents beside the text; shown where the margin is wide enough for it. Articles with fewer than two parts have none. */
export function Contents({ headings }: { readonly headings: readonly Heading[] }): ReactElement | null {
  const id = useId();
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return null;
  return (
    <div className={styles.margin}>
      <nav className={styles.contents} aria-labelledby={id}>
        <p id={id} className={styles.title}>
          In this article
        </p>
        <ol className={styles.parts}>
          {parts.map((part) => (
            <li key={part.id}>
              <a href={`#${part.id}`}>{part.text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
