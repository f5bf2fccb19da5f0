import styles from './CardDivider.module.css';

/**
 * The dotted line between a ticket and its stub, with a notch at both ends (docs/design.md#marks). A horizontal ticket has its
 * picture at one end, without a notch. The notches take their edge from `--edge`, their background from `--behind`.
 */
export const CardDivider = () => <div className={styles.perforation} />;
