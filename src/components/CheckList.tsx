import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './CheckList.module.css';

interface CheckListProps {
  /** One line each. */
  readonly lines: readonly string[];
  /** Lines that are not included: a dash instead of the tick, and hidden text for screen readers. */
  readonly missing?: readonly string[];
  /** Whether hairlines separate the lines, for a list outside a card. */
  readonly ruled?: boolean;
  /** Whether this is the quieter second list of a card. */
  readonly quiet?: boolean;
}

/** A list of short lines with ticks; renders nothing without lines. */
export function CheckList({ lines, missing = [], ruled = false, quiet = false }: CheckListProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={classNames(styles.ticks, ruled && styles.ruled, quiet && styles.quiet)}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name={quiet ? 'plus' : 'check'} size={18} />
          {line}
        </li>
      ))}
      {missing.map((line) => (
        <li key={line} className={styles.missing}>
          <Icon name="minus" size={18} />
          <span>
            {line}
            <VisuallyHidden> (not included)</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}
