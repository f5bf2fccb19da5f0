import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './CheckList.module.css';

interface CheckListProps {
  /** One line each. */
  readonly lines: readonly string[];
  /** Lines that are not included: a dash instead of the tick, and words for those who cannot see it. */
  readonly missing?: readonly string[];
  /** Whether a hairline parts the lines, as in a list that stands alone. */
  readonly ruled?: boolean;
  /** Whether the list is the quieter second one of a card. */
  readonly quiet?: boolean;
}

/** A list of short lines with ticks; nothing where there are no lines. */
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
