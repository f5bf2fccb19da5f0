import type { ReactNode } from 'react';
import { forget, say } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { momentWords } from '../parts/day-words.ts';
import { go } from '../route.ts';
import { post, Refusal } from '../session.ts';
import styles from './Entry.module.css';
import type { EntryView } from './entry-state.ts';

interface Props {
  readonly session: EntrySession;
  readonly view: EntryView;
  readonly onDecide: () => void;
}

/** What a person must know about an entry before going on. At most one thing: the most pressing. */
export function EntryMessages({ session, view: { info, state }, onDecide }: Props) {
  const { path } = session.file;
  if (!session.isHolder)
    return (
      <Message words="You went on in another tab. This one only shows.">
        <Act words="Continue here" act={() => session.hold()} />
      </Message>
    );
  if (info.isGone)
    return (
      <Message words="Somebody removed this entry.">
        <Act words="Keep yours as a new one" act={async () => session.adopt(await post('keep', { path }))} />
        <Act words="Drop it" act={() => drop(session)} />
      </Message>
    );
  if (info.question)
    return (
      <Message words="Somebody changed the same place of this entry. Nothing is lost, and nothing is chosen for you.">
        <Act words="Decide now" act={async () => onDecide()} />
      </Message>
    );
  if (info.found === undefined || state !== 'unsaved') return null;
  return (
    <Message words={`Your text from ${momentWords(info.found)} is here. It was not saved.`}>
      <Act words="Keep it" act={async () => settle(session)} />
      <Act words="Drop it" act={() => drop(session)} />
    </Message>
  );
}

/** Drops what is not saved. */
async function drop(session: EntrySession): Promise<void> {
  const { path } = session.file;
  settle(session);
  try {
    session.adopt(await post('drop', { path }));
    say('Dropped. Undo brings it back.');
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    forget(path); // the file is gone too
    go(`/c/${session.info.get().entry.collection}`);
  }
}

/** The person knows of the text that was found again. */
function settle(session: EntrySession): void {
  const { found: _, ...rest } = session.info.get();
  session.info.set(rest);
}

interface ActProps {
  readonly words: string;
  readonly act: () => Promise<void>;
}

/** A button of a message. What goes wrong is said. */
const Act = ({ words, act }: ActProps) => (
  <button
    type="button"
    onClick={() => {
      act().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
    }}
  >
    {words}
  </button>
);

const Message = ({ words, children }: { readonly words: string; readonly children: ReactNode }) => (
  <section className={styles.message} aria-label="Before you go on">
    <p>{words}</p>
    <span>{children}</span>
  </section>
);
