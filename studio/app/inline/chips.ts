import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, WidgetType } from '@codemirror/view';
import { citation, citedValue, factsKnown } from '../cited.ts';
import { choices } from '../desk.ts';
import { hasMoved, isAtCaret } from './caret.ts';
import { textStart } from './front-matter.ts';
import { isInCode } from './in-code.ts';

/** The values have changed, or come. */
const valuesCame = StateEffect.define<null>();

class Chip extends WidgetType {
  readonly #value: string;
  readonly #origin: string;

  constructor(value: string, origin: string) {
    super();
    this.#value = value;
    this.#origin = origin;
  }

  override eq(other: Chip): boolean {
    return other.#value === this.#value && other.#origin === this.#origin;
  }

  override toDOM(): HTMLElement {
    const chip = document.createElement('span');
    chip.className = 'text-chip';
    chip.textContent = this.#value;
    chip.title = `From ${this.#origin}. It changes everywhere at once.`;
    return chip;
  }
}

function decorated(state: EditorState): DecorationSet {
  const { doc } = state;
  const from = textStart(state);
  const ranges = [...doc.sliceString(from).matchAll(citation)].flatMap(
    ({ 0: whole, 1: kind = '', 2: target = '', index }) => {
      const at = from + index;
      const end = at + whole.length;
      const value =
        isAtCaret(state, at, end) || isInCode(state, at)
          ? undefined
          : citedValue(kind, target, choices.get());
      if (value === undefined) return [];
      const origin = kind === 'claim' ? 'Claims' : target;
      return [Decoration.replace({ widget: new Chip(value, origin) }).range(at, end)];
    },
  );
  return Decoration.set(ranges);
}

/** Shows a citation as visitors read it today, except where somebody writes. One that has no value stays as it is, with its finding. */
export const citationChips: Extension = [
  StateField.define<DecorationSet>({
    create: decorated,
    update(before, { effects, state, startState }) {
      const isNews = effects.some((effect) => effect.is(valuesCame));
      return isNews || hasMoved(startState, state) ? decorated(state) : before;
    },
    provide: (stateField) => EditorView.decorations.from(stateField),
  }),
  ViewPlugin.define((view) => {
    const tell = (): void => queueMicrotask(() => view.dispatch({ effects: valuesCame.of(null) }));
    const leave = [choices.subscribe(tell), factsKnown.subscribe(tell)];
    return {
      destroy() {
        for (const end of leave) end();
      },
    };
  }),
];
