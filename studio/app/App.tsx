import { useEffect, useState } from 'react';
import { useCell } from './cell.ts';
import type { Desk } from '../protocol.ts';
import { desk, refused, say } from './desk.ts';
import { Dialog } from './parts/Dialog.tsx';
import { explained } from './parts/explained.ts';
import { LiveRegion } from './parts/LiveRegion.tsx';
import { Palette } from './screens/Palette.tsx';
import { RulePage } from './parts/RulePage.tsx';
import { MessagePage } from './parts/MessagePage.tsx';
import { ProposeDialog } from './propose/ProposeDialog.tsx';
import { entryAddress, go, type Route, route } from './route.ts';
import { ChangesScreen } from './screens/ChangesScreen.tsx';
import { DeskScreen } from './screens/DeskScreen.tsx';
import { EntryScreen } from './screens/EntryScreen.tsx';
import { HelpScreen } from './screens/HelpScreen.tsx';
import { ProposalsScreen } from './screens/ProposalsScreen.tsx';
import { isCommand } from './keys.ts';
import { failureWords, hasToken, Refusal } from './session.ts';

/** The studio: one screen, by the address, and the dialogs over it. */
export function App() {
  const [isSearching, setSearching] = useState(false);
  const rule = useCell(explained);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      if (!isCommand(event, 'k')) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);
  return (
    <>
      <Screen onSearch={() => setSearching(true)} />
      <LiveRegion />
      <ProposeDialog />
      {isSearching && <Palette onClose={() => setSearching(false)} />}
      {rule !== undefined && (
        <Dialog title="What does this mean?" onClose={() => explained.set(undefined)}>
          <RulePage rule={rule} />
        </Dialog>
      )}
    </>
  );
}

function Screen({ onSearch }: { readonly onSearch: () => void }) {
  const now = useCell(route);
  const loaded = useCell(desk);
  const error = useCell(refused);
  useEntryOfPage(now, loaded);
  if (!hasToken())
    return (
      <MessagePage title="This browser does not know you yet">
        Open the studio as you started it. Afterwards you can bookmark its address here.
      </MessagePage>
    );
  if (!loaded || now.screen === 'page')
    return error === undefined ? null : (
      <MessagePage
        title={error instanceof Refusal ? 'The studio refuses this page' : 'The studio does not answer'}
      >
        {failureWords(error)}
      </MessagePage>
    );
  if (now.screen === 'entry') return <EntryScreen key={now.path} address={now.path} onSearch={onSearch} />;
  if (now.screen === 'changes') return <ChangesScreen />;
  if (now.screen === 'proposals') return <ProposalsScreen />;
  if (now.screen === 'help') return <HelpScreen rule={now.rule} />;
  return <DeskScreen desk={loaded} collection={now.collection} onSearch={onSearch} />;
}

/** Goes on from the address of a page to its entry, or where no entry is the page to the desk. */
function useEntryOfPage(now: Route, loaded: Desk | undefined): void {
  useEffect(() => {
    if (now.screen !== 'page' || !loaded) return;
    const entry = loaded.entries.find(({ address }) => address === now.address);
    go(entry ? entryAddress(entry.path) : '/', true);
    if (!entry) say('Several entries make that page. Open one of them, and pick a text in the preview.');
  }, [now, loaded]);
}
