import type { ReactNode } from 'react';
import styles from './Section.module.css';
import { classNames } from './class-names.ts';

interface SectionProps {
  /** The ground: paper, one level down, the sea, the sea floor. */
  readonly tone: 'page' | 'well' | 'deep' | 'floor';
  readonly children: ReactNode;
  /** The id of the heading that names the section. */
  readonly labelledBy?: string | undefined;
  readonly className?: string | undefined;
}

/** A section from edge to edge. Its content stands in a frame; two on paper that follow each other share the space. */
export const Section = ({ tone, children, labelledBy, className }: SectionProps) => (
  <section className={classNames(styles.band, styles[tone], className)} aria-labelledby={labelledBy}>
    {children}
  </section>
);
