import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Container.module.css';

interface ContainerProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The column of all content: 1240 px at most, with a gutter (docs/design.md#space). */
export const Container = ({ children, className }: ContainerProps) => (
  <div className={classNames(styles.frame, className)}>{children}</div>
);
