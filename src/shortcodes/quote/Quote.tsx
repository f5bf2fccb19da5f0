import type { ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import styles from './Quote.module.css';
import type { Rendered } from '../shortcode.ts';

/** Somebody's words, with a hanging quotation mark (docs/design.md#article-and-blocks). */
export function Quote({ text, author, role }: Rendered<Payloads['quote']>): ReactElement {
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>
        <p>{text}</p>
      </blockquote>
      <figcaption className={styles.by}>
        <b className={styles.author}>{author}</b>, {role}
      </figcaption>
    </figure>
  );
}
