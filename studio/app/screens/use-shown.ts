import { useState } from 'react';
import type { Path } from '../../../scripts/compiler/model.ts';
import { isTree, nodeAt, pathAt } from '../../text/tree.ts';
import type { EntrySession } from '../entry-session.ts';
import { goToField } from '../form/reveal.ts';

/** Which view of an entry is shown, and how to change it. */
export interface ShownView {
  readonly as: 'form' | 'source';
  /** Where the cursor of the source is put; undefined to leave it. */
  readonly at?: number;
}

/** The path of the field that has the focus: the id of its control, or of what is around it. */
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
 * The view of an entry. Who changes it stays at the same place: the cursor goes to the field that had the focus, and the focus to
 * the field that the cursor was in.
 */
export function useShown({ file }: EntrySession) {
  const [shown, setShown] = useState<ShownView>(() => ({ as: isTree(file.read()) ? 'form' : 'source' }));
  const showSource = (at?: number): void => {
    const read = file.read();
    const path = focusedPath();
    const node = path && isTree(read) ? nodeAt(read.root, path) : undefined;
    const place = at ?? node?.from ?? file.state().selection.main.head;
    if (shown.as === 'source') file.reveal(place);
    else setShown({ as: 'source', at: place });
  };
  const showForm = (): void => {
    const read = file.read();
    const path = isTree(read) ? pathAt(read.root, file.state().selection.main.head) : [];
    setShown({ as: 'form' });
    if (shown.as === 'source' && path.length > 0) goToField(path);
  };
  return { shown, showSource, showForm };
}
