import { useRef, useState } from 'react';
import { isTree } from '../../../scripts/engine/browser.ts';
import type { Note, NotSaved } from '../../protocol.ts';
import { say } from '../desk.ts';
import type { EntrySession } from '../entry-session.ts';
import type { Form } from '../form/form-context.ts';
import { goToField } from '../form/reveal.ts';
import { useWanted } from '../preview/use-wanted.ts';
import { type EntryView, onlyShows, saveEntry } from './entry-state.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import { useEntryView, type ViewName } from './use-entry-view.ts';

/**
 * The actions on an open entry, by keys and by buttons.
 * @param onQuestion shows the question that must be answered before the entry is saved
 */
export function useEntryActions(session: EntrySession, view: EntryView, onQuestion: () => void) {
  const { mode, showSource, showText, showForm, showPreview, showHistory } = useEntryView(session);
  const [filter, setFilter] = useState<Form['filter']>('all');
  const goTo = (note: Note): void => {
    setFilter('all');
    const { read } = view;
    const isInText = isTree(read) && read.bodyStart !== undefined && note.from >= read.bodyStart;
    if (mode.as === 'source' || !isTree(read)) showSource(note.from);
    else if (note.path) {
      showForm();
      goToField(note.path);
    } else if (isInText) showText(note.from);
    else showSource(note.from);
  };
  const finding = useFindings(view.notes, goTo);
  const [refusal, setRefusal] = useState<NotSaved>();
  const save = async (planKey?: string): Promise<void> => {
    if (!session.isHolder) {
      say(onlyShows);
      return;
    }
    if (view.info.question) {
      say('Not saved. Decide first which value is right.');
      onQuestion();
      return;
    }
    const wrong = await saveEntry(session, planKey);
    if (wrong) view.tried();
    setRefusal(wrong?.plan && wrong);
    const note = wrong?.notes.find(({ file }) => file === session.file.path);
    if (note) goTo(note);
  };
  useWanted(session.file.path, ({ field, offset = 0 }) => {
    setFilter('all');
    if (!field) showText(offset);
    else if (isTree(view.read)) {
      showForm();
      goToField(field);
    }
  });
  const ways = {
    form: showForm,
    text: () => showText(),
    source: () => showSource(),
    preview: showPreview,
    history: showHistory,
  };
  const show = (as: ViewName): void => ways[as]();
  useEntryKeys({
    save: () => void save(),
    undo: () => void session.file.undo(),
    redo: () => void session.file.redo(),
    otherView: () => show(mode.as === 'source' ? 'form' : 'source'),
    finding,
  });
  return { mode, show, showSource, showText, filter, setFilter, finding, save, refusal, setRefusal };
}

/** Walks through the notes of an entry: from the last that was visited to the next. */
function useFindings(notes: readonly Note[], goTo: (note: Note) => void): (by: 1 | -1) => void {
  const at = useRef(-1);
  return (by) => {
    const all = notes.filter(({ level }) => level !== 'note').toSorted((a, b) => a.from - b.from);
    if (all.length === 0) {
      say('No findings in this entry.');
      return;
    }
    at.current = at.current < 0 && by < 0 ? all.length - 1 : (at.current + by + all.length) % all.length;
    const note = all[at.current];
    if (note) goTo(note);
  };
}
