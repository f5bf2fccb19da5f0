import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import { createRoot, type Root } from 'react-dom/client';
import { cardsApart } from './apart.ts';
import type { Blocks } from './body-blocks.ts';
import { type Card, cardsOf, moveOf, rowsOf } from '../../text/cards.ts';
import { applyMove, carry, carrying } from './carrying.ts';
import { say } from '../desk.ts';
import { drawnUntil } from '../source/findings.ts';
import { BlockCard } from './BlockCard.tsx';
import { start } from '../inline/front-matter.ts';

/** The actions of a card; `at` finds the card as it is in the text by then. */
export interface CardActions {
  readonly edit: (at: number) => void;
}

/** Shows a card as text: the place where it begins. */
const setText = StateEffect.define<number>({ map: (at, changes) => changes.mapPos(at, -1) });

interface Cards {
  readonly cards: readonly Card[];
  /** Where those begin that are shown as text. */
  readonly asText: ReadonlySet<number>;
  readonly decorations: DecorationSet;
}

/** The data that a card is drawn from. */
interface CardContent {
  readonly card: Card;
  readonly row: ReturnType<typeof rowsOf>[number];
  readonly isReadOnly: boolean;
  readonly blocks: Blocks;
  readonly actions: CardActions;
}

class CardWidget extends WidgetType {
  readonly #of: CardContent;
  readonly #roots = new WeakMap<HTMLElement, Root>();

  constructor(of: CardContent) {
    super();
    this.#of = of;
  }

  override eq(other: CardWidget): boolean {
    const { card, row, isReadOnly } = this.#of;
    return (
      other.#of.card.source === card.source &&
      other.#of.isReadOnly === isReadOnly &&
      String(other.#of.row) === String(row)
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const { card, row, isReadOnly, blocks, actions } = this.#of;
    const place = document.createElement('div');
    place.className = 'text-card';
    const root = createRoot(place);
    const at = (): number => view.posAtDOM(place);
    root.render(
      <BlockCard
        {...{ card, row, isReadOnly }}
        schema={card.kind === 'block' ? blocks.schemaOf(card.type) : {}}
        onCarry={(transfer) => carry(transfer, at())}
        onEdit={() => actions.edit(at())}
        onText={() => {
          const from = at();
          view.dispatch({ effects: setText.of(from), selection: { anchor: from } });
          view.focus();
        }}
        onMove={(by) => moveCard(view, at(), by)}
        onRemove={() => {
          const from = at();
          view.dispatch({ ...removalOf(view.state, from, card.source.length), userEvent: 'delete' });
          view.focus();
        }}
      />,
    );
    this.#roots.set(place, root);
    return place;
  }

  override destroy(place: HTMLElement): void {
    const root = this.#roots.get(place);
    queueMicrotask(() => root?.unmount()); // React may be drawing now
  }

  override get estimatedHeight(): number {
    return this.#of.card.kind === 'picture' ? 200 : 140;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Swaps a card with the part above it or below it. */
function moveCard(view: EditorView, from: number, by: 1 | -1): void {
  const move = moveOf(view.state.doc.toString(), view.state.field(start), from, by);
  if (move) applyMove(view, move, by < 0 ? 'Moved up.' : 'Moved down.');
  else say(by < 0 ? 'It is the first part of the text.' : 'It is the last part of the text.');
}

/** The change that removes a card with the blank line below it. */
function removalOf({ doc }: EditorState, from: number, length: number) {
  const to = from + length;
  const [blank = ''] = /^\n{1,2}/.exec(doc.sliceString(to, to + 2)) ?? [];
  return { changes: { from, to: to + blank.length }, selection: { anchor: from } };
}

/** Draws blocks, pictures and tables as cards in place of their text. */
export function cardsExtension(blocks: Blocks, actions: CardActions): Extension {
  const make = (state: EditorState, asText: ReadonlySet<number>): Cards => {
    const text = state.doc.toString();
    const cards = cardsOf(text, state.field(start), blocks.fieldsOf);
    const rows = rowsOf(cards, text);
    const ranges = cards.flatMap((card, index) => {
      if (asText.has(card.from)) return [];
      const widget = new CardWidget({ card, row: rows[index], isReadOnly: state.readOnly, blocks, actions });
      return [Decoration.replace({ widget, block: true }).range(card.from, card.to)];
    });
    return { cards, asText, decorations: Decoration.set(ranges) };
  };
  const field = StateField.define<Cards>({
    create: (state) => make(state, new Set()),
    update(before, transaction) {
      const { docChanged, effects, state, startState, changes } = transaction;
      const textEffects = effects.filter((effect) => effect.is(setText));
      if (!docChanged && textEffects.length === 0 && state.readOnly === startState.readOnly)
        return leaveText(before, state, make);
      const moved = [...before.asText].map((at) => changes.mapPos(at, -1));
      const asText = new Set([...moved, ...textEffects.map(({ value }) => value)]);
      const next = make(state, asText);
      const typed = transaction.isUserEvent('input.type') ? typedCards(before, next, transaction) : [];
      return typed.length > 0 ? make(state, new Set([...asText, ...typed])) : next;
    },
    provide: (stateField) => [
      EditorView.decorations.from(stateField, ({ decorations }) => decorations),
      EditorView.atomicRanges.of((view) => view.state.field(stateField).decorations),
    ],
  });
  const drawnCards = (state: EditorState): readonly Card[] => {
    const { cards, asText } = state.field(field);
    return cards.filter(({ from }) => !asText.has(from));
  };
  return [
    field,
    carrying,
    cardsApart(drawnCards),
    drawnUntil.of((state, at) => {
      const { cards } = state.field(field);
      return cards.find(({ from, to }) => at >= from && at <= to)?.to ?? at;
    }),
  ];
}

/** Where cards begin that somebody is typing: a card around the cursor would take the next letters from it. */
function typedCards({ cards }: Cards, next: Cards, { changes, state }: Transaction): readonly number[] {
  const { head } = state.selection.main;
  const isOld = ({ from, source }: Card): boolean =>
    cards.some((card) => card.source === source && changes.mapPos(card.from, 1) === from);
  return next.cards
    .filter((card) => head >= card.from && head <= card.to && !isOld(card))
    .map(({ from }) => from);
}

/** A part that was shown as text is a card again when the cursor has left it and the line below, where its next row may be typed. */
function leaveText(
  before: Cards,
  state: EditorState,
  make: (state: EditorState, asText: ReadonlySet<number>) => Cards,
): Cards {
  const { head } = state.selection.main;
  const starts = [...before.asText].filter((at) => {
    const card = before.cards.find(({ from }) => from === at);
    return !card || head < card.from || head > card.to + 1;
  });
  if (starts.length === 0) return before;
  return make(state, new Set([...before.asText].filter((at) => !starts.includes(at))));
}

/** The cards of a text as it is. */
export const cardsIn = (state: EditorState, blocks: Blocks): readonly Card[] =>
  cardsOf(state.doc.toString(), state.field(start), blocks.fieldsOf);
