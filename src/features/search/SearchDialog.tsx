import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { navigation } from '#content/navigation.js';
import { closeFromBeside, isPlain } from '../../browser/plain-press.ts';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import { CloseButton, Dialog } from '../../components/Dialog.tsx';
import { pageField, searchAddress } from './search-address.ts';
import { keepSearch } from './recent.ts';
import styles from './SearchDialog.module.css';
import { SearchPanel } from './SearchPanel.tsx';
import { RecentSearches, SearchWays } from './SearchWays.tsx';
import { ShortcutSetting } from './ShortcutSetting.tsx';

export interface SearchDialogProps {
  /** Takes the dialog away. */
  readonly onClose: () => void;
}

/** The search of the site over the page, open for as long as it is mounted. A result leads away; Escape leads back. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef('');
  const [query, setQuery] = useState('');
  const router = useRouter();
  useOpened(dialog, onClose);
  const type = (text: string) => {
    input.current = text;
    setQuery(text);
  };
  const close = () => dialog.current?.close();
  const leave = (event: MouseEvent) => isPlain(event) && close();
  const words = query.trim();
  const address = searchAddress(words);
  return (
    <Dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={navigation.search.name}
      onClose={onClose}
      onMouseDown={closeFromBeside}
    >
      <div className={styles.sheet}>
        <SearchPanel
          query={query}
          currentQuery={() => input.current}
          onType={type}
          onSubmit={() => {
            close();
            void router.navigate(address);
          }}
          onChoose={leave}
          max={4}
          below={
            <ArrowLink
              href={router.buildLocation(address).href}
              data-result
              onClick={(event) => {
                keepSearch(words);
                leave(event);
              }}
            >
              See all results
            </ArrowLink>
          }
        >
          <RecentSearches onType={type} />
          <SearchWays onType={type} onChoose={leave} />
          <ShortcutSetting />
        </SearchPanel>
      </div>
      <CloseButton label="Close" className={styles.close} />
    </Dialog>
  );
}

/** Opens the dialog; on the page of the search, which has the field already, it goes there instead. */
function useOpened(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const field = pageField();
    if (field) {
      field.focus();
      leave();
    } else if (!dialog.current?.open) {
      dialog.current?.showModal();
      // Where the window is too low for the sheet, browsers focus the sheet, because it can be scrolled.
      dialog.current?.querySelector('input')?.focus();
    }
  }, [dialog]);
}
