import { isCollection, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { finding } from './finding.ts';
import type { TextPlaces } from './location.ts';
import type { Json, Path, Place } from './model.ts';
import { maxDepth, type Parsed, tooDeep } from './parse-json.ts';
import {
  firstOfEachLine,
  forbidden,
  secondDocument,
  slipOf,
  unclosedQuote,
  type YamlSlip,
} from './yaml-errors.ts';

/** Markers that open more levels in one line than content may have; the parser itself would recurse into them. */
const markers = new RegExp(`(?:[-?:][ \\t]+){${maxDepth + 1}}`);

/** The most characters that front matter may have. */
const maxLength = 20_000;

/**
 * Reads YAML front matter: core schema, no aliases, no tags, each key once.
 * @param text the YAML between the fences
 * @param start offset of that text in the file, for the places
 */
export function parseYaml(file: string, text: string, start: number, places: TextPlaces): Parsed {
  const at = (from: number, to: number): Place => places.place(start + from, start + to);
  const excess = (place: Place, reason: string): Parsed => ({
    findings: [finding(file, place, 'parse:depth', `Unexpected ${reason}`)],
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
  const slips = [...document.errors, ...document.warnings].map((error) => slipOf(text, error));
  slips.push(...secondDocument(text), ...forbidden(text, document));
  const findings = firstOfEachLine(text, causesOf(text, slips)).map(({ from, to, rule, reason }) =>
    finding(file, at(from, to), rule, reason),
  );
  if (findings.length > 0) return { findings };
  if (!isMap(document.contents)) {
    return {
      findings: [
        finding(
          file,
          at(0, text.length),
          'parse:front-matter',
          'Unexpected front matter, expected lines of `field: value`',
        ),
      ],
    };
  }
  const map = document.contents;
  return {
    located: { value: document.toJS() as Json, place: (path, key) => placeIn(map, path, key === true, at) },
    findings,
  };
}

/** What comes behind a text without an end is read as if it were inside out: only the text itself is to blame. */
function causesOf(text: string, slips: readonly YamlSlip[]): readonly YamlSlip[] {
  const open = slips.length > 0 ? unclosedQuote(text) : undefined;
  return open ? [...slips.filter(({ from }) => from < open.from), open] : slips;
}

type At = (from: number, to: number) => Place;

function placeIn(map: YAMLMap, path: Path, key: boolean, at: At): Place {
  const last = path.at(-1);
  if (key && typeof last === 'string') {
    const parent = path.length === 1 ? map : map.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === last)
      : undefined;
    if (pair && isScalar(pair.key) && pair.key.range) return at(pair.key.range[0], pair.key.range[1]);
  }
  for (let length = path.length; length > 0; length--) {
    const node = map.getIn(path.slice(0, length), true);
    if (isScalar(node) && node.range) return at(node.range[0], node.range[1]);
    if (isCollection(node) && node.range) return at(node.range[0], node.range[0] + 1);
  }
  return at(0, 1);
}
