import styles from './Spinner.module.css';

interface SpinnerProps {
  /** The label below the ring. The small form has none: the caller puts a label beside it. */
  readonly label?: string;
  /** The small form for buttons: 18 px, without a label. */
  readonly small?: boolean;
}

/** A life ring that turns while something loads (docs/design.md#spinner). */
export const Spinner = ({ label, small = false }: SpinnerProps) => {
  const size = small ? 18 : 44;
  const ring = (
    <svg aria-hidden="true" viewBox="0 0 44 44" width={size} height={size} className={styles.ring}>
      <circle className={styles.hoop} cx="22" cy="22" r="16" />
      <circle className={styles.bands} cx="22" cy="22" r="16" pathLength="8" strokeDasharray="1 3" />
    </svg>
  );
  if (small) return ring;
  return (
    <output className={styles.spinner}>
      {ring}
      {label !== undefined && <span>{label}</span>}
    </output>
  );
};
