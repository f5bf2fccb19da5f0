import type { ReactElement } from 'react';
import type { Payloads } from '#content/types.js';
import { Icon } from '../../components/Icon.tsx';
import type { Rendered } from '../shortcode.ts';
import styles from './Stats.module.css';

type Props = Rendered<Payloads['stats']>;

const trends = {
  up: { word: 'Up', icon: 'up' },
  down: { word: 'Down', icon: 'dn' },
} as const;

/** One figure of a strip: a group of terms inside the list that `StatsStrip` opens (docs/design.md#article-and-blocks). */
export function Stats({ value, label, change, trend }: Props): ReactElement {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{value}</dd>
      {(change ?? trend) && (
        <dd className={`${styles.change} ${trend ? styles[trend] : ''}`}>
          {trend && (
            <span className={styles.arrow}>
              <Icon name={trends[trend].icon} size={14} />
            </span>
          )}
          {trend ? inWords(trends[trend].word, change) : change}
        </dd>
      )}
    </div>
  );
}

/** 'Up 340%', but 'Down, by duplication': a change that begins with a letter is a remark. */
function inWords(direction: string, change: string | undefined): string {
  if (!change) return direction;
  return /^\p{L}/u.test(change) ? `${direction}, ${change}` : `${direction} ${change}`;
}
