import type { ReactNode } from 'react';
import { Frame } from './Frame.tsx';
import styles from './HorizonHead.module.css';

interface HorizonHeadProps {
  readonly heading: string;
  readonly lede: ReactNode;
  /** What floats on the horizon (docs/design.md#pictures). */
  readonly horizon: 'boat' | 'float' | 'floats' | 'float-boat' | 'kelp' | 'light';
  /** Buttons or links below the lede. */
  readonly children?: ReactNode;
}

/** The head of a section page: heading and lede above a level sea. */
export const HorizonHead = ({ heading, lede, horizon, children }: HorizonHeadProps) => (
  <header className={styles.head}>
    <Frame className={styles.words}>
      <h1>{heading}</h1>
      <p>{lede}</p>
      {children}
    </Frame>
    <img
      className={styles.horizon}
      src={`/images/scenes/horizon-${horizon}.svg`}
      alt=""
      width="1440"
      height="190"
      fetchPriority="high"
    />
  </header>
);
