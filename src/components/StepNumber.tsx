import styles from './StepNumber.module.css';

/**
 * A float with a numeral: a numbered place in a sequence (docs/design.md#marks). Without a number it is as small as a bullet, and in
 * the middle of the place that a numbered one takes.
 */
export const StepNumber = ({ number }: { readonly number?: number | undefined }) =>
  number === undefined ? (
    <span className={styles.bullet} />
  ) : (
    <span className={styles.float}>
      <span className={styles.numeral}>{number}</span>
    </span>
  );
