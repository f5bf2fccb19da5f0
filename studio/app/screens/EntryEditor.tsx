import { useEffect, useMemo, useRef, useState } from 'react';
import { isTree, type Schema } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import type { Note, Pages } from '../../protocol.ts';
import { TextContents } from './TextContents.tsx';
import { TextLength } from './TextLength.tsx';
import { TextView } from '../body/TextView.tsx';
import { useCell } from '../cell.ts';
import { choices, desk, loadChoices, say, traced } from '../desk.ts';
import { ask } from '../session.ts';
import type { EntrySession } from '../entry-session.ts';
import { Field } from '../form/Field.tsx';
import type { Form } from '../form/form-context.ts';
import { goToField } from '../form/reveal.ts';
import { pointer } from '../parts/form-words.ts';
import { SeaBar } from './SeaBar.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { paneWidth } from '../preview-state.ts';
import { usePlaceInFocus } from '../preview/use-mark.ts';
import { useWanted } from '../preview/use-wanted.ts';
import { SourceView } from '../source/SourceView.tsx';
import { narrow, useMedia } from '../use-media.ts';
import { useSize } from '../use-size.ts';
import { ConflictScreen } from './ConflictScreen.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryIndex } from './EntryIndex.tsx';
import { EntryMessages } from './EntryMessages.tsx';
import { EntryTop } from './EntryTop.tsx';
import styles from './Entry.module.css';
import screen from './Screen.module.css';
import { type EntryView, saveEntry, useEntry } from './entry-state.ts';
import { Unreadable } from './Unreadable.tsx';
import { nextPane, useEntryKeys } from './use-entry-keys.ts';
import { type ShownView, useShown, type ViewName } from './use-shown.ts';

interface Props {
  readonly session: EntrySession;
  readonly onSearch: () => void;
}

/** What can be done with an open entry, by keys and by buttons. */
function useActions(session: EntrySession, view: EntryView) {
  const { shown, showSource, showText, showForm, showPreview } = useShown(session);
  const [filter, setFilter] = useState<Form['shown']>('all');
  const goTo = (note: Note): void => {
    setFilter('all');
    const { read } = view;
    const isInText = isTree(read) && read.bodyStart !== undefined && note.from >= read.bodyStart;
    if (shown.as === 'source' || !isTree(read)) showSource(note.from);
    else if (note.path) {
      showForm();
      goToField(note.path);
    } else if (isInText) showText(note.from);
    else showSource(note.from);
  };
  const finding = useFindings(view.notes, goTo);
  const save = async (): Promise<void> => {
    const wrong = await saveEntry(session);
    if (wrong.length > 0) view.tried();
    const own = wrong.find(({ file }) => file === session.file.path);
    if (own) goTo(own);
  };
  useWanted(session.file.path, ({ field, offset = 0 }) => {
    setFilter('all');
    if (!field) showText(offset);
    else if (isTree(view.read)) {
      showForm();
      goToField(field);
    }
  });
  const ways = { form: showForm, text: () => showText(), source: () => showSource(), preview: showPreview };
  const show = (as: ViewName): void => ways[as]();
  useEntryKeys({
    save: () => void save(),
    undo: () => void session.file.undo(),
    redo: () => void session.file.redo(),
    otherView: () => show(shown.as === 'source' ? 'form' : 'source'),
    finding,
  });
  return { shown, show, showSource, showText, filter, setFilter, finding, save };
}

/** An open entry: its form or its source, with findings, undo and Save; or the question that must be answered first. */
export function EntryEditor({ session, onSearch }: Props) {
  const view = useEntry(session);
  const { question } = view.info;
  const actions = useActions(session, view);
  const { show, filter, setFilter } = actions;
  const { place, shown, isBeside } = useLayout(actions.shown);
  const [isLater, setLater] = useState(false);
  const form = useFormOf(session, view, filter);
  useEffect(takeFocus, []);
  usePlaceInFocus(session);
  const { read } = view;
  const isText = shown.as === 'text' && isTree(read) && read.bodyStart !== undefined;
  const preview = <PreviewPane session={session} pages={form?.pages ?? {}} onPane={nextPane} />;
  if (question && !isLater)
    return <ConflictScreen session={session} question={question} onLater={() => setLater(true)} />;
  return (
    <div className={classNames(screen.panes, styles.screen)} ref={place}>
      <a className="skip-link" href="#entry">
        Skip to the {shown.as}
      </a>
      <EntryTop
        session={session}
        view={view}
        shown={shown.as}
        onShow={show}
        onSave={() => void actions.save()}
        onNext={() => actions.finding(1)}
        onSearch={onSearch}
      />
      <EntryIndex
        view={view}
        form={form}
        filter={filter}
        onFilter={setFilter}
        onForm={() => show('form')}
        contents={isText ? <TextContents file={session.file} onGo={actions.showText} /> : undefined}
        length={isText && <TextLength file={session.file} onGo={actions.showText} />}
      />
      <main
        id="entry"
        tabIndex={-1}
        data-pane="entry"
        className={classNames(styles.main, shown.as !== 'form' && styles.sourceMain)}
      >
        <h1 className="visually-hidden">{view.info.entry.title}</h1>
        <EntryMessages session={session} view={view} onDecide={() => setLater(false)} />
        {shown.as === 'source' && <SourceView session={session} base={view.baseText} start={shown.at} />}
        {isText && <TextView session={session} base={view.baseText} start={shown.at} />}
        {shown.as === 'form' && form && <EntryForm form={form} view={view} onText={actions.showText} />}
        {shown.as === 'preview' && preview}
        {shown.as !== 'source' && shown.as !== 'preview' && !isText && !form && (
          <Unreadable view={view} onSource={actions.showSource} />
        )}
      </main>
      {isBeside && preview}
      <SeaBar />
    </div>
  );
}

/** Where the preview is: beside the other views, as wide as the person has made it, or where there is no room one of them. */
function useLayout(chosen: ShownView) {
  const isBeside = !useMedia(narrow);
  const width = useCell(paneWidth);
  const place = useRef<HTMLDivElement>(null);
  useSize(place, '--end', width === undefined ? undefined : `${width}px`);
  const shown: ShownView = isBeside && chosen.as === 'preview' ? { as: 'form' } : chosen;
  return { place, shown, isBeside };
}

/** Gives the focus to the entry if nothing has it. */
function takeFocus(): void {
  if (document.activeElement === document.body) document.getElementById('entry')?.focus();
}

/** Walks through the notes of an entry: from the last that was visited to the next. */
function useFindings(notes: readonly Note[], goTo: (note: Note) => void): (by: 1 | -1) => void {
  const at = useRef(-1);
  return (by) => {
    const all = notes.filter(({ level }) => level !== 'note').toSorted((a, b) => a.from - b.from);
    if (all.length === 0) {
      say('No findings.');
      return;
    }
    at.current = at.current < 0 && by < 0 ? all.length - 1 : (at.current + by + all.length) % all.length;
    const note = all[at.current];
    if (note) goTo(note);
  };
}

/** The pages that show the fields of an entry; empty until they are known. */
function usePages(path: string): Pages {
  const [pages, setPages] = useState<Pages>({});
  useEffect(() => {
    const load = (): void =>
      void ask<Pages>(`pages?path=${encodeURIComponent(path)}`).then(setPages, () => undefined); // without a connection it stays
    load();
    return traced.subscribe(load);
  }, [path]);
  return pages;
}

/** What the fields of the form need; undefined while the text cannot be read. */
function useFormOf(session: EntrySession, view: EntryView, shown: Form['shown']): Form | undefined {
  const now = useCell(desk);
  const offered = useCell(choices);
  const { info, read, base, disk, notes } = view;
  const { file } = session;
  const pages = usePages(file.path);
  const schema = (now?.schemas[info.entry.collection] ?? {}) as Schema; // the server sends the schemas of the project
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
    schema,
    entry: file.path,
    value: read.root.value,
    base,
    disk,
    notes: byField,
    choices: offered,
    entries: now?.entries ?? [],
    address: info.entry.address,
    pages,
    today: now?.today ?? '',
    shown,
    isReadOnly: !session.isHolder,
    change: (change, typing) => file.change(change, schema, typing),
    fix: (note) => {
      file.edit(note.fix?.edits ?? []);
      say('Fixed.');
    },
    say,
  };
}
