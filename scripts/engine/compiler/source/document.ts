import { finding } from '../finding.ts';
import type { Finding, Located, Place } from '../model.ts';
import { type Parsed, parseJson } from './json-text.ts';
import { TextPlaces } from './location.ts';
import { parseYaml } from './yaml.ts';

/** A markdown file whose front matter has a beginning and an end. */
export interface MarkdownDocument {
  /** The text between the fences. */
  readonly yaml: string;
  /** Offset of that text in the file. */
  readonly yamlStart: number;
  readonly body: string;
  /** Offset of the body in the file. */
  readonly bodyStart: number;
  readonly places: TextPlaces;
  /** Parses the front matter. */
  readonly frontMatter: () => Parsed;
  /** The file with spaces in place of everything before the body, so that offsets in its tree are those of the file. */
  readonly blanked: () => string;
}

/** The outcome of opening a markdown file: the document, or the finding that says why it cannot be opened. */
export interface OpenedMarkdown {
  readonly document?: MarkdownDocument;
  readonly findings: readonly Finding[];
}

/** Splits a markdown file at its fences of three dashes. */
export function openMarkdown(file: string, text: string): OpenedMarkdown {
  const places = new TextPlaces(text);
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const refused = (reason: string, from = 0, to = firstLine.length): OpenedMarkdown => ({
    findings: [finding(file, places.place(from, to), { rule: 'parse:front-matter', reason })],
  });
  if (/^(?:---[^-\s]|\+\+\+)/.test(firstLine))
    return refused(`Unexpected front matter \`${firstLine}\`, expected YAML after a line of \`---\``);
  if (firstLine.trimEnd() !== '---')
    return refused(
      'Missing front matter, expected `---` as the first line, then lines of `field: value`, then `---`',
    );
  const end = /\r?\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(3));
  const yamlStart = text.indexOf('\n') + 1;
  const yaml = text.slice(yamlStart, Math.max(yamlStart, 3 + (end?.index ?? text.length)));
  const prose = beginningOfProse.exec(yaml);
  if (!end || prose) {
    const reason = 'Missing end of the front matter, expected a line of `---` after the last field';
    const at = yamlStart + (prose?.index ?? 0);
    return prose ? refused(reason, at, at + prose[0].length) : refused(reason);
  }
  const bodyStart = 3 + end.index + end[0].length;
  const document: MarkdownDocument = {
    yaml,
    yamlStart,
    body: text.slice(bodyStart),
    bodyStart,
    places,
    frontMatter: () => parseYaml(file, yaml, yamlStart, places),
    blanked: () => text.slice(0, bodyStart).replace(/[^\n]/g, ' ') + text.slice(bodyStart),
  };
  const second = secondFrontMatter.exec(document.body)?.[0];
  if (second === undefined) return { document, findings: [] };
  const from = bodyStart + second.search(/\S/);
  const reason = 'Unexpected second front matter, expected the text after the first';
  return {
    document,
    findings: [finding(file, places.place(from, from + 3), { rule: 'parse:front-matter', reason })],
  };
}

/** Fields between two lines of dashes at the beginning of a body, as another program exports them. */
const secondFrontMatter =
  /^\s*---[ \t]*\r?\n(?:[a-z][\w-]*:(?=\s)[^\n]*\n(?:(?:[ \t]+|-[ \t])[^\n]*\n)*)+---[ \t]*(?![^\r\n])/;

/**
 * A line that cannot belong to the fields: it follows an empty line, is not indented, and is neither a field, nor an item, nor a
 * comment, unless that looks like a heading: it has two or more `#`, and an empty line follows. A line of `---` after it then belongs to
 * the article.
 */
const beginningOfProse =
  /(?<=\n[ \t]*\r?\n)(?:(?![\s#"'-]|[A-Za-z][\w-]*[ \t]*:(?:\s|$))[^\r\n]+|#{2,6} [^\r\n]+(?=\r?\n[ \t]*(?:\r?\n|$)))/;

/** An entry's data, or its front matter, with the places of its values; absent if it cannot be read. */
export function locatedData(path: string, text: string): Located | undefined {
  const parsed = path.endsWith('.json')
    ? parseJson(path, text)
    : openMarkdown(path, text).document?.frontMatter();
  return parsed?.located;
}

/** The place from an offset of a text to the end of its line. */
export function restOfLine(text: string, offset: number): Place {
  const length = text.slice(offset).search(/[\r\n]|$/);
  return new TextPlaces(text).place(offset, offset + length);
}
