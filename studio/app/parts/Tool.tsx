import type { ReactElement, ReactNode } from 'react';
import { commandKey } from '../keys.ts';
import styles from './Tool.module.css';

interface Props {
  /** Words for its action, for people who hear it or wait for its hint. */
  readonly words: string;
  /** The key that does the same, together with Ctrl. */
  readonly keys?: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button of a toolbar. */
export const Tool = ({ words, keys, isOff, onPress, children }: Props): ReactElement => (
  <button
    type="button"
    className={styles.tool}
    aria-label={words}
    title={keys ? `${words} (${commandKey} ${keys})` : words}
    disabled={isOff}
    onClick={onPress}
  >
    {children}
  </button>
);
