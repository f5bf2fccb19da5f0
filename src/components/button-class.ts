import styles from './Button.module.css';

/** The variants of a button: primary, second solid, quiet, quiet on a sea band. */
export type ButtonKind = 'main' | 'solid' | 'quiet' | 'band';

/** The class of a button or of a link that looks like one (docs/design.md#buttons). */
export const buttonClass = (kind: ButtonKind): string => `${styles.button} ${styles[kind]}`;
