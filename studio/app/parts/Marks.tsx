import type { EntryState } from '../../protocol.ts';
import { StateSign, wordsOf } from './StateMark.tsx';
import styles from './Marks.module.css';

const marks: readonly (readonly [EntryState, meaning: string])[] = [
  ['unsaved', 'Kept all the same. A crash costs a second at most.'],
  ['saved', 'In the files on this computer.'],
  ['proposed', 'Somebody can read it and merge it.'],
  ['website', 'You changed nothing.'],
];

/** The meanings of the marks. */
export const Marks = () => (
  <section className={styles.marks} aria-labelledby="marks">
    <h2 id="marks">What the marks mean</h2>
    <dl>
      {marks.map(([state, meaning]) => (
        <div key={state}>
          <dt>
            <StateSign state={state} /> {wordsOf(state)}.
          </dt>{' '}
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
);
