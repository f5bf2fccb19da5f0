import { useEffect } from 'react';
import { isTree, type Path, pathAt } from '../../../scripts/engine/browser.ts';
import type { ShownField } from '../../preview.ts';
import { Cell, useCell } from '../cell.ts';
import { traced } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { capital, labelOf, singular } from '../parts/form-words.ts';
import { post } from '../session.ts';
import { useAnswer } from '../use-answer.ts';

/** The place in focus, and how pages show it. */
export interface Mark extends ShownField {
  readonly name: string;
}

interface Place {
  readonly field?: Path;
  readonly offset?: number;
}

/** How long to wait after a move of the cursor, in ms. */
const markDelay = 200;

/** The field in focus, by the element around its control. */
function fieldInFocus(): Place | undefined {
  const id = document.activeElement?.closest<HTMLElement>('#entry [data-field]')?.dataset['field'];
  const steps = id?.split('/').slice(1);
  return steps && { field: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)) };
}

/** Where the cursor is in the text or the source. */
function cursorIn({ file }: EntrySession): Place | undefined {
  if (!document.activeElement?.matches('#entry .cm-content')) return undefined;
  const offset = file.state().selection.main.head;
  const read = file.read();
  if (!isTree(read)) return undefined;
  const isInText = read.bodyStart !== undefined && offset >= read.bodyStart;
  return isInText ? { offset } : { field: pathAt(read.root, offset) };
}

/** The words on the mark: the label of a field, of an item the label of its list and its number. */
function nameOf({ field }: Place): string {
  const last = field?.at(-1);
  if (field === undefined || last === undefined) return 'Text';
  if (typeof last === 'string') return labelOf(last);
  return `${capital(singular(String(field.at(-2) ?? '')))} ${last + 1}`;
}

/** The place that had the focus last, by the path of its entry. */
const inFocus = new Cell<{ readonly path: string; readonly place: Place } | undefined>(undefined);

/** Follows the focus in the form, and the cursor in the text and the source. */
export function usePlaceInFocus(session: EntrySession): void {
  useEffect(() => {
    const { file } = session;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const place = fieldInFocus() ?? cursorIn(session);
      const now = place && { path: file.path, place };
      if (now && JSON.stringify(now) !== JSON.stringify(inFocus.get())) inFocus.set(now);
    };
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, markDelay);
    };
    addEventListener('focusin', look);
    const stop = file.subscribe(later);
    return () => {
      clearTimeout(timer);
      removeEventListener('focusin', look);
      stop();
    };
  }, [session]);
}

/**
 * How pages show the place in focus.
 * @param drawCount how often the page has been drawn: its texts may be others then
 */
export function useMark(path: string, drawCount: number): Mark | undefined {
  const now = useCell(inFocus);
  return useMarkOf(path, now?.path === path ? now.place : undefined, drawCount);
}

/** How pages show a place, the same object as long as it is the same place. */
export function useMarkOf(path: string, place: Place | undefined, drawCount: number): Mark | undefined {
  const { answer } = useAnswer(
    async () => place && { ...(await post('shown', { path, ...place })), name: nameOf(place) },
    [place, path, drawCount, useCell(traced)],
  );
  return place && answer;
}
