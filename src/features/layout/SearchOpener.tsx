import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { navigation } from '#content/navigation.js';
import type { SearchDialogProps } from '../search/SearchDialog.tsx';

const { href } = navigation.search;

/** Elements in which keys are typed, or that are open over the page: there the key means itself. */
const exceptions = 'input,textarea,select,dialog';

/** A closed dialog: the browser still sends it keys before the next frame, although nobody sees it. */
const closed = 'dialog:not([open])';

/** Whether an event asks for the search: the key `/`, or a plain click on a link to its page. */
function asks(event: MouseEvent | KeyboardEvent): boolean {
  const { target, defaultPrevented, metaKey, ctrlKey, altKey } = event;
  if (defaultPrevented || metaKey || ctrlKey || altKey || !(target instanceof Element)) return false;
  if ('key' in event) return event.key === '/' && (!target.closest(exceptions) || !!target.closest(closed));
  return !event.shiftKey && !!target.closest(`a[href="${href}"]`);
}

/**
 * Opens the search dialog, whose script is fetched when it is first asked for. Links to the page of the search lead
 * there while this is not alive, and where the script does not come.
 */
export function SearchOpener() {
  // A number for each opening: a browser says only with its next frame that a dialog closed, and by then another may be asked for.
  const [opened, setOpened] = useState<{ View: ComponentType<SearchDialogProps>; count: number }>();
  const router = useRouter();
  useEffect(() => {
    // Before the window: there links are followed (`src/app/follow-links.ts`).
    const open = (event: MouseEvent | KeyboardEvent) => {
      if (!asks(event)) return;
      event.preventDefault();
      import('../search/entry.ts').then(
        ({ SearchDialog, isKeyOn }) =>
          (event.type === 'click' || isKeyOn()) &&
          setOpened((last) => ({ View: SearchDialog, count: (last?.count ?? 0) + 1 })),
        // Not by the browser: without a connection, its own page would take the place of this one.
        () => router.history.push(href),
      );
    };
    const gone = new AbortController();
    document.addEventListener('click', open, gone);
    document.addEventListener('keydown', open, gone);
    return () => gone.abort();
  }, [router]);
  return (
    opened && (
      <opened.View
        key={opened.count}
        onClose={() => setOpened((current) => (current === opened ? undefined : current))}
      />
    )
  );
}
