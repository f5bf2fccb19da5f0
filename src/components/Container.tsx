import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Container.module.css';
import { Still } from './Still.tsx';

interface ContainerProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Whether nothing in it needs life. */
  readonly still?: boolean;
}

/** The column of all content: 1240 px at most, with a gutter (docs/design.md#space). */
export const Container = ({ children, className, still = false }: ContainerProps) => (
  <Still as="div" live={!still} className={classNames(styles.frame, className)}>
    {children}
  </Still>
);
