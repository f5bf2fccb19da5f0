import {
  type EditorState,
  type Extension,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { Decoration, EditorView, gutter, GutterMarker } from '@codemirror/view';
import { changedLines } from '../../text/line-changes.ts';
import { notesField } from '../source-notes.ts';

/** Says what the text is compared with: that of the website. */
export const setBase = StateEffect.define<string | undefined>();

interface Comparison {
  readonly base: string | undefined;
  readonly lines: ReadonlySet<number>;
}

const comparisonOf = (base: string | undefined, doc: Text): Comparison => ({
  base,
  lines: base === undefined ? new Set() : changedLines(base, doc.toString()),
});

const changes = StateField.define<Comparison>({
  create: ({ doc }) => comparisonOf(undefined, doc),
  update(before, { docChanged, effects, newDoc }) {
    const set = effects.find((effect) => effect.is(setBase));
    if (!set && !docChanged) return before;
    return comparisonOf(set ? set.value : before.base, newDoc);
  },
});

class Mark extends GutterMarker {
  readonly #words: string;
  override readonly elementClass: string;

  constructor(name: string, words: string) {
    super();
    this.elementClass = name;
    this.#words = words;
  }

  override eq(other: Mark): boolean {
    return other.elementClass === this.elementClass;
  }

  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'margin-mark';
    mark.title = this.#words;
    return mark;
  }
}

const marks = {
  error: new Mark('margin-error', 'Error'),
  warning: new Mark('margin-warning', 'Warning'),
  changed: new Mark('changed', 'Changed'),
};

const levels = ['error', 'warning'] as const;

/** The marks of the margin: in each line the strongest finding, or that it is changed. */
function marksOf(state: EditorState): RangeSet<GutterMarker> {
  const { doc } = state;
  const notes = state.field(notesField).shown;
  const noted = new Map<number, (typeof levels)[number]>();
  for (const level of levels.toReversed())
    for (const note of notes)
      if (note.level === level) noted.set(doc.lineAt(Math.min(note.from, doc.length)).number, level);
  const { lines } = state.field(changes);
  const all = [...noted.keys(), ...lines].filter((line) => line <= doc.lines);
  return RangeSet.of(
    [...new Set(all)]
      .toSorted((a, b) => a - b)
      .flatMap((line) => {
        const { from } = doc.line(line);
        const level = noted.get(line);
        const ranges = [];
        if (lines.has(line)) ranges.push(marks.changed.range(from));
        if (level) ranges.push(marks[level].range(from));
        return ranges;
      }),
  );
}

const changedLine = Decoration.line({ class: 'changed-line' });

/** The margin of the source: orange lines for changes, icons for findings. */
export const margin: Extension = [
  changes,
  gutter({ class: 'margin', markers: ({ state }) => marksOf(state) }),
  EditorView.decorations.compute([changes], (state) =>
    Decoration.set(
      [...state.field(changes).lines]
        .filter((line) => line <= state.doc.lines)
        .toSorted((a, b) => a - b)
        .map((line) => changedLine.range(state.doc.line(line).from)),
    ),
  ),
];
