import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './ScriptNotice.module.css';

/**
 * Says how to go on without the page's script: at once where scripts are off, after ten seconds where the script does not come.
 * @param children the words; nothing once the script has taken over
 */
export const ScriptNotice = ({ children }: { readonly children: ReactNode }) =>
  useHydrated() ? null : <div className={styles.notice}>{children}</div>;

/** The class of words that are true with the page's script only: they go when the notice comes. */
export const useMeanwhile = (): string | undefined => (useHydrated() ? undefined : styles.meanwhile);
