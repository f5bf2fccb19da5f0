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
  type Transaction,
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
import { notesField } from './source-notes.ts';

const changesOf = (edits: readonly Edit[]) => edits.map(({ from, to, text }) => ({ from, to, insert: text }));

/** The changes, each of whole lines, that make one text of another. */
export const changesBetween = (before: string, after: string): ChangeSet =>
  ChangeSet.of(changesOf(lineChanges(before, after)), before.length, '\n');

/** The person has answered a question about the text, or with `false` taken the answer back. */
export const answered = StateEffect.define<boolean>();

const answersInHistory = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) => (effect.is(answered) ? [answered.of(!effect.value)] : [])),
);

/**
 * The text of an open file, and its history. The form and the source are views of it; both change it by transactions, so one undo
 * serves both.
 */
export class OpenFile {
  readonly path: string;
  /** Gives the schema of the values. */
  readonly schema: () => Schema;
  #state: EditorState;
  #view: EditorView | undefined;
  #read: { readonly of: EditorState['doc']; readonly as: Tree | Unreadable } | undefined;
  /** Whether the person may change the text. */
  readonly #access = new Compartment();
  /** How the editor shows the text. */
  readonly #look = new Compartment();
  readonly #listeners = new Set<(transactions: readonly Transaction[]) => void>();
  readonly #onTransactions: (transactions: readonly Transaction[]) => void;

  /** @param onTransactions called with each change, by whichever view, key or menu, before the views are */
  constructor(
    path: string,
    text: string,
    schema: () => Schema = () => ({}),
    onTransactions: (transactions: readonly Transaction[]) => void = () => undefined,
  ) {
    this.path = path;
    this.schema = schema;
    this.#onTransactions = onTransactions;
    this.#state = EditorState.create({
      doc: text,
      // A carriage return alone is a character as others are: nothing in the text may change by opening it.
      extensions: [
        EditorState.lineSeparator.of('\n'),
        history(),
        answersInHistory,
        notesField,
        this.#access.of([]),
        this.#look.of([]),
      ],
    });
  }

  readonly state = (): EditorState => this.#state;

  readonly subscribe = (listener: (transactions: readonly Transaction[]) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get text(): string {
    return this.#state.doc.toString();
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
  readonly change = (change: Change, typing = false): void => {
    const read = this.read();
    if (isTree(read)) this.edit(editsFor(this.path, read, change, this.schema()), typing);
  };

  /** Makes edits, as one step of the history. */
  edit(edits: readonly Edit[], typing = false): void {
    if (edits.length === 0) return;
    this.dispatch({
      changes: changesOf(edits),
      userEvent: typing ? 'input.type' : 'input',
      ...(!typing && { annotations: isolateHistory.of('full') }),
    });
  }

  /**
   * Makes the text another one, line by line, as one step of the history.
   * @param isAnswer whether the person has answered a question with it
   */
  replace(text: string, isAnswer = false): void {
    if (text === this.text && !isAnswer) return;
    this.dispatch({
      changes: changesBetween(this.text, text),
      effects: isAnswer ? answered.of(true) : [],
      userEvent: 'input',
      annotations: isolateHistory.of('full'),
    });
  }

  readonly undo = (): boolean => undo(this.#target);

  readonly redo = (): boolean => redo(this.#target);

  get #target() {
    return (
      this.#view ?? { state: this.#state, dispatch: (transaction: Transaction) => this.#follow(transaction) }
    );
  }

  #follow(...transactions: readonly Transaction[]): void {
    for (const { state } of transactions) this.#state = state;
    this.#onTransactions(transactions);
    for (const listener of this.#listeners) listener(transactions);
  }
}
