import { Icon } from './Icon.tsx';
import styles from './StepNumber.module.css';

/** A float with a numeral: a numbered place in a sequence (docs/design.md#marks). Without a number it has a tick in its place. */
export const StepNumber = ({ number }: { readonly number?: number | undefined }) => (
  <span className={styles.float}>
    <span className={styles.numeral}>{number ?? <Icon name="check" size={16} />}</span>
  </span>
);
