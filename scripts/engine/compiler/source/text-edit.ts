import type { Json, Path, Range } from '../model.ts';

/** A replacement of a stretch of a text. */
export interface Edit extends Range {
  readonly text: string;
}

/**
 * A text after edits; every other character stays.
 * @param edits in any order; one that overlaps an earlier place is dropped
 */
export function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const edit of inOrder(edits)) {
    result += text.slice(end, edit.from) + edit.text;
    end = edit.to;
  }
  return result + text.slice(end);
}

/** Edits from the top down, without those that overlap an earlier one. */
export function* inOrder<One extends Edit>(edits: readonly One[]): Iterable<One> {
  let end = 0;
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (edit.from < end) continue;
    yield edit;
    end = edit.to;
  }
}

/** A value and its place in its text. */
export interface ValueNode extends Range {
  readonly value: Json;
  readonly fields?: readonly FieldNode[];
  readonly items?: readonly ValueNode[];
}

/** A field of an object and its place in its text. */
export interface FieldNode {
  readonly name: string;
  readonly key: Range;
  readonly node: ValueNode;
}

/** The range of the value at a path, or of the nearest one above it; of an object or a list its beginning. With `key`, that of its name. */
export function rangeAt(root: ValueNode, path: Path, key = false): Range {
  let node = root;
  let name: Range | undefined;
  for (const step of path) {
    const field = node.fields?.find((each) => each.name === step);
    const next = field?.node ?? (typeof step === 'number' ? node.items?.[step] : undefined);
    if (!next) break;
    node = next;
    name = field?.key;
  }
  if (key && name) return name;
  return node.fields || node.items ? { from: node.from, to: node.from + 1 } : node;
}
