import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from '@codemirror/state';
import {
  type Command,
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  showTooltip,
  type Tooltip,
  ViewPlugin,
} from '@codemirror/view';
import type { UnknownWord } from '../../protocol-spelling.ts';
import { say } from '../desk.ts';
import { failureWords, post } from '../session.ts';
import { button } from '../source/findings.ts';
import { start } from '../inline/front-matter.ts';

/** An unknown word at its place in the text. */
export interface Misspelled extends UnknownWord {
  readonly to: number;
  /** Whether it is inside of a block whose text is encoded, where it cannot be replaced. */
  readonly isInside: boolean;
}

interface SpellingState {
  /** Whether the project checks words; the browser does so otherwise. */
  readonly isOn: boolean;
  readonly marks: DecorationSet;
}

/** The server's answer about the words. */
const setUnknownWords = StateEffect.define<readonly UnknownWord[] | undefined>();
/** A word that is known from now on. */
const addWord = StateEffect.define<string>();

/** Time in ms after the last key until words are checked. */
const pause = 700;

function marksOf(state: EditorState, words: readonly UnknownWord[]): DecorationSet {
  const { doc } = state;
  const ranges = words.flatMap((unknown) => {
    const { from, word } = unknown;
    const isInside = doc.sliceString(from, from + word.length) !== word;
    const to = Math.min(doc.length, isInside ? doc.lineAt(from).to : from + word.length);
    return from >= state.field(start) && to > from
      ? [Decoration.mark({ class: 'text-unknown', unknown, isInside }).range(from, to)]
      : [];
  });
  return Decoration.set(ranges, true);
}

const field = StateField.define<SpellingState>({
  create: () => ({ isOn: false, marks: Decoration.none }),
  update({ isOn, marks }, { changes, effects, state }) {
    const isWhole = (from: number, to: number, { spec }: Decoration): boolean =>
      (spec as Spec).isInside || state.sliceDoc(from, to) === (spec as Spec).unknown.word;
    const moved = marks.map(changes);
    let now: SpellingState = { isOn, marks: changes.empty ? moved : moved.update({ filter: isWhole }) };
    for (const effect of effects)
      if (effect.is(setUnknownWords))
        now = effect.value
          ? { isOn: true, marks: marksOf(state, effect.value) }
          : { isOn: false, marks: Decoration.none };
      else if (effect.is(addWord)) {
        const filter = (_from: number, _to: number, { spec }: Decoration): boolean =>
          (spec as Spec).unknown.word !== effect.value;
        now = { isOn: now.isOn, marks: now.marks.update({ filter }) };
      }
    return now;
  },
  provide: (stateField) => [
    EditorView.decorations.from(stateField, ({ marks }) => marks),
    EditorView.contentAttributes.compute([stateField], (state) => ({
      spellcheck: state.field(stateField).isOn ? 'false' : 'true',
    })),
    showTooltip.computeN([stateField, 'selection'], (state) => {
      const word = wordAtCursor(state);
      return word ? [tooltipOf(word)] : [];
    }),
  ],
});

/** The data of a mark, as `marksOf` makes it. */
interface Spec {
  readonly unknown: UnknownWord;
  readonly isInside: boolean;
}

/** The unknown words of a text, in its order; none while they are not known. */
export function misspelled(state: EditorState): readonly Misspelled[] {
  const words: Misspelled[] = [];
  state.field(field, false)?.marks.between(0, state.doc.length, (from, to, { spec }) => {
    const { unknown, isInside } = spec as Spec;
    words.push({ ...unknown, from, to, isInside });
  });
  return words;
}

function wordAtCursor(state: EditorState): Misspelled | undefined {
  const { main } = state.selection;
  return main.empty && !state.readOnly
    ? misspelled(state).find(({ from, to }) => main.head >= from && main.head <= to)
    : undefined;
}

/** Puts another word in the place of an unknown one. */
const replaced = ({ from, to }: Misspelled, word: string): TransactionSpec => ({
  changes: { from, to, insert: word },
  selection: { anchor: from + word.length },
  userEvent: 'input',
});

type Offer = Pick<Misspelled, 'word' | 'suggestions' | 'isInside'>;

/** The editor keeps a tooltip whose `create` is the same, and with it the focus that is inside. */
const creators = new Map<string, Tooltip['create']>();

/** The tooltip of an unknown word, with the words that were probably meant and the answer that it is right. */
function tooltipOf({ from, word, suggestions, isInside }: Misspelled): Tooltip {
  const offer: Offer = { word, suggestions, isInside };
  const key = JSON.stringify(offer);
  const create = creators.get(key) ?? ((view: EditorView) => ({ dom: drawTooltip(view, offer) }));
  creators.set(key, create);
  return { pos: from, above: false, create };
}

function drawTooltip(view: EditorView, { word, suggestions, isInside }: Offer): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'text-spelling';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', `Spelling of “${word}”`);
  const sentence = document.createElement('span');
  const meant = isInside && suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : '';
  sentence.textContent = `“${word}” is in no dictionary.${meant}`;
  const buttons = [
    ...(isInside ? [] : suggestions).map((suggestion) =>
      button(suggestion, () => {
        const at = wordAtCursor(view.state);
        if (at) view.dispatch(replaced(at, suggestion));
        view.focus();
      }),
    ),
    button('Add to spelling', () => void add(view, word)),
  ];
  dom.append(sentence, ...buttons);
  dom.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') view.focus();
  });
  return dom;
}

async function add(view: EditorView, word: string): Promise<void> {
  try {
    await post('know', { word });
    view.dispatch({ effects: addWord.of(word) });
    say(`“${word}” is known from now on.`);
  } catch (error) {
    say(failureWords(error));
  }
  view.focus();
}

/** Moves the focus into the tooltip of the word at the cursor. */
const intoTooltip: Command = ({ dom }) => {
  const first = dom.querySelector<HTMLElement>('.text-spelling button');
  first?.focus();
  return Boolean(first);
};

/** Asks the server about the words of a text, a moment after it was opened or changed. @param path of the entry */
const asking = (path: string): Extension =>
  ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    let isAsking = false;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), pause);
    };
    // One request at a time: the first one of a session waits seconds for the dictionaries.
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const { doc } = view.state;
      try {
        const { words } = await post('spell', { path, text: doc.toString() });
        if (isOpen && view.state.doc.eq(doc)) view.dispatch({ effects: setUnknownWords.of(words) });
      } catch {
        // The browser's own check stays, and the next change asks again.
      }
      isAsking = false;
      if (isOpen && !view.state.doc.eq(doc)) later();
    };
    later();
    return {
      update({ docChanged }) {
        if (docChanged) later();
      },
      destroy() {
        isOpen = false;
        clearTimeout(timer);
      },
    };
  });

/** Underlines words that neither a dictionary nor the project knows. @param path of the entry */
export const spelling = (path: string): Extension => [
  field,
  asking(path),
  keymap.of([{ key: 'Mod-.', run: intoTooltip }]),
];
