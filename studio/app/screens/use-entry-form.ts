import { useEffect, useMemo } from 'react';
import { isTree } from '../../../scripts/engine/browser.ts';
import type { Note, Pages } from '../../protocol.ts';
import { useCell } from '../cell.ts';
import { choices, loadChoices, say, traced } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import { Field } from '../form/Field.tsx';
import type { Form } from '../form/form-context.ts';
import { pointer } from '../parts/form-words.ts';
import { ask } from '../session.ts';
import { useAnswer } from '../use-answer.ts';
import type { EntryView } from './entry-state.ts';

/** The context that the fields of the form need; undefined while the text cannot be read. */
export function useEntryForm(
  session: EntrySession,
  view: EntryView,
  filter: Form['filter'],
): Form | undefined {
  const { info, read, base, disk, notes } = view;
  const { file } = session;
  const { answer: pages = {} } = useAnswer(
    () => ask<Pages>(`pages?path=${encodeURIComponent(file.path)}`),
    [file, useCell(traced)],
  );
  useEffect(() => void (choices.get() ?? loadChoices()), []);
  const byField = useMemo(() => {
    const map = new Map<string, Note[]>();
    for (const note of notes)
      if (note.path) map.set(pointer(note.path), [...(map.get(pointer(note.path)) ?? []), note]);
    return map;
  }, [notes]);
  if (!isTree(read)) return undefined;
  return {
    Field,
    schema: file.schema(),
    entry: file.path,
    value: read.root.value,
    base,
    disk,
    notes: byField,
    address: info.entry.address,
    pages,
    filter,
    isReadOnly: !session.isHolder,
    change: file.change,
    fix: (note) => {
      file.edit(note.fix?.edits ?? []);
      say('Fixed.');
    },
  };
}
