import { findNodeAtLocation, type Node, type ParseError, type ParseOptions, parseTree } from 'jsonc-parser';
import { finding } from './finding.ts';
import { slipsOf } from './json-slips.ts';
import { TextPlaces } from './location.ts';
import type { Finding, Json, Located, Path, Place } from './model.ts';

/** Deepest nesting of objects and lists that content may have. */
export const maxDepth = 20;

/** The outcome of reading a text: a value with its places, or findings, never both empty. */
export interface Parsed {
  readonly located?: Located;
  readonly findings: readonly Finding[];
}

/**
 * Reads JSON, tolerantly: finds every syntax error and every duplicate field of a file in one go.
 * @param most the most levels of objects and lists
 */
export function parseJson(file: string, text: string, most = maxDepth): Parsed {
  const places = new TextPlaces(text);
  const { deep, colons } = outline(text, most);
  if (deep !== undefined) {
    const reason = `Unexpected nesting, expected at most ${most} levels`;
    return { findings: [finding(file, places.place(deep, deep + 1), 'parse:depth', reason)] };
  }
  const value = soundValue(text, colons);
  if (value !== undefined) return { located: locatedJson(value, text, places), findings: [] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, syntax);
  const isBroken = !tree || errors.length > 0;
  const findings = isBroken
    ? [...broken(file, text, places)]
    : [...duplicates(file, tree, (from, to) => places.place(from, to))];
  if (findings.length === 0) throw new Error(`${file} is no JSON, and nothing is found wrong with it`);
  return { findings };
}

/**
 * The value of a text that is JSON and has no field twice, which most are: as many fields in it as colons in the text. An own
 * `__proto__` stays an own field and reaches the schema, which refuses it.
 */
function soundValue(text: string, colons: number): Json | undefined {
  try {
    const value = JSON.parse(text) as Json;
    return fieldsIn(value) === colons ? value : undefined;
  } catch {
    return undefined;
  }
}

function fieldsIn(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  return parts.reduce(
    (count: number, part) => count + fieldsIn(part),
    Array.isArray(value) ? 0 : parts.length,
  );
}

/** What is wrong with a text that cannot be parsed: its slips, and fields that stand twice wherever the slips are. */
function* broken(file: string, text: string, places: TextPlaces): Iterable<Finding> {
  const { slips, mended } = slipsOf(text, errorsOf);
  for (const { from, to, reason, needless } of slips) {
    const fix = needless ? { fix: { old: text.slice(from, to), new: '' } } : {};
    yield finding(file, places.place(from, to), 'parse:json', reason, fix);
  }
  const tree = mended && parseTree(mended.text, [], syntax);
  if (tree)
    yield* duplicates(file, tree, (from, to) => places.place(mended.original(from), mended.original(to)));
}

/** JSON, and nothing that only looks like it. */
const syntax: ParseOptions = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

function errorsOf(text: string): ParseError[] {
  const errors: ParseError[] = [];
  parseTree(text, errors, syntax);
  return errors;
}

function* duplicates(file: string, node: Node, at: (from: number, to: number) => Place): Iterable<Finding> {
  if (node.type === 'object') {
    const seen = new Set<string>();
    for (const property of node.children ?? []) {
      const key = property.children?.[0];
      if (!key) continue;
      const name = String(key.value);
      if (seen.has(name)) {
        const reason = `Unexpected second field \`${name}\`, expected each field once`;
        yield finding(file, at(key.offset, key.offset + key.length), 'parse:duplicate', reason, {
          actual: name,
        });
      }
      seen.add(name);
    }
  }
  for (const child of node.children ?? []) yield* duplicates(file, child, at);
}

/** A value whose places are looked up in the text when somebody asks for one. */
function locatedJson(value: Json, text: string, places: TextPlaces): Located {
  let tree: Node | undefined;
  return {
    value,
    place(path, key = false) {
      tree ??= parseTree(text, [], syntax);
      const node = tree && nearest(tree, path);
      if (!node) return places.place(0, 1);
      const target = key && node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
      const container = target.type === 'object' || target.type === 'array';
      return places.place(target.offset, target.offset + (container ? 1 : target.length));
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

/** What of a text can be told without parsing it: where it is nested too deep, and its colons outside of strings up to there. */
function outline(text: string, most: number): { readonly deep?: number; readonly colons: number } {
  let depth = 0;
  let colons = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '"') offset = endOfString(text, offset);
    else if (character === ':') colons += 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > most) return { deep: offset, colons };
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
