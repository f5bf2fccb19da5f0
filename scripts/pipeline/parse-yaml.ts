import { isAlias, isCollection, isMap, isScalar, type Document, parseDocument, visit, type YAMLMap } from 'yaml';
import { finding } from './finding.ts';
import type { TextPlaces } from './location.ts';
import type { Finding, Json, Path, Place } from './model.ts';
import { maxDepth, type Parsed, tooDeep } from './parse-json.ts';

/** The most characters that front matter may have. */
const maxLength = 20_000;

/**
 * Reads YAML front matter: core schema, no aliases, no tags, each key once.
 * @param text the YAML between the fences
 * @param start offset of that text in the file, for the places
 */
export function parseYaml(file: string, text: string, start: number, places: TextPlaces): Parsed {
  const at = (from: number, to: number): Place => places.place(start + from, start + to);
  const deep = tooDeep(text);
  if (deep !== undefined || text.length > maxLength) {
    const reason = `Unexpected size of the front matter, expected at most ${maxDepth} levels and ${maxLength} characters`;
    return { findings: [finding(file, at(deep ?? 0, (deep ?? 0) + 1), 'parse:depth', reason)] };
  }
  const document = parseDocument(text, { schema: 'core', uniqueKeys: true, merge: false, prettyErrors: false, logLevel: 'silent' });
  const findings = [...document.errors, ...document.warnings].map((error) =>
    finding(file, at(error.pos[0], error.pos[1]), 'parse:front-matter', sentence(error.code, error.message)),
  );
  findings.push(...forbidden(file, document, at));
  if (findings.length > 0) return { findings };
  if (!isMap(document.contents)) {
    return { findings: [finding(file, at(0, text.length), 'parse:front-matter', 'Unexpected front matter, expected lines of `field: value`')] };
  }
  const map = document.contents;
  return { located: { value: document.toJS() as Json, place: (path, key) => placeIn(map, path, key === true, at) }, findings };
}

/** Every alias and tag: the first can blow up the build, the second can mean code. */
function forbidden(file: string, document: Document, at: (from: number, to: number) => Place): Finding[] {
  const findings: Finding[] = [];
  visit(document, (_key, node) => {
    if (isAlias(node) && node.range) {
      findings.push(finding(file, at(node.range[0], node.range[1]), 'parse:front-matter', `Unexpected alias \`*${node.source}\`, expected the value itself`));
    } else if ((isScalar(node) || isCollection(node)) && node.tag !== undefined && node.range) {
      findings.push(finding(file, at(node.range[0], node.range[0] + 1), 'parse:front-matter', `Unexpected tag \`${node.tag}\`, expected a plain value`));
    }
  });
  return findings;
}

const known: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'Unexpected second field of this name, expected each field once',
  BAD_INDENT: 'Unexpected indentation, expected the fields of one level under one another',
  TAB_AS_INDENT: 'Unexpected tab, expected spaces as indentation',
  MISSING_CHAR: 'Missing closing quote or bracket',
  BLOCK_AS_IMPLICIT_KEY: 'Unexpected colon, expected a text with a colon in it to stand in quotes',
  MULTILINE_IMPLICIT_KEY: 'Unexpected line break, expected `field: value` on one line',
};

function sentence(code: string, message: string): string {
  return known[code] ?? `Unexpected front matter, expected YAML: ${message.split('\n')[0]?.toLowerCase() ?? ''}`;
}

type At = (from: number, to: number) => Place;

function placeIn(map: YAMLMap, path: Path, key: boolean, at: At): Place {
  const last = path.at(-1);
  if (key && typeof last === 'string') {
    const parent = path.length === 1 ? map : map.getIn(path.slice(0, -1), true);
    const pair = isMap(parent) ? parent.items.find((item) => isScalar(item.key) && String(item.key.value) === last) : undefined;
    if (pair && isScalar(pair.key) && pair.key.range) return at(pair.key.range[0], pair.key.range[1]);
  }
  for (let length = path.length; length > 0; length--) {
    const node = map.getIn(path.slice(0, length), true);
    if ((isScalar(node) || isCollection(node)) && node.range) return at(node.range[0], node.range[1]);
  }
  return at(0, 1);
}

/** Where the front matter of a markdown file ends and its body begins. */
export interface Fences {
  readonly yaml: string;
  /** Offset of the YAML text. */
  readonly yamlStart: number;
  /** Offset of the body. */
  readonly bodyStart: number;
}

/** Splits a markdown file at its fences of three dashes; findings where there is none, no end, or another language. */
export function splitFrontMatter(file: string, text: string, places: TextPlaces): Fences | Finding {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const first = places.place(0, firstLine.length);
  if (/^---[^-\s]/.test(firstLine)) {
    return finding(file, first, 'parse:front-matter', `Unexpected front matter \`${firstLine}\`, expected YAML after a line of \`---\``, { actual: firstLine });
  }
  if (firstLine.trimEnd() !== '---') {
    return finding(file, first, 'parse:front-matter', 'Missing front matter: the first line must be `---`');
  }
  const end = /\r?\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(3));
  if (!end) return finding(file, first, 'parse:front-matter', 'Missing end of the front matter: a line of `---`');
  const yamlStart = text.indexOf('\n') + 1;
  return { yaml: text.slice(yamlStart, Math.max(yamlStart, 3 + end.index)), yamlStart, bodyStart: 3 + end.index + end[0].length };
}
