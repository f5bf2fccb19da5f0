import { useEffect } from 'react';
import { focusBack } from '../form/focus.ts';
import { isCommand } from '../keys.ts';

/** The actions of the keys of an entry. */
export interface EntryKeys {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly otherView: () => void;
  /** Goes to the next finding, or with -1 to the one before. */
  readonly finding: (by: 1 | -1) => void;
}

/** The keys with which panes are walked through, in their order on the page. */
const panes = '[data-pane]';

/** Goes to the next pane, or with -1 to the one before. */
export function nextPane(by: number): void {
  const all = [...document.querySelectorAll<HTMLElement>(panes)].filter((pane) => pane.offsetParent !== null);
  const now = all.findIndex((pane) => pane.contains(document.activeElement));
  const pane = all[(now + by + all.length) % all.length];
  const target = pane?.querySelector<HTMLElement>(
    'textarea, input, select, button, a[href], [tabindex="0"], .cm-content',
  );
  (target ?? pane)?.focus();
}

/** The action of a key; undefined for keys that the screen does not use. */
function actionOf(event: KeyboardEvent, keys: EntryKeys): (() => void) | undefined {
  if (isCommand(event, 's')) return keys.save;
  if (isCommand(event, '/')) return keys.otherView;
  if (event.key === 'F8') return () => keys.finding(event.shiftKey ? -1 : 1);
  if (event.key === 'F9') return focusBack;
  if (event.key === 'F6') return () => nextPane(event.shiftKey ? -1 : 1);
  const isElsewhere = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (isElsewhere) return undefined;
  if (isCommand(event, 'z')) return keys.undo;
  return isCommand(event, 'z', true) || isCommand(event, 'y') ? keys.redo : undefined;
}

/** Listens to the keys of an entry. They come before those of its controls: a text's own undo would know nothing of the rest. */
export function useEntryKeys(keys: EntryKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = actionOf(event, keys);
      if (!act) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
}
