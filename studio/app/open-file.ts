import {
  history,
  invertedEffects,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import {
  ChangeSet,
  Compartment,
  EditorState,
  type Extension,
  StateEffect,
  Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { type Command, EditorView } from '@codemirror/view';
import {
  type Change,
  type Edit,
  editsFor,
  isTree,
  readTree,
  type Schema,
  type Tree,
  type Unreadable,
} from '../../scripts/engine/browser.ts';
import { lineChanges } from '../text/line-changes.ts';
import type { Note } from '../protocol.ts';
import { movedNote, noteFields, notesField, type PlacedNote, setNotes } from './source-notes.ts';

const changesOf = (edits: readonly Edit[]) => edits.map(({ from, to, text }) => ({ from, to, insert: text }));

/** The person has answered a question about the text, or with `false` taken the answer back. */
const answered = StateEffect.define<boolean>();

const answersInHistory = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) => (effect.is(answered) ? [answered.of(!effect.value)] : [])),
);

/**
 * The text of an open file, and its history. The form and the source are views of it; both change it by transactions, so one
 * undo serves both. It also knows which of its text the server has.
 */
export class OpenFile {
  readonly path: string;
  #state: EditorState;
  #view: EditorView | undefined;
  #read: { readonly of: EditorState['doc']; readonly as: Tree | Unreadable } | undefined;
  #serverText: string;
  /** The changes since then. */
  #unsent: ChangeSet;
  /** The changes since a text was sent that the server has not answered to yet. */
  #sinceSent: ChangeSet | undefined;
  /** Whether an answer was taken back, and the server does not know it. */
  #asksAgain = false;
  /** Whether the person may change the text. */
  readonly #access = new Compartment();
  /** How the editor shows the text. */
  readonly #look = new Compartment();
  readonly #listeners = new Set<() => void>();
  readonly #onStep: () => void;

  /** @param onStep called after each undo and redo, by whichever key, button or menu */
  constructor(path: string, text: string, onStep: () => void = () => undefined) {
    this.path = path;
    this.#onStep = onStep;
    this.#serverText = text;
    this.#state = EditorState.create({
      doc: text,
      // A carriage return alone is a character as others are: nothing in the text may change by opening it.
      extensions: [
        EditorState.lineSeparator.of('\n'),
        history(),
        answersInHistory,
        noteFields,
        this.#access.of([]),
        this.#look.of([]),
      ],
    });
    this.#unsent = ChangeSet.empty(this.#state.doc.length);
  }

  readonly state = (): EditorState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get text(): string {
    return this.#state.doc.toString();
  }

  get hasUnsent(): boolean {
    return !this.#unsent.empty || this.#asksAgain;
  }

  get canUndo(): boolean {
    return !this.#state.readOnly && undoDepth(this.#state) > 0;
  }

  get canRedo(): boolean {
    return !this.#state.readOnly && redoDepth(this.#state) > 0;
  }

  /** The values in the text, or why they cannot be read. @param doc the text, if it is not that of now */
  read(doc = this.#state.doc): Tree | Unreadable {
    if (this.#read?.of !== doc) this.#read = { of: doc, as: readTree(this.path, doc.toString()) };
    return this.#read.as;
  }

  get notes(): readonly PlacedNote[] {
    return this.#state.field(notesField);
  }

  /** Takes the notes of the check of the text that the server has. */
  note(notes: readonly Note[]): void {
    this.dispatch({ effects: setNotes.of(notes.map((note) => movedNote(note, this.#unsent))) });
  }

  /** Makes editors show the text in another way: as source, or as an article reads. Typing then begins another step of the history. */
  look(extensions: Extension): void {
    this.dispatch({
      effects: this.#look.reconfigure(extensions),
      annotations: isolateHistory.of('full'),
    });
  }

  /** Shows the text in an editor from now on, or in none. The editor passes its transactions to `take`. */
  attach(view: EditorView | undefined): void {
    this.#view = view;
  }

  /** Puts the cursor of the editor at an offset, in sight and with the focus. */
  reveal(offset: number): void {
    const anchor = Math.min(offset, this.#state.doc.length);
    this.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
    this.#view?.focus();
  }

  /** Gives the editor the focus. */
  focus(): void {
    this.#view?.focus();
  }

  command(run: Command): void {
    if (this.#view) run(this.#view);
  }

  /**
   * Takes transactions that the attached editor has made. One that is gone may still answer to something, such as a check of the spelling:
   * its text is an old one, and its rules are not those of the form.
   */
  readonly take = (transactions: readonly Transaction[], view: EditorView): void => {
    if (view !== this.#view) return;
    view.update(transactions);
    this.#follow(...transactions);
  };

  /** Allows or forbids the person to change the text; texts from the server still come in. */
  lock(isLocked: boolean): void {
    if (this.#state.readOnly === isLocked) return;
    const access = [EditorState.readOnly.of(isLocked), EditorView.editable.of(!isLocked)];
    this.dispatch({ effects: this.#access.reconfigure(access) });
  }

  /** Changes the text. */
  readonly dispatch = (...specs: readonly TransactionSpec[]): void => {
    if (this.#view) this.#view.dispatch(...specs);
    else this.#follow(this.#state.update(...specs));
  };

  /**
   * Makes a change of a value.
   * @param typing whether it is one of many, as letters of a word are, which one undo takes back
   */
  change(change: Change, schema: Schema, typing = false): void {
    const read = this.read();
    if (isTree(read)) this.edit(editsFor(this.path, read, change, schema), typing);
  }

  /** Makes edits, as one step of the history. */
  edit(edits: readonly Edit[], typing = false): void {
    if (edits.length === 0) return;
    this.dispatch({
      changes: changesOf(edits),
      userEvent: typing ? 'input.type' : 'input',
      ...(!typing && { annotations: isolateHistory.of('full') }),
    });
  }

  /** Makes the text another one, line by line, as one step of the history. */
  replace(text: string): void {
    this.edit(lineChanges(this.text, text));
  }

  readonly undo = (): boolean => undo(this.#target);

  readonly redo = (): boolean => redo(this.#target);

  get #target() {
    return (
      this.#view ?? { state: this.#state, dispatch: (transaction: Transaction) => this.#follow(transaction) }
    );
  }

  #follow(...transactions: readonly Transaction[]): void {
    for (const { changes, docChanged, effects, state } of transactions) {
      this.#state = state;
      for (const effect of effects) if (effect.is(answered)) this.#asksAgain = !effect.value;
      if (!docChanged) continue;
      this.#unsent = this.#unsent.compose(changes);
      this.#sinceSent = this.#sinceSent?.compose(changes);
    }
    for (const listener of this.#listeners) listener();
    const isStep = (of: Transaction): boolean => of.isUserEvent('undo') || of.isUserEvent('redo');
    if (transactions.some(isStep)) this.#onStep();
  }

  /** The text to send now. Anything typed until `endSend` is known not to be in it. */
  beginSend(): { readonly text: string; readonly asksAgain: boolean } {
    const sending = { text: this.text, asksAgain: this.#asksAgain };
    this.#sinceSent = ChangeSet.empty(this.#state.doc.length);
    this.#asksAgain = false;
    return sending;
  }

  /** The server has answered. @param isTaken whether it has taken the text that was sent */
  endSend({ text, asksAgain }: ReturnType<OpenFile['beginSend']>, isTaken: boolean): void {
    if (!isTaken) this.#asksAgain ||= asksAgain;
    else if (this.#sinceSent) {
      this.#serverText = text;
      this.#unsent = this.#sinceSent;
    }
    this.#sinceSent = undefined;
  }

  /** The server has a text that was sent from here, and its answer was lost. The text here stays. */
  recognise(text: string): void {
    this.#serverText = text;
    this.#unsent = ChangeSet.of(changesOf(lineChanges(text, this.text)), text.length, '\n');
  }

  /**
   * Takes the text that the server has now, which somebody else has changed. Text typed here and not sent yet stays. Not to be
   * called between `beginSend` and `endSend`.
   * @param undoable whether one undo takes it apart again
   */
  receive(text: string, undoable: boolean): void {
    const theirs = ChangeSet.of(
      changesOf(lineChanges(this.#serverText, text)),
      this.#serverText.length,
      '\n',
    );
    const mine = this.#unsent;
    this.dispatch({
      changes: theirs.map(mine, true),
      userEvent: 'receive',
      annotations: [isolateHistory.of('full'), Transaction.addToHistory.of(undoable)],
    });
    this.#serverText = text;
    this.#unsent = mine.map(theirs);
  }

  /**
   * Makes the text the one that the server has, as one step of the history: text typed here that is not in it comes back by an
   * undo.
   */
  yield(text: string): void {
    this.replace(text);
    this.#reach(text);
  }

  /** Makes the text the one that an answer to a question has given, as `yield` does. An undo opens the question again. */
  decide(text: string): void {
    this.dispatch({
      changes: changesOf(lineChanges(this.text, text)),
      effects: answered.of(true),
      userEvent: 'input',
      annotations: isolateHistory.of('full'),
    });
    this.#reach(text);
  }

  #reach(text: string): void {
    this.#serverText = text;
    this.#unsent = ChangeSet.empty(this.#state.doc.length);
  }
}
