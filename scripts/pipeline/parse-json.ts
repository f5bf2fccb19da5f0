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
  const deep = tooDeep(text, most);
  if (deep !== undefined) {
    const reason = `Unexpected nesting, expected at most ${most} levels`;
    return { findings: [finding(file, places.place(deep, deep + 1), 'parse:depth', reason)] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, syntax);
  if (!tree || errors.length > 0) return { findings: [...broken(file, text, places)] };
  const findings = [...duplicates(file, tree, (from, to) => places.place(from, to))];
  return findings.length > 0 ? { findings } : { located: locatedJson(tree, places), findings };
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

/** Builds the value field by field: an own `__proto__` stays an own field and reaches the schema, which refuses it. */
function valueOf(node: Node): Json {
  if (node.type === 'array') return (node.children ?? []).map(valueOf);
  if (node.type !== 'object') return node.value as Json; // jsonc-parser types leaf values as any
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key && value ? [[String(key.value), valueOf(value)]] : [],
    ),
  );
}

function locatedJson(tree: Node, places: TextPlaces): Located {
  return {
    value: valueOf(tree),
    place(path, key = false) {
      const node = nearest(tree, path);
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
export function tooDeep(text: string, most = maxDepth): number | undefined {
  let depth = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (character === '"') offset = endOfString(text, offset);
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > most) return offset;
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let offset = start + 1; offset < text.length; offset++) {
    if (text[offset] === '\\') offset += 1;
    else if (text[offset] === '"' || text[offset] === '\n') return offset;
  }
  return text.length;
}
