import { useState } from 'react';
import { classNames } from '../../../src/components/class-names.ts';
import type { Note } from '../../protocol.ts';
import { fixWords, sentences } from '../parts/finding-words.ts';
import { RulePage } from '../parts/RulePage.tsx';
import { WithCode } from '../parts/WithCode.tsx';
import styles from './FindingBox.module.css';
import { useForm } from './form-context.ts';

/** What is wrong at a field, what it means, and the fix where there is one. */
export function FindingBox({ note }: { readonly note: Note }) {
  const { fix } = useForm();
  const [isOpen, setOpen] = useState(false);
  const [first, rest] = sentences(note.reason);
  return (
    <div className={classNames(styles.box, styles[note.level])} data-rule={note.rule}>
      <div className={styles.words}>
        <p>
          <span className={styles.kind}>{note.level === 'error' ? 'Error: ' : 'Warning: '}</span>
          <strong>
            <WithCode text={first} />
          </strong>{' '}
          <WithCode text={rest} /> {note.level === 'warning' && 'You can still save. '}
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            What does this mean?
          </button>
        </p>
        {note.fix && (
          <button type="button" className={styles.fix} onClick={() => fix(note)}>
            {fixWords(note)}
          </button>
        )}
      </div>
      {isOpen && <RulePage rule={note.rule} />}
    </div>
  );
}
