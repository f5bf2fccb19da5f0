import { StateSign } from './StateMark.tsx';
import styles from './Marks.module.css';

/** What the marks mean. */
export const Marks = () => (
  <section className={styles.marks} aria-labelledby="marks">
    <h2 id="marks">What the marks mean</h2>
    <dl>
      <div>
        <dt>
          <StateSign state="unsaved" /> Not saved yet.
        </dt>{' '}
        <dd>Kept all the same. A crash costs a second at most.</dd>
      </div>
      <div>
        <dt>
          <StateSign state="saved" /> Saved.
        </dt>{' '}
        <dd>In the files on this computer.</dd>
      </div>
      <div>
        <dt>
          <StateSign state="proposed" /> In a proposal.
        </dt>{' '}
        <dd>Somebody can read it and merge it.</dd>
      </div>
      <div>
        <dt>
          <StateSign state="website" /> As on the website.
        </dt>{' '}
        <dd>You changed nothing.</dd>
      </div>
    </dl>
  </section>
);
