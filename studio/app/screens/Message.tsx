import { classNames } from '../class-names.ts';
import type { ReactNode } from 'react';
import { say } from '../desk.ts';
import { failureWords } from '../session.ts';
import styles from './Entry.module.css';

interface ActProps {
  readonly words: string;
  readonly act: () => Promise<void>;
}

/** A button of a message. A failure is announced. */
export const Act = ({ words, act }: ActProps) => (
  <button
    type="button"
    onClick={() => {
      act().catch((error: unknown) => say(failureWords(error)));
    }}
  >
    {words}
  </button>
);

/** A line above an entry, with its actions. */
export const Message = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <section className={classNames('tide', styles.message)} aria-label="Before you go on">
    <p>{words}</p>
    <span>{children}</span>
  </section>
);
