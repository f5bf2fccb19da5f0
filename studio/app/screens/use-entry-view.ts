import { useState } from 'react';
import { isTree, nodeAt, type Path, pathAt } from '../../../scripts/engine/browser.ts';
import type { EntrySession } from '../entry-session.ts';
import { goToField } from '../form/reveal.ts';

/** The views of an entry; `text` is that of an article. The preview is one where it has no room beside another. */
export type ViewName = 'form' | 'text' | 'source' | 'preview' | 'history';

/** Which view of an entry is shown, and how to change it. */
export interface ViewMode {
  readonly as: ViewName;
  /** Where the cursor of the text or the source is put; undefined to leave it. */
  readonly at?: number;
}

/** The path of the field that has the focus: the id of its control, or of the element around it. */
function focusedPath(): Path | undefined {
  const { activeElement } = document;
  const id = activeElement?.id.startsWith('/')
    ? activeElement.id
    : activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'];
  return id
    ?.split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * The view of an entry. An editor who changes it stays at the same place: the cursor goes to the field that had the focus, and the focus to
 * the field that the cursor was in.
 */
export function useEntryView({ file }: EntrySession) {
  const [mode, setMode] = useState<ViewMode>(() => ({ as: isTree(file.read()) ? 'form' : 'source' }));
  const showEditor = (as: 'text' | 'source', at?: number): void => {
    const read = file.read();
    const path = as === 'source' ? focusedPath() : undefined;
    const node = path && isTree(read) ? nodeAt(read.root, path) : undefined;
    const place = at ?? node?.from ?? file.state().selection.main.head;
    if (mode.as === as) file.reveal(place);
    else setMode({ as, at: place });
  };
  const showForm = (): void => {
    const read = file.read();
    const path = isTree(read) ? pathAt(read.root, file.state().selection.main.head) : [];
    setMode({ as: 'form' });
    if (mode.as !== 'form' && path.length > 0) goToField(path);
  };
  return {
    mode,
    showForm,
    showSource: (at?: number) => showEditor('source', at),
    showText: (at?: number) => showEditor('text', at),
    showPreview: () => setMode({ as: 'preview' }),
    showHistory: () => setMode({ as: 'history' }),
  };
}
