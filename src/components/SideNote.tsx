import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './SideNote.module.css';

interface SideNoteProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A slip of paper with a torn lower edge: requirements, support, contact details, a download. */
export const SideNote = ({ title, children, className }: SideNoteProps) => {
  const id = useId();
  return (
    <section className={classNames(styles.slip, className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};
