import { fieldLabel } from '../diff/field-label.ts';
import { applied } from '../../compiler/source/text-edit.ts';
import type { Json, Path } from '../../compiler/model.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { pointerOf } from '../../compiler/schema/walk.ts';
import { fieldsIn } from '../../trace/schema-fields.ts';
import { editsFor } from '../../editing/edits.ts';
import { isTree, readTree, type Tree } from '../../editing/value-tree.ts';
import { isList, isObject, isSame } from '../../compiler/json.ts';
import type { Change } from '../../editing/values.ts';
import { type Three, three, threeWay } from './three-way.ts';
import { type Ask, joinBlocks } from './bodies.ts';
import { joinValues, type Pick } from './merge-values.ts';

/** Two texts of a file, and the one that both began from. */
export interface Texts extends Three<string> {
  readonly path: string;
  /** Of the entry's collection; names fields and orders new ones. */
  readonly schema: Schema;
}

/** One place that both have changed. */
export interface Clash {
  /** `/pricing/price`; in a body `/body#0`, in a text that is not readable `#0`. */
  readonly id: string;
  /** The field; absent for lines of a text. */
  readonly path?: Path;
  /** `pricing price`, or `text, lines 12 to 14` */
  readonly label: string;
  /** A JSON value, or a piece of the text. Absent: it was not there, or was removed. */
  readonly base?: unknown;
  readonly theirs?: unknown;
  readonly mine?: unknown;
}

/** Both texts as one. */
export interface JoinResult {
  /** Mine with the changes that only they have made; a clash is as picked, or mine. */
  readonly text: string;
  readonly clashes: readonly Clash[];
  /** Labels of the parts that came from them without a question. */
  readonly joinedLabels: readonly string[];
}

type Picks = Readonly<Record<string, Pick>>;

/**
 * Joins two texts of an entry: data field by field, a body block by block. A text that cannot be read is joined line by line as a whole.
 * @param picks answers to clashes, by their ids
 */
export function joinTexts(texts: Texts, picks: Picks = {}): JoinResult {
  const { base, mine, theirs } = three(texts, (text) => readTree(texts.path, text));
  if (!isTree(base) || !isTree(mine) || !isTree(theirs)) return joinLines(texts, picks);
  const data = joinData(texts, { base, mine, theirs }, picks);
  if (mine.bodyStart === undefined) return data;
  const bodies = {
    base: texts.base.slice(base.bodyStart),
    mine: texts.mine.slice(mine.bodyStart),
    theirs: texts.theirs.slice(theirs.bodyStart),
  };
  const line = texts.mine.slice(0, mine.bodyStart).split('\n').length;
  const body = joinBody(bodies, picks, line);
  return {
    text: data.text + body.text,
    clashes: [...data.clashes, ...body.clashes],
    joinedLabels: [...data.joinedLabels, ...body.joinedLabels],
  };
}

/** Joins JSON, or front matter with its fences. */
function joinData({ path, schema }: Texts, trees: Three<Tree>, picks: Picks): JoinResult {
  const sides = three(trees, ({ root }) => root.value);
  const { value = {}, clashes, joinedPaths } = joinValues(sides, picks);
  const pointers = [...fieldsIn(schema)].map(({ pointer }) => pointer);
  const label = (at: Path, data: Json): string =>
    fieldLabel(pointerOf(at), data, pointers) || 'the whole entry';
  return {
    text: dataText(path, trees, value, schema),
    clashes: clashes.map(({ path: at, ...values }) => ({
      id: pointerOf(at),
      path: at,
      label: label(at, sides.mine),
      ...values,
    })),
    joinedLabels: [...new Set(joinedPaths.map((at) => label(at, sides.theirs)))],
  };
}

/** The text of joined data: line by line if that says the same, so that the layout of both stays; else mine with edits. */
function dataText(path: string, trees: Three<Tree>, value: Json, schema: Schema): string {
  const { base, mine, theirs } = three(trees, ({ text, bodyStart }) => text.slice(0, bodyStart));
  const chunks = threeWay(base.split('\n'), mine.split('\n'), theirs.split('\n'));
  if (chunks.every(({ by }) => by !== 'clash')) {
    const text = chunks.flatMap((chunk) => (chunk.by === 'theirs' ? chunk.theirs : chunk.mine)).join('\n');
    const read = readTree(path, text);
    if (isTree(read) && isSame(read.root.value, value)) return text;
  }
  let text = mine;
  for (const change of changesTo(trees.mine.root.value, value)) {
    const tree = readTree(path, text);
    if (isTree(tree)) text = applied(text, editsFor(path, tree, change, schema));
  }
  return text;
}

/** The changes that make one value of another. */
function changesTo(before: Json, after: Json, path: Path = []): Change[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const removedNames = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
    return [
      ...Object.entries(after).flatMap(([name, part]): Change[] =>
        Object.hasOwn(before, name)
          ? changesTo(before[name] ?? null, part, [...path, name])
          : [{ do: 'set', path: [...path, name], value: part }],
      ),
      ...removedNames.map((name): Change => ({ do: 'remove', path: [...path, name] })),
    ];
  }
  if (isList(before) && isList(after)) return listChanges(before, after, path);
  return [{ do: 'set', path, value: after }];
}

/** The changes of a list's items, from its end on, so that each leaves the places of the next ones. */
function listChanges(before: readonly Json[], after: readonly Json[], path: Path): Change[] {
  // If one side has changed nothing, `threeWay` finds the changes of the other.
  const theirChunks = threeWay(before, before, after, isSame).filter(({ by }) => by === 'theirs');
  return theirChunks.toReversed().flatMap(({ at, base, theirs }): Change[] => {
    const shared = Math.min(base.length, theirs.length);
    const removals = base.slice(shared).map((_, index): Change => ({
      do: 'remove',
      path: [...path, at + shared + index],
    }));
    const insertions = theirs
      .slice(shared)
      .map((value): Change => ({ do: 'insert', path, index: at + shared, value }));
    const changes = base
      .slice(0, shared)
      .flatMap((item, index) => changesTo(item, theirs[index] ?? null, [...path, at + index])); // both are there
    return [...removals.toReversed(), ...insertions.toReversed(), ...changes];
  });
}

/** Joins bodies block by block. @param line the line of the file in which `mine` begins, from 1 */
function joinBody(bodies: Three<string>, picks: Picks, line: number): JoinResult {
  const clashes: Clash[] = [];
  let [number, isJoined] = [0, false];
  const ask: Ask = (where, values) => {
    const id = `/body#${number}`;
    number += 1;
    const pick = Object.hasOwn(picks, id) ? picks[id] : undefined;
    if (pick !== undefined) return pick;
    const lines = linesLabel(where.line, where.lines);
    clashes.push({ id, label: where.field === undefined ? lines : `${lines}: ${where.field}`, ...values });
    return 'mine';
  };
  const text = joinBlocks(bodies, line, { ask, took: () => (isJoined = true) });
  return { text, clashes, joinedLabels: isJoined ? ['text'] : [] };
}

const linesLabel = (first: number, count: number): string =>
  count < 2 ? `text, line ${first}` : `text, lines ${first} to ${first + count - 1}`;

/** Joins texts that cannot be read, line by line. */
function joinLines({ base, mine, theirs }: Three<string>, picks: Picks): JoinResult {
  const chunks = threeWay(base.split('\n'), mine.split('\n'), theirs.split('\n'));
  const clashes: Clash[] = [];
  let number = 0;
  const lines = chunks.flatMap((chunk): readonly string[] => {
    if (chunk.by !== 'clash') return chunk.by === 'theirs' ? chunk.theirs : chunk.mine;
    const id = `#${number}`;
    number += 1;
    const pick = Object.hasOwn(picks, id) ? picks[id] : undefined;
    const label = linesLabel(1 + chunk.at, chunk.mine.length);
    const text = (side: readonly string[]) => (side.length > 0 ? side.join('\n') : undefined);
    if (pick === undefined) clashes.push({ id, label, ...three(chunk, text) });
    if (typeof pick === 'object') return String(pick.value).split('\n');
    return pick === 'theirs' ? chunk.theirs : chunk.mine;
  });
  const joinedLabels = chunks.some(({ by }) => by === 'theirs') ? ['lines of the text'] : [];
  return { text: lines.join('\n'), clashes, joinedLabels };
}
