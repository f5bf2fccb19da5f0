import type { ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import styles from './Highlight.module.css';
import type { Rendered } from '../shortcode.ts';

/** One sentence on a hand-cut strip of colour (docs/design.md#article-and-blocks). */
export function Highlight({ color, content }: Rendered<Payloads['highlight']>): ReactElement {
  return <div className={`${styles.highlight} ${styles[color]}`}>{content}</div>;
}
