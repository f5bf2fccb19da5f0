import type { ReactNode } from 'react';
import { Container } from './Container.tsx';
import styles from './PageHeader.module.css';
import { Still } from './Still.tsx';

interface PageHeaderProps {
  readonly heading: string;
  readonly lede: ReactNode;
  /** The object that floats on the horizon (docs/design.md#pictures). */
  readonly horizon: 'boat' | 'float' | 'floats' | 'float-boat' | 'kelp' | 'light';
  /** Buttons or links below the lede. */
  readonly children?: ReactNode;
}

/** The head of a section page: heading and lede above a level sea. */
export const PageHeader = ({ heading, lede, horizon, children }: PageHeaderProps) => (
  <Still as="header" className={styles.head}>
    <Container className={styles.words}>
      <h1>{heading}</h1>
      <p>{lede}</p>
      {children}
    </Container>
    <img
      className={styles.horizon}
      src={`/images/scenes/horizon-${horizon}.svg`}
      alt=""
      width="1440"
      height="190"
      fetchPriority="high"
    />
  </Still>
);
