import { useCell } from '../cell.ts';
import { desk } from '../desk.ts';
import { SeaBar } from './SeaBar.tsx';
import { TopBar } from '../parts/TopBar.tsx';
import { entryAddress } from '../route.ts';
import { useSession } from './entry-state.ts';
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
  return <Opened path={entry.path} onSearch={onSearch} />;
}

function Opened({ path, onSearch }: { readonly path: string; readonly onSearch: () => void }) {
  const session = useSession(path);
  if (session === undefined) return null;
  if (typeof session === 'string') return <Missing title="The entry cannot be opened" words={session} />;
  return <EntryEditor session={session} onSearch={onSearch} />;
}

const Missing = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <>
    <TopBar crumbs={[{ words: 'Desk', to: '/' }, { words: title }]} />
    <main className="message">
      <h1>{title}</h1>
      <p>{words}</p>
    </main>
    <SeaBar />
  </>
);
