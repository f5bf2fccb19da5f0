import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { StepNumber } from './StepNumber.tsx';
import styles from './Sequence.module.css';

interface SequenceProps {
  readonly steps: readonly { readonly title: string; readonly text: ReactNode }[];
  /** Whether the titles are years: they are above plain floats, which need no numerals. */
  readonly years?: boolean;
}

/** Steps as floats on a line: in a row, on a phone in a column (docs/design.md#sequences). */
export const Sequence = ({ steps, years = false }: SequenceProps) => (
  // Safari drops the list semantics of a list without markers unless the role is spelled out.
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles
  <ol role="list" className={classNames(styles.sequence, years && styles.years)}>
    {steps.map(({ title, text }, index) => (
      <li key={`${index} ${title}`}>
        {years ? <span className={styles.float} /> : <StepNumber number={index + 1} />}
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);
