import { isolateHistory } from '@codemirror/commands';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { type Move, moveTo, partRanges } from '../../text/cards.ts';
import { say } from '../desk.ts';
import { textStart } from '../inline/front-matter.ts';

/** The type of the dragged data: the place where a card begins. */
const type = 'application/x-text-card';

/** Begins to carry the card that begins at a place. */
export function carry(transfer: DataTransfer, at: number): void {
  transfer.setData(type, String(at));
  transfer.effectAllowed = 'move';
}

/** Moves a card as one step of the history, and says so. Its menu has the focus again, so that it can be moved on. */
export function applyMove(view: EditorView, { edits, at }: Move, words: string): void {
  view.dispatch({
    changes: edits.map(({ from, to, text }) => ({ from, to, insert: text })),
    annotations: isolateHistory.of('full'),
    userEvent: 'move',
  });
  view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'nearest' }) });
  say(words);
  requestAnimationFrame(() => {
    const card = [...view.dom.querySelectorAll<HTMLElement>('.text-card')].find(
      (place) => view.posAtDOM(place) === at,
    );
    card?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  });
}

/** Where a card would land: the number of the part that it is put in front of, and the height of that place in the text. */
function landingAt(view: EditorView, clientY: number): { readonly place: number; readonly height: number } {
  const { state } = view;
  const y = clientY - view.documentTop;
  const parts = partRanges(state.doc.toString(), textStart(state)).map(({ from, to }) => ({
    top: view.lineBlockAt(from).top,
    bottom: view.lineBlockAt(to).bottom,
  }));
  const place = parts.findIndex(({ top, bottom }) => (top + bottom) / 2 > y);
  if (place >= 0) return { place, height: parts[place]?.top ?? 0 };
  return { place: parts.length, height: parts.at(-1)?.bottom ?? 0 };
}

/** Takes cards that are carried over the text, and shows by a line where they would land. */
export const carrying = ViewPlugin.fromClass(
  class {
    readonly #view: EditorView;
    readonly #line = document.createElement('div');

    constructor(view: EditorView) {
      this.#view = view;
      this.#line.className = 'text-landing';
      this.#line.hidden = true;
      const { scrollDOM } = view;
      scrollDOM.append(this.#line);
      // The editor does not pass on the events over a card.
      scrollDOM.addEventListener('dragover', this.#over);
      scrollDOM.addEventListener('dragleave', this.#leave);
      scrollDOM.addEventListener('drop', this.#drop);
    }

    readonly #over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes(type) || this.#view.state.readOnly) return;
      event.preventDefault();
      const { scrollDOM, documentTop } = this.#view;
      const { height } = landingAt(this.#view, event.clientY);
      const top = height + documentTop - scrollDOM.getBoundingClientRect().top + scrollDOM.scrollTop;
      this.#line.style.top = `${top}px`;
      this.#line.hidden = false;
    };

    readonly #leave = (): void => {
      this.#line.hidden = true;
    };

    readonly #drop = (event: DragEvent): void => {
      this.#leave();
      const at = event.dataTransfer?.getData(type) ?? '';
      if (at === '') return;
      event.preventDefault();
      const { state } = this.#view;
      const { place } = landingAt(this.#view, event.clientY);
      const move = moveTo(state.doc.toString(), textStart(state), Number(at), place);
      if (move) applyMove(this.#view, move, 'Moved.');
    };

    destroy(): void {
      const { scrollDOM } = this.#view;
      scrollDOM.removeEventListener('dragover', this.#over);
      scrollDOM.removeEventListener('dragleave', this.#leave);
      scrollDOM.removeEventListener('drop', this.#drop);
      this.#line.remove();
    }
  },
);
