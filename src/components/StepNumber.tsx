import styles from './StepNumber.module.css';

/** A float with a numeral: a numbered place in a sequence (docs/design.md#marks). */
export const StepNumber = ({ number }: { readonly number: number }) => (
  <span className={styles.float}>
    <span className={styles.numeral}>{number}</span>
  </span>
);
