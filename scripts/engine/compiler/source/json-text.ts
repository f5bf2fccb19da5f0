import { type Node, type ParseError, type ParseOptions, parseTree } from 'jsonc-parser';
import { finding, type TextProblem } from '../finding.ts';
import { isList, isObject } from '../json.ts';
import type { Finding, Json, JsonObject, Located } from '../model.ts';
import { type FieldNode, rangeAt, type ValueNode } from './text-edit.ts';
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
 * @param max how many levels of objects and lists are allowed
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
    const names = new Set<string>();
    for (const property of node.children ?? []) {
      const key = property.children?.[0];
      if (!key) continue;
      const name = String(key.value);
      const reason = `Unexpected second field \`${name}\`, expected each field once`;
      if (names.has(name))
        yield {
          rule: 'parse:duplicate',
          reason,
          actual: name,
          from: key.offset,
          to: key.offset + key.length,
        };
      names.add(name);
    }
  }
  for (const child of node.children ?? []) yield* duplicates(child);
}

/** A value whose places are looked up in the text only when they are needed. */
function locatedJson(value: Json, text: string, places: TextPlaces): Located {
  let tree: ValueNode | undefined;
  return {
    value,
    text,
    place(path, key) {
      tree ??= jsonNode(text, value);
      const { from, to } = rangeAt(tree, path, key);
      return places.place(from, to);
    },
  };
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
export function jsonNode(text: string, value = JSON.parse(text) as Json): ValueNode {
  const tree = parseTree(text);
  return tree ? nodeOf(tree, value) : { from: 0, to: 0, value };
}

function nodeOf({ offset: from, length, children = [] }: Node, value: Json): ValueNode {
  const node = { from, to: from + length, value };
  if (isList(value)) return { ...node, items: children.map((child, at) => nodeOf(child, value[at] ?? null)) };
  if (!isObject(value)) return node;
  return { ...node, fields: children.flatMap((property) => fieldOf(property, value)) };
}

function fieldOf({ children: [key, part] = [] }: Node, value: JsonObject): FieldNode[] {
  if (!key || !part) return [];
  const name = String(key.value);
  const range = { from: key.offset, to: key.offset + key.length };
  return [{ name, key: range, node: nodeOf(part, value[name] ?? null) }];
}
