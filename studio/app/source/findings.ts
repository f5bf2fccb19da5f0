import { type EditorState, type Extension, Facet, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Note } from '../../protocol.ts';
import { fixWords, sentences } from '../parts/finding-words.ts';
import { notesField } from '../source-notes.ts';

/** The actions that the box of a finding can ask for. */
export interface FindingActions {
  readonly fix: (note: Note) => void;
  readonly explain: (note: Note) => void;
  /** The words of a note, where they are not its reason. */
  readonly wordsOf?: (note: Note) => string;
}

/** Says how far a place reaches that is drawn as one thing, such as a card: the words about it come below. */
export const drawnUntil = Facet.define<(state: EditorState, at: number) => number>();

class FindingWidget extends WidgetType {
  readonly #note: Note;
  readonly #line: number;
  readonly #actions: FindingActions;

  constructor(note: Note, line: number, actions: FindingActions) {
    super();
    this.#note = note;
    this.#line = line;
    this.#actions = actions;
  }

  override eq(other: FindingWidget): boolean {
    return this.#line === other.#line && this.#isLike(other.#note);
  }

  /** A finding whose line has another number keeps its box, and with it the focus that is inside. */
  override updateDOM(box: HTMLElement, _view: EditorView, from: this): boolean {
    if (!this.#isLike(from.#note)) return false;
    box.dataset['line'] = String(this.#line);
    return true;
  }

  /** Whether another note has the same words. */
  #isLike(other: Note): boolean {
    const note = this.#note;
    return (
      note.level === other.level &&
      note.reason === other.reason &&
      note.rule === other.rule &&
      fixWords(note) === fixWords(other)
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const note = this.#note;
    const box = element('div', `finding finding-${note.level}`);
    box.dataset['rule'] = note.rule;
    box.dataset['line'] = String(this.#line);
    const words = element('p', '');
    const [first, rest] = sentences(this.#actions.wordsOf?.(note) ?? note.reason);
    words.append(element('strong', '', first.replaceAll('`', '')), ` ${rest.replaceAll('`', '')} `);
    words.append(button('What does this mean?', () => this.#actions.explain(note), 'finding-more'));
    box.append(words, element('code', 'finding-rule', note.rule));
    // The box stays when the text around it changes, and the places of its fix with it.
    const fix = (): void => {
      const { doc } = view.state;
      const isHere = ({ from }: Note): boolean =>
        String(doc.lineAt(Math.min(from, doc.length)).number) === box.dataset['line'];
      const now = view.state.field(notesField).shown.find((other) => this.#isLike(other) && isHere(other));
      if (now) this.#actions.fix(now);
    };
    if (note.fix) box.append(button(fixWords(note), fix, 'finding-fix'));
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** A button in an editor, which draws its parts itself. */
export function button(words: string, act: () => void, name = ''): HTMLButtonElement {
  const node = document.createElement('button');
  node.type = 'button';
  node.className = name;
  node.textContent = words;
  node.addEventListener('click', act);
  return node;
}

function element(tag: string, name: string, words = ''): HTMLElement {
  const node = document.createElement(tag);
  node.className = name;
  node.textContent = words;
  return node;
}

function decorated(state: EditorState, actions: FindingActions): DecorationSet {
  const { length } = state.doc;
  const ranges = state.field(notesField).shown.flatMap((note) => {
    const from = Math.min(note.from, length);
    const to = Math.min(Math.max(note.to, from), length);
    const line = state.doc.lineAt(from);
    const end = Math.min(to, line.to);
    const widget = Decoration.widget({
      widget: new FindingWidget(note, line.number, actions),
      block: true,
      side: 1,
    });
    const mark = end > from ? [Decoration.mark({ class: `noted-${note.level}` }).range(from, end)] : [];
    const below = state.facet(drawnUntil).reduce((at, until) => until(state, at), line.to);
    return [...mark, widget.range(below)];
  });
  return Decoration.set(ranges, true);
}

/** Shows the notes of a text in its editor: the place underlined, the words in a box below the line. */
export function findings(actions: FindingActions): Extension {
  const field = StateField.define<DecorationSet>({
    create: (state) => decorated(state, actions),
    update(before, { state, startState, docChanged }) {
      const isSame = state.field(notesField).shown === startState.field(notesField).shown;
      return isSame && !docChanged ? before : decorated(state, actions);
    },
    provide: (stateField) => EditorView.decorations.from(stateField),
  });
  return field;
}
