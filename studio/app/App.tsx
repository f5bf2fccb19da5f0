import { useEffect, useRef, useState } from 'react';
import { useCell } from './cell.ts';
import { desk, refused } from './desk.ts';
import { Dialog } from './parts/Dialog.tsx';
import { explained } from './parts/explained.ts';
import { LiveRegion } from './parts/LiveRegion.tsx';
import { Palette } from './screens/Palette.tsx';
import { RulePage } from './parts/RulePage.tsx';
import { MessagePage } from './parts/MessagePage.tsx';
import { ProposeDialog } from './propose/ProposeDialog.tsx';
import { type Route, route } from './route.ts';
import { ChangesScreen } from './screens/ChangesScreen.tsx';
import { DeskScreen } from './screens/DeskScreen.tsx';
import { EntryScreen } from './screens/EntryScreen.tsx';
import { HelpScreen } from './screens/HelpScreen.tsx';
import { ProposalsScreen } from './screens/ProposalsScreen.tsx';
import { isCommand } from './keys.ts';
import { hasToken } from './session.ts';

/** The studio: one screen, by the address, and what can be over it. */
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
  const reason = useCell(refused);
  useFocusOn(now);
  if (!hasToken())
    return (
      <MessagePage title="This page needs its address">
        Open the address that <code>npm run edit</code> has printed, with all that is after the #.
      </MessagePage>
    );
  if (!loaded)
    return reason === undefined ? null : (
      <MessagePage title="The studio does not answer">{reason}</MessagePage>
    );
  if (now.screen === 'entry') return <EntryScreen key={now.path} address={now.path} onSearch={onSearch} />;
  if (now.screen === 'changes') return <ChangesScreen />;
  if (now.screen === 'proposals') return <ProposalsScreen />;
  if (now.screen === 'help') return <HelpScreen rule={now.rule} />;
  return <DeskScreen desk={loaded} collection={now.collection} onSearch={onSearch} />;
}

/** Gives the focus to the new screen, which the link that led to it has taken away. */
function useFocusOn(now: Route): void {
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) document.querySelector('main')?.focus();
  }, [now]);
}
