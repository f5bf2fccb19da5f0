import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isTree } from '../../../scripts/engine/browser.ts';
import { classNames } from '../class-names.ts';
import { TextContents } from './TextContents.tsx';
import { TextLength } from './TextLength.tsx';
import { TextView } from '../body/TextView.tsx';
import { useCell } from '../cell.ts';
import type { EntrySession } from '../entry-session.ts';
import { FormContext } from '../form/form-context.ts';
import { Obstacle } from '../parts/Dialog.tsx';
import { HistoryView } from '../history/HistoryView.tsx';
import { SeaBar } from './SeaBar.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { paneWidth } from '../preview-state.ts';
import { usePlaceInFocus } from '../preview/use-mark.ts';
import { SourceView } from '../source/SourceView.tsx';
import { narrow, useMedia } from '../use-media.ts';
import { useSize } from '../use-size.ts';
import { ConflictScreen } from './ConflictScreen.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryIndex } from './EntryIndex.tsx';
import { EntryMessages, ReadOnly } from './EntryMessages.tsx';
import { EntryTop } from './EntryTop.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useEntryForm } from './use-entry-form.ts';
import styles from './Entry.module.css';
import screen from './Screen.module.css';
import { LeadingOn } from './LeadingOn.tsx';
import { type EntryView, useEntry } from './entry-state.ts';
import { Unreadable } from './Unreadable.tsx';
import { nextPane } from './use-entry-keys.ts';
import type { ViewMode } from './use-entry-view.ts';

interface Props {
  readonly session: EntrySession;
  readonly onSearch: () => void;
}

/** An open entry: its form or its source, with findings, undo and Save; or the question that must be answered first. */
export function EntryEditor({ session, onSearch }: Props) {
  const view = useEntry(session);
  const { question, setLater } = useQuestion(view);
  const actions = useEntryActions(session, view, () => setLater(false));
  const { place, mode, isBeside } = useLayout(actions.mode);
  const form = useEntryForm(session, view, actions.filter);
  useEffect(takeFocus, []);
  usePlaceInFocus(session);
  const isText = mode.as === 'text' && isTree(view.read) && view.read.bodyStart !== undefined;
  const preview = <PreviewPane session={session} pages={form?.pages ?? {}} onPane={nextPane} />;
  if (question)
    return <ConflictScreen session={session} question={question} onLater={() => setLater(true)} />;
  return (
    <Around {...{ session, form }}>
      <div className={classNames(screen.panes, styles.screen)} ref={place}>
        <EntryTop
          session={session}
          view={view}
          viewName={mode.as}
          onShow={actions.show}
          onSave={() => void actions.save()}
          onNext={() => actions.finding(1)}
          onSearch={onSearch}
        />
        <EntryIndex
          view={view}
          filter={actions.filter}
          onFilter={actions.setFilter}
          onForm={() => actions.show('form')}
          contents={isText ? <TextContents file={session.file} onGo={actions.showText} /> : undefined}
          length={isText && <TextLength file={session.file} onGo={actions.showText} />}
        />
        <main
          id="entry"
          tabIndex={-1}
          data-pane="entry"
          className={classNames(
            styles.main,
            mode.as !== 'form' && mode.as !== 'history' && styles.sourceMain,
          )}
        >
          <h1 className="visually-hidden">{view.info.entry.title}</h1>
          <div aria-live="polite">
            <EntryMessages session={session} view={view} onDecide={() => setLater(false)} />
          </div>
          {mode.as === 'preview' ? preview : <Chosen {...{ session, view, mode, isText, actions }} />}
        </main>
        {isBeside && preview}
        <SeaBar />
        {actions.refusal && (
          <LeadingOn
            refusal={actions.refusal}
            onSave={(planKey) => void actions.save(planKey)}
            onClose={() => actions.setRefusal(undefined)}
          />
        )}
      </div>
    </Around>
  );
}

interface AroundProps {
  readonly session: EntrySession;
  readonly form: ReturnType<typeof useEntryForm>;
  readonly children: ReactNode;
}

/** Gives the parts of an entry its form, and its dialogs the reason why none can be confirmed. */
const Around = ({ session, form, children }: AroundProps) => (
  <FormContext value={form}>
    <Obstacle value={!session.isHolder && <ReadOnly session={session} />}>{children}</Obstacle>
  </FormContext>
);

interface ChosenProps {
  readonly session: EntrySession;
  readonly view: EntryView;
  readonly mode: ViewMode;
  readonly isText: boolean;
  readonly actions: ReturnType<typeof useEntryActions>;
}

/** The view that the person has chosen. */
function Chosen({ session, view, mode: { as, at }, isText, actions }: ChosenProps) {
  if (as === 'history')
    return <HistoryView session={session} text={view.text} onShow={() => actions.show('preview')} />;
  if (as === 'source') return <SourceView session={session} base={view.baseText} start={at} />;
  if (isText) return <TextView session={session} base={view.baseText} start={at} />;
  if (!isTree(view.read)) return <Unreadable view={view} onSource={actions.showSource} />;
  return as === 'form' && <EntryForm view={view} onText={actions.showText} />;
}

const writing = 'dialog[open], :is(input, textarea, select, [contenteditable=true]):focus';

/**
 * The question that takes the place of the entry; undefined while it waits. One that comes while somebody writes does, because the rest of the
 * sentence would go nowhere, and an open dialog would be gone. A message leads to it then.
 */
function useQuestion({ info: { question } }: EntryView) {
  const isAsked = question !== undefined;
  const [wasAsked, setWasAsked] = useState(false);
  const [isLater, setLater] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    setLater(document.querySelector(writing) !== null);
  }
  return { question: isLater ? undefined : question, setLater };
}

/** Where the preview is: beside the other views, as wide as the person has made it, or where there is no room one of them. */
function useLayout(choice: ViewMode) {
  const isBeside = !useMedia(narrow);
  const width = useCell(paneWidth);
  const place = useRef<HTMLDivElement>(null);
  useSize(place, '--end', width === undefined ? undefined : `${width}px`);
  const mode: ViewMode = isBeside && choice.as === 'preview' ? { as: 'form' } : choice;
  return { place, mode, isBeside };
}

/** Gives the focus to the entry if nothing has it. */
function takeFocus(): void {
  if (document.activeElement === document.body) document.getElementById('entry')?.focus();
}
