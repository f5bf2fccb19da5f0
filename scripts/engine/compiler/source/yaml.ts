import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument, stringify } from 'yaml';
import { finding, type TextProblem } from '../finding.ts';
import type { TextPlaces } from './location.ts';
import type { Json, JsonObject, Place, Range } from '../model.ts';
import { maxDepth, type Parsed, tooDeep } from './json-text.ts';
import {
  afterName,
  cutEntries,
  cutText,
  firstOfEachLine,
  forbidden,
  problemOf,
  secondDocument,
  unclosedQuote,
} from './yaml-errors.ts';
import { type FieldNode, rangeAt, type ValueNode } from './text-edit.ts';

/** Markers that open more levels in one line than content may have; the parser itself would recurse into them. */
const markers = new RegExp(`(?:[-?:][ \\t]+){${maxDepth + 1}}`);

/** Most characters of front matter. */
const maxLength = 20_000;

/**
 * Reads YAML front matter: core schema, no aliases, no tags, each key once.
 * @param text the YAML between the fences
 * @param start offset of that text in the file, for the places
 */
export function parseYaml(file: string, text: string, start: number, places: TextPlaces): Parsed {
  const at = (from: number, to: number): Place => places.place(start + from, start + to);
  const excess = (place: Place, reason: string): Parsed => ({
    findings: [finding(file, place, { rule: 'parse:depth', reason: `Unexpected ${reason}` })],
  });
  const long = text.length > maxLength ? maxLength : undefined;
  const deep = tooDeep(text) ?? markers.exec(text)?.index;
  if (long !== undefined)
    return excess(at(long, long + 1), `length of the front matter, expected at most ${maxLength} characters`);
  if (deep !== undefined) return excess(at(deep, deep + 1), `nesting, expected at most ${maxDepth} levels`);
  const document = parseDocument(text, {
    schema: 'core',
    uniqueKeys: true,
    merge: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const problems = [...document.errors, ...document.warnings].map((error) => problemOf(text, error));
  problems.push(...secondDocument(text), ...forbidden(text, document));
  const findings = firstOfEachLine(text, causesOf(text, document, problems)).map((problem) =>
    finding(file, at(problem.from, problem.to), problem),
  );
  if (findings.length > 0) return { findings };
  if (!isMap(document.contents)) {
    const from = Math.max(0, text.search(/^[^\s#]/m));
    const [line = ''] = /^.*/.exec(text.slice(from)) ?? [];
    const wrong = afterName(line);
    const reason = wrong ?? 'Unexpected front matter, expected lines of `field: value`';
    const place = wrong === undefined ? at(0, text.length) : at(from, from + line.length);
    return { findings: [finding(file, place, { rule: 'parse:front-matter', reason })] };
  }
  const root = nodeOf(document.contents);
  return {
    located: {
      value: document.toJS() as Json,
      text: places.text,
      hasComments: /[ \t]#/.test(text),
      place(path, key) {
        const { from, to } = rangeAt(root, path, key);
        return at(from, to);
      },
    },
    findings,
  };
}

/**
 * The problems of a text that others do not cause: an unclosed string swaps quoted and unquoted text, and text that a comment cuts off
 * is no field.
 */
function causesOf(
  text: string,
  document: Document,
  problems: readonly TextProblem[],
): readonly TextProblem[] {
  const entries = [...cutEntries(text)];
  if (problems.length === 0) return entries;
  const causes = [unclosedQuote(text), cutText(text, document), ...entries].flatMap((cause) => cause ?? []);
  const [first] = causes.toSorted((a, b) => a.from - b.from);
  return first ? [...problems.filter(({ from }) => from < first.from), first] : problems;
}

/** The value in a valid YAML text, with the places of its parts. */
export function yamlNode(text: string): ValueNode {
  return nodeOf(parseDocument(text, { schema: 'core' }).contents);
}

/** The parser's range of a block reaches into the next line, so the end of its last part is used. */
function nodeOf(parsed: unknown): ValueNode {
  const { from, to } = rangeOf(parsed);
  if (isMap(parsed)) {
    const fields = parsed.items.map(fieldOf);
    const value = Object.fromEntries(fields.map(({ name, node }) => [name, node.value]));
    return { from, to: parsed.flow ? to : (fields.at(-1)?.node.to ?? to), value, fields };
  }
  if (isSeq(parsed)) {
    const items = parsed.items.map(nodeOf);
    const end = parsed.flow ? to : (items.at(-1)?.to ?? to);
    return { from, to: end, value: items.map(({ value }) => value), items };
  }
  return { from, to, value: isScalar(parsed) ? (parsed.value as Json) : null }; // a scalar of the core schema
}

function rangeOf(parsed: unknown): Range {
  const range = isMap(parsed) || isSeq(parsed) || isScalar(parsed) ? parsed.range : undefined;
  return { from: range?.[0] ?? 0, to: range?.[1] ?? 0 };
}

const fieldOf = ({ key, value }: Pair): FieldNode => ({
  name: isScalar(key) ? String(key.value) : '',
  key: rangeOf(key),
  node: nodeOf(value),
});

/** Writes data as YAML that `parseYaml` reads back unchanged: a field on each line, without line wrapping. */
export const writeYaml = (data: JsonObject): string => stringify(data, { schema: 'core', lineWidth: 0 });
