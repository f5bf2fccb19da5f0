import {
  findNodeAtLocation,
  modify,
  type Node,
  type ParseError,
  type ParseOptions,
  parseTree,
} from 'jsonc-parser';
import { finding, type TextProblem } from '../finding.ts';
import type { Finding, Json, Located, Path, Place } from '../model.ts';
import type { FieldNode, ValueNode } from './text-edit.ts';
import { problemsOf } from './json-errors.ts';
import { TextPlaces } from './location.ts';

/** Deepest nesting of objects and lists that content may have. */
export const maxDepth = 20;

/** The result of parsing: a value with its places, or findings; at least one of them. */
export interface Parsed {
  readonly located?: Located;
  readonly findings: readonly Finding[];
}

/** Strict JSON: no comments, no trailing commas. */
const syntax: ParseOptions = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Reads JSON, tolerantly: finds every syntax error and every duplicate field of a file in one go.
 * @param most how many levels of objects and lists are allowed
 */
export function parseJson(file: string, text: string, max = maxDepth): Parsed {
  const places = new TextPlaces(text);
  const { deep, colons } = outline(text, max);
  if (deep !== undefined) {
    const reason = `Unexpected nesting, expected at most ${max} levels`;
    return { findings: [finding(file, places.place(deep, deep + 1), { rule: 'parse:depth', reason })] };
  }
  const value = soundValue(text, colons);
  if (value !== undefined) return { located: locatedJson(value, text, places), findings: [] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, syntax);
  const isBroken = !tree || errors.length > 0;
  const problems = isBroken ? [...syntaxProblems(text)] : [...duplicates(tree)];
  if (problems.length === 0) throw new Error(`${file} is not JSON, but no problem was found in it`);
  return {
    findings: problems.map((problem) => finding(file, places.place(problem.from, problem.to), problem)),
  };
}

/**
 * The value of valid JSON without duplicate fields, as most texts are: it has as many fields as the text has colons. An own
 * `__proto__` stays an own field and reaches the schema, which refuses it.
 */
function soundValue(text: string, colons: number): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return countFields(value) === colons ? value : undefined;
  } catch {
    return undefined;
  }
}

function countFields(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  return parts.reduce(
    (count: number, part) => count + countFields(part),
    Array.isArray(value) ? 0 : parts.length,
  );
}

/** Findings of a text that cannot be parsed: its syntax errors, and fields that occur twice. */
function* syntaxProblems(text: string): Iterable<TextProblem> {
  const { problems, repaired } = problemsOf(text, errorsOf);
  yield* problems;
  const tree = repaired && parseTree(repaired.text, [], syntax);
  if (!tree) return;
  for (const problem of duplicates(tree))
    yield { ...problem, from: repaired.original(problem.from), to: repaired.original(problem.to) };
}

function errorsOf(text: string): ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, syntax);
  return errors;
}

function* duplicates(node: Node): Iterable<TextProblem> {
  if (node.type === 'object') {
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const key = property.children?.[0];
      if (!key) continue;
      const name = String(key.value);
      const reason = `Unexpected second field \`${name}\`, expected each field once`;
      if (seen.has(name))
        yield {
          rule: 'parse:duplicate',
          reason,
          actual: name,
          from: key.offset,
          to: key.offset + key.length,
        };
      seen.add(name);
    }
  }
  for (const child of node.children ?? []) yield* duplicates(child);
}

/** A value whose places are looked up in the text only when they are needed. */
function locatedJson(value: Json, text: string, places: TextPlaces): Located {
  let tree: Node | undefined;
  return {
    value,
    text,
    place(path, key = false): Place {
      tree ??= parseTree(text, [], syntax);
      const node = tree && nearest(tree, path);
      if (!node) return places.place(0, 1);
      const target = key && node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
      const isContainer = target.type === 'object' || target.type === 'array';
      return places.place(target.offset, target.offset + (isContainer ? 1 : target.length));
    },
  };
}

function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** Offset of the first bracket that opens too deep a level; the parser itself would recurse into it. */
export const tooDeep = (text: string): number | undefined => outline(text, maxDepth).deep;

/** Scans a text without parsing it: where it is nested too deep, and how many colons it has outside of strings. */
function outline(text: string, max: number): { readonly deep?: number; readonly colons: number } {
  let depth = 0;
  let colons = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '"') offset = endOfString(text, offset);
    else if (character === ':') colons += 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > max) return { deep: offset, colons };
  }
  return { colons };
}

function endOfString(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset++) {
    if (text[offset] === '\\') offset += 1;
    else if (text[offset] === '"' || text[offset] === '\n') return offset;
  }
  return text.length;
}

/** The value in a valid JSON text, with the places of its parts. */
export function jsonNode(text: string): ValueNode {
  const tree = parseTree(text);
  return tree ? nodeOf(text, tree, []) : { from: 0, to: 0, value: null };
}

function nodeOf(text: string, parsed: Node, path: Path): ValueNode {
  const { offset: from, length, type, children = [] } = parsed;
  const value = JSON.parse(text.slice(from, from + length)) as Json; // what `JSON.parse` gives
  const node = { from, to: from + length, value };
  if (type === 'array')
    return { ...node, items: children.map((child, at) => nodeOf(text, child, [...path, at])) };
  if (type !== 'object') return node;
  return { ...node, fields: children.flatMap((property) => fieldOf(text, property, path)) };
}

function fieldOf(text: string, { children: [key, value] = [] }: Node, path: Path): FieldNode[] {
  if (!key || !value) return [];
  const name = String(key.value);
  const own = [...path, name];
  return [
    {
      name,
      key: { from: key.offset, to: key.offset + key.length },
      node: nodeOf(text, value, own),
      drop() {
        const [edit] = modify(text, own, undefined, {});
        return edit
          ? { from: edit.offset, to: edit.offset + edit.length, text: edit.content }
          : { from: key.offset, to: key.offset, text: '' };
      },
    },
  ];
}
