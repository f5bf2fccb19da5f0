import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './NavLabel.module.css';

interface NavLabelProps {
  /** Whether the page on show belongs to this entry. */
  readonly current: boolean;
  readonly children: ReactNode;
}

/** The word of a header entry; the current section's has the double rule, and says so. */
export const NavLabel = ({ current, children }: NavLabelProps) => (
  <span className={current ? styles.current : styles.word}>
    {children}
    {current && <VisuallyHidden>, current section</VisuallyHidden>}
  </span>
);
