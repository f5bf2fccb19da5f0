import { useId, type ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { Icon } from '../../components/Icon.tsx';
import { kinds } from './kinds.ts';
import styles from './Callout.module.css';
import type { Rendered } from '../shortcode.ts';

/** A highlighted note: its kind as a word and an icon, a title and a few sentences (docs/design.md#article-and-blocks). */
export function Callout({ type, title, content }: Rendered<Payloads['callout']>): ReactElement {
  const id = useId();
  const { word, icon } = kinds[type];
  return (
    <div className={`${styles.callout} ${styles[type]}`} role="note" aria-labelledby={id}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <div id={id} className={styles.head}>
        <p className={styles.kind}>{word}</p>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.text}>{content}</div>
    </div>
  );
}
