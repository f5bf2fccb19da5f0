import type { ReactNode } from 'react';
import styles from './Section.module.css';
import { Still } from './Still.tsx';
import { classNames } from './class-names.ts';

interface SectionProps {
  /** The background: paper, one level down, the sea floor. */
  readonly tone: 'page' | 'well' | 'floor';
  readonly children: ReactNode;
  /** The id of the heading that names the section. */
  readonly labelledBy?: string | undefined;
  readonly className?: string | undefined;
  /** Whether there are controls in it. Default: it is still. */
  readonly live?: boolean;
}

/** A full-width section with its content in a container. Adjacent sections on paper share the space between them. */
export const Section = ({ tone, children, labelledBy, className, live = false }: SectionProps) => (
  <Still
    as="section"
    live={live}
    className={classNames(styles.band, styles[tone], className)}
    aria-labelledby={labelledBy}
  >
    {children}
  </Still>
);
