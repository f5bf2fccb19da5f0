import type { EntrySession } from '../entry-session.ts';
import { momentWords } from '../../text/day-words.ts';
import { post } from '../session.ts';
import { Begun } from './Begun.tsx';
import { Act, Message } from './Message.tsx';
import { drop, type EntryView, onlyShows, settle } from './entry-state.ts';

interface Props {
  readonly session: EntrySession;
  readonly view: EntryView;
  readonly onDecide: () => void;
}

/** Says that this tab is read-only, and how it can write again. */
export const ReadOnly = ({ session }: Pick<Props, 'session'>) => (
  <Message words={onlyShows}>
    <Act words="Continue here" act={() => session.hold()} />
  </Message>
);

/** The message about an entry that a person needs before going on. At most one: the most pressing. */
export function EntryMessages({ session, view: { info, state, missingParts }, onDecide }: Props) {
  const { path } = session.file;
  if (!session.isHolder) return <ReadOnly session={session} />;
  if (info.isGone)
    return (
      <Message words="Somebody removed this entry.">
        <Act words="Keep yours as a new one" act={() => session.adopt(post('keep', { path }))} />
        <Act words="Drop it" act={() => drop(session)} />
      </Message>
    );
  if (info.question)
    return (
      <Message words="Somebody changed the same place of this entry. Nothing is lost, and nothing is chosen for you.">
        <Act words="Decide now" act={async () => onDecide()} />
      </Message>
    );
  if (info.draftTime === undefined && missingParts)
    return <Begun session={session} missingParts={missingParts} />;
  if (info.draftTime === undefined || state !== 'unsaved') return null;
  return (
    <Message words={`Your text from ${momentWords(info.draftTime)} is here. It was not saved.`}>
      <Act words="Keep it" act={async () => settle(session)} />
      <Act words="Drop it" act={() => drop(session)} />
    </Message>
  );
}
