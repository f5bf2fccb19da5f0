import type { ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { Icon } from '../../components/Icon.tsx';
import styles from './Features.module.css';
import { itemsOf } from '../items.ts';
import type { Rendered } from '../shortcode.ts';

/** A list with ticks on a sheet, in two columns where there is room (docs/design.md#article-and-blocks). */
export function Features({ items }: Rendered<Payloads['features']>): ReactElement {
  return (
    <ul className={styles.features}>
      {itemsOf(items).map((item, index) => (
        // The list never changes order, and two entries may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.item}>
          <Icon name="check" size={18} />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
