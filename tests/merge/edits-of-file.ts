import type { Nodes } from 'mdast';
import type { Json, Path } from '../../scripts/engine/compiler/model.ts';
import { encodedBlock } from '../../scripts/engine/compiler/markdown/find-blocks.ts';
import { parseMarkdown } from '../../scripts/engine/compiler/markdown/parser.ts';
import { writeShortcode } from '../../scripts/engine/compiler/markdown/shortcode-text.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { leaves } from '../../scripts/engine/compiler/schema/walk.ts';
import type { Edit } from '../../scripts/engine/compiler/source/text-edit.ts';
import { editsOf } from '../../scripts/engine/editing/edits.ts';
import { isTree, readTree } from '../../scripts/engine/editing/value-tree.ts';
import { isList, isObject } from '../../scripts/engine/compiler/json.ts';
import type { Change } from '../../scripts/engine/editing/values.ts';

/** An edit that somebody may make of a file. */
export interface PossibleEdit {
  readonly what: 'text' | 'item added' | 'item removed' | 'words' | 'block added' | 'block removed' | 'field';
  /** The place that it changes; an edit of a place inside of another touches the same. */
  readonly place: Path;
  /** @param word the word that it adds, if it adds words */
  readonly edits: (word: string) => readonly Edit[];
}

/** The edits that a test makes of a file: of its data and of its body, of texts and of structures. */
export function editsOfFile(path: string, text: string, schema: Schema): PossibleEdit[] {
  const tree = readTree(path, text);
  if (!isTree(tree)) return [];
  const edit = (change: Change): readonly Edit[] => editsOf(path, text, change, schema);
  const data = [
    ...[...leaves({}, tree.root.value as Readonly<Record<string, Json>>)]
      .filter(({ value }) => typeof value === 'string' && / \w/.test(value))
      .map(({ path: at, value }): PossibleEdit => ({
        what: 'text',
        place: at,
        edits: (word) => edit({ do: 'set', path: at, value: withWord(String(value), word) }),
      })),
    ...listsIn(tree.root.value, []).flatMap(({ path: at, items }): PossibleEdit[] => [
      {
        what: 'item added',
        place: [...at, 'end'],
        edits: (word) =>
          edit({ do: 'insert', path: at, index: items.length, value: labelled(items[0] ?? null, word) }),
      },
      ...items.map((_, index): PossibleEdit => ({
        what: 'item removed',
        place: [...at, index],
        edits: () => edit({ do: 'remove', path: [...at, index] }),
      })),
    ]),
  ];
  return tree.bodyStart === undefined ? data : [...data, ...bodyEdits(text, tree.bodyStart)];
}

const withWord = (text: string, word: string): string => text.replace(/ (?=\w)/, ` ${word} `);

/** A value of which each text has a further word. */
function labelled(value: Json, word: string): Json {
  if (typeof value === 'string') return `${value} ${word}`;
  if (isList(value)) return value.map((item) => labelled(item, word));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, labelled(part, word)]));
  return value;
}

/** Lists of objects or texts with more than two items. */
function listsIn(value: Json, path: Path): { readonly path: Path; readonly items: readonly Json[] }[] {
  if (isList(value)) {
    const inside = value.flatMap((item, index) => listsIn(item, [...path, index]));
    return value.length > 2 ? [{ path, items: value }, ...inside] : inside;
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => listsIn(part, [...path, name]));
}

function bodyEdits(text: string, start: number): PossibleEdit[] {
  const blocks = parseMarkdown(text.slice(start)).children;
  return blocks.flatMap((block, index): PossibleEdit[] => {
    const [from, to] = [start + offset(block, 'start'), start + offset(block, 'end')];
    const [before, next] = [blocks[index - 1], blocks[index + 1]];
    // With the blank lines below it, or of the last one, those above it.
    const removed = next
      ? { from, to: start + offset(next, 'start'), text: '' }
      : { from: before ? start + offset(before, 'end') : from, to, text: '' };
    const place = ['body', index];
    return [
      { what: 'block removed', place, edits: () => [removed] },
      {
        what: 'block added',
        place: ['body', `after ${index}`],
        edits: (word) => [{ from: to, to, text: `\n\nA new paragraph of ${word}.` }],
      },
      ...wordEdits(text, block, start, place),
    ];
  });
}

const offset = ({ position }: Nodes, which: 'start' | 'end'): number => position?.[which].offset ?? 0;

/** Edits of the words of a block, each of the smallest part that merges by itself. */
function wordEdits(text: string, block: Nodes, start: number, place: Path): PossibleEdit[] {
  const [from, to] = [start + offset(block, 'start'), start + offset(block, 'end')];
  const source = text.slice(from, to);
  const [encoded] = encodedBlock(source, { from: 0, to: source.length });
  const { payload } = encoded ?? {};
  if (encoded && payload)
    return Object.entries(payload)
      .filter(([, value]) => / \w/.test(`${value}`))
      .map(([name, value]) => ({
        what: 'field',
        place: [...place, name],
        edits: (word) => {
          const said = { ...payload, [name]: withWord(`${value}`, word) };
          return [{ from, to, text: writeShortcode(encoded.type, said) }];
        },
      }));
  if ('children' in block && ['list', 'listItem', 'blockquote'].includes(block.type))
    return (block.children as readonly Nodes[]).flatMap((child, index) =>
      wordEdits(text, child, start, [...place, index]),
    );
  if (!['paragraph', 'heading'].includes(block.type) || !/ \w/.test(source)) return [];
  const at = from + source.search(/ \w/);
  return [{ what: 'words', place, edits: (word) => [{ from: at, to: at, text: ` ${word}` }] }];
}

/** Whether two edits are of one place, or one is of a part of the other's. */
export const areOfOnePlace = (a: PossibleEdit, b: PossibleEdit): boolean =>
  a.place.slice(0, b.place.length).join('\n') === b.place.slice(0, a.place.length).join('\n');
