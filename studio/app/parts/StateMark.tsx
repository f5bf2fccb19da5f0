import type { EntryState } from '../../protocol.ts';
import styles from './StateMark.module.css';

/** The float: not saved yet. Its upper half is orange. */
export const Float = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" width="15" height="15" className={styles.mark}>
    <circle cx="8" cy="8" r="6.5" className={styles.lower} />
    <path d="M1.5 8a6.5 6.5 0 0 1 13 0Z" className={styles.upper} />
    <circle cx="8" cy="8" r="6.5" className={styles.rim} />
  </svg>
);

const Disc = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" width="15" height="15" className={styles.mark}>
    <circle cx="8" cy="8" r="7" className={styles.disc} />
    <path d="M4.6 8.3 7 10.7 11.6 5.6" className={styles.tick} />
  </svg>
);

const Ring = () => (
  <svg aria-hidden="true" viewBox="0 0 16 16" width="15" height="15" className={styles.mark}>
    <circle cx="8" cy="8" r="6.2" className={styles.ring} />
  </svg>
);

const marks = { unsaved: Float, saved: Disc, website: Ring };

/** The mark of a state alone. */
export function StateSign({ state }: { readonly state: EntryState }) {
  const Sign = marks[state];
  return <Sign />;
}

/** The words for where a change is. */
export const stateWords: Readonly<Record<EntryState, string>> = {
  unsaved: 'Not saved yet',
  saved: 'Saved',
  website: 'As on the website',
};

/** Where the change of an entry is: a mark and its words. What is as on the website has the words alone. */
export const StateMark = ({ state }: { readonly state: EntryState }) => (
  <span className={styles.state} data-state={state}>
    {state !== 'website' && <StateSign state={state} />}
    {stateWords[state]}
  </span>
);
