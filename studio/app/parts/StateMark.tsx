import type { ReactElement } from 'react';
import type { EntryState } from '../../protocol.ts';
import type { Proposal } from '../../protocol-proposals.ts';
import styles from './StateMark.module.css';

/** The mark of each state: a float, whose upper half is orange; a disc; a ticket; a ring. */
const marks: Readonly<Record<EntryState, ReactElement>> = {
  unsaved: (
    <>
      <circle cx="8" cy="8" r="6.5" className={styles.lower} />
      <path d="M1.5 8a6.5 6.5 0 0 1 13 0Z" className={styles.upper} />
      <circle cx="8" cy="8" r="6.5" className={styles.rim} />
    </>
  ),
  saved: (
    <>
      <circle cx="8" cy="8" r="7" className={styles.disc} />
      <path d="M4.6 8.3 7 10.7 11.6 5.6" className={styles.tick} />
    </>
  ),
  proposed: (
    <path d="M1 3.5H15V6.2A1.9 1.9 0 0 0 15 9.8V12.5H1V9.8A1.9 1.9 0 0 0 1 6.2Z" className={styles.ticket} />
  ),
  website: <circle cx="8" cy="8" r="6.2" className={styles.ring} />,
};

/** The mark of a state alone. */
export const StateSign = ({ state }: { readonly state: EntryState }) => (
  <svg aria-hidden="true" viewBox="0 0 16 16" width="15" height="15" className={styles.mark}>
    {marks[state]}
  </svg>
);

const stateWords: Readonly<Record<EntryState, string>> = {
  unsaved: 'Not saved yet',
  saved: 'Saved',
  proposed: 'In a proposal',
  website: 'As on the website',
};

/** Where the change of an entry is, in words: `In proposal 41`. */
export const wordsOf = (state: EntryState, proposal?: Proposal): string =>
  state === 'proposed' && proposal?.number !== undefined
    ? `In proposal ${proposal.number}`
    : stateWords[state];

/** Where the change of an entry is: a mark and its words. An entry that is as on the website has the words alone. */
export const StateMark = ({
  state,
  proposal,
}: {
  readonly state: EntryState;
  readonly proposal?: Proposal | undefined;
}) => (
  <span className={styles.state} data-state={state}>
    {state !== 'website' && <StateSign state={state} />}
    {wordsOf(state, proposal)}
  </span>
);
