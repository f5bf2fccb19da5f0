import styles from './Button.module.css';

/** How a button looks: the next step, the second solid, the other way, the other way on a sea band. */
export type ButtonKind = 'main' | 'solid' | 'quiet' | 'band';

/** The class of a button or of a link that looks like one (docs/design.md#buttons). */
export const buttonClass = (kind: ButtonKind): string => `${styles.button} ${styles[kind]}`;
