import { useState } from 'react';
import { classNames } from '../class-names.ts';
import type { Note } from '../../protocol.ts';
import { valueAt } from '../../../scripts/engine/browser.ts';
import { fixWords, meantValue, sentences } from '../parts/finding-words.ts';
import { plainReason } from '../parts/plain-reason.ts';
import { RulePage } from '../parts/RulePage.tsx';
import { capital } from '../parts/form-words.ts';
import { WithCode } from '../parts/WithCode.tsx';
import styles from './FindingBox.module.css';
import { useForm } from './form-context.ts';
import { say } from '../desk.ts';

/** The findings of one place. */
export function FindingBoxes({ notes }: { readonly notes: readonly Note[] }) {
  const wordsOf = ({ rule, reason }: Note): string => `${rule} ${reason}`;
  return notes.map((note, index) => {
    // Not its place, which changes with all that is typed above it: the box stays, with the focus and the guide that is open in it.
    const earlier = notes.slice(0, index).filter((other) => wordsOf(other) === wordsOf(note));
    return <FindingBox key={`${wordsOf(note)} ${earlier.length}`} note={note} />;
  });
}

const tones = { error: 'alarm', warning: 'gold', note: 'tide' } as const;

/** A finding at a field: its reason, its guide, and the fix where there is one. */
function FindingBox({ note }: { readonly note: Note }) {
  const { fix, change, value, isReadOnly } = useForm();
  const [isOpen, setOpen] = useState(false);
  const [first, rest] = sentences(plainReason(note));
  const { path } = note;
  const meant = path && meantValue(note, valueAt(value, path));
  const useMeant = (): void => {
    if (!path || meant === undefined) return;
    change({ do: 'set', path, value: meant });
    say(`It is ${meant} now.`);
  };
  return (
    <div className={classNames(styles.box, tones[note.level])} data-rule={note.rule}>
      <div className={styles.words}>
        <p>
          <span className="visually-hidden">{capital(note.level)}: </span>
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
        {meant !== undefined && !isReadOnly && (
          <button type="button" className={styles.fix} onClick={useMeant}>
            Use {meant}
          </button>
        )}
      </div>
      {isOpen && <RulePage rule={note.rule} />}
    </div>
  );
}
