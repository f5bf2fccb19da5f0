import type { EntryState } from '../../protocol.ts';
import { StateSign } from './StateMark.tsx';
import styles from './Marks.module.css';

const marks: readonly (readonly [EntryState, words: string, meaning: string])[] = [
  ['unsaved', 'Not saved yet', 'Kept all the same. A crash costs a second at most.'],
  ['saved', 'Saved', 'In the files on this computer.'],
  ['proposed', 'In a proposal', 'Somebody can read it and merge it.'],
  ['website', 'As on the website', 'You changed nothing.'],
];

/** The meanings of the marks. */
export const Marks = () => (
  <section className={styles.marks} aria-labelledby="marks">
    <h2 id="marks">What the marks mean</h2>
    <dl>
      {marks.map(([state, words, meaning]) => (
        <div key={state}>
          <dt>
            <StateSign state={state} /> {words}.
          </dt>{' '}
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
