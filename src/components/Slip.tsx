import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Slip.module.css';

interface SlipProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A slip of paper with a torn lower edge: requirements, support, contact details, a download. */
export const Slip = ({ title, children, className }: SlipProps) => {
  const id = useId();
  return (
    <section className={classNames(styles.slip, className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
