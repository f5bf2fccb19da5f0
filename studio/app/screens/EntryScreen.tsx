import { useCell } from '../cell.ts';
import { desk, sessionOf } from '../desk.ts';
import { SeaBar } from './SeaBar.tsx';
import { MessagePage } from '../parts/MessagePage.tsx';
import { entryAddress } from '../route.ts';
import { failureWords } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import { EntryEditor } from './EntryEditor.tsx';

interface Props {
  /** The part of the address that names the entry: `plugins/order-replicator`. */
  readonly address: string;
  readonly onSearch: () => void;
}

/** The screen of an entry, or the reason why it cannot be shown. */
export function EntryScreen({ address, onSearch }: Props) {
  const entry = useCell(desk)?.entries.find(({ path }) => entryAddress(path) === `/e/${address}`);
  if (!entry)
    return <Missing title="There is no such entry" words="Somebody may have removed or renamed it." />;
  if (entry.unreadable !== undefined)
    return <Missing title={entry.title} words={`The studio cannot open it: ${entry.unreadable}`} />;
  return <EntryLoader path={entry.path} onSearch={onSearch} />;
}

function EntryLoader({ path, onSearch }: { readonly path: string; readonly onSearch: () => void }) {
  const { answer: session, error } = useAnswer(() => sessionOf(path), [path]);
  if (error !== undefined) return <Missing title="The entry cannot be opened" words={failureWords(error)} />;
  return session && <EntryEditor session={session} onSearch={onSearch} />;
}

const Missing = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <>
    <MessagePage title={title} crumbs={[{ words: 'Desk', to: '/' }, { words: title }]}>
      {words}
    </MessagePage>
    <SeaBar />
  </>
);
