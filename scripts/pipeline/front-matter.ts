import { finding } from './finding.ts';
import type { TextPlaces } from './location.ts';
import type { Finding } from './model.ts';

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
    return finding(
      file,
      first,
      'parse:front-matter',
      `Unexpected front matter \`${firstLine}\`, expected YAML after a line of \`---\``,
      { actual: firstLine },
    );
  }
  if (firstLine.trimEnd() !== '---') {
    return finding(
      file,
      first,
      'parse:front-matter',
      'Missing front matter, expected `---` as the first line, then lines of `field: value`, then `---`',
    );
  }
  const end = /\r?\n---[ \t]*(?:\r?\n|$)/.exec(text.slice(3));
  const yamlStart = text.indexOf('\n') + 1;
  const yaml = text.slice(yamlStart, Math.max(yamlStart, 3 + (end?.index ?? text.length)));
  const prose = beginningOfProse.exec(yaml);
  if (!end || prose) {
    const at = prose ? yamlStart + prose.index : 0;
    return finding(
      file,
      prose ? places.place(at, at + prose[0].length) : first,
      'parse:front-matter',
      'Missing end of the front matter, expected a line of `---` after the last field',
    );
  }
  return { yaml, yamlStart, bodyStart: 3 + end.index + end[0].length };
}

/**
 * A line that ends what fields can be: after an empty one, not indented, and no field, item or comment. The line of `---` that
 * follows is one of the article's own then.
 */
const beginningOfProse = /(?<=\n[ \t]*\r?\n)(?![\s#"'-]|[A-Za-z][\w-]*[ \t]*:(?:\s|$))[^\r\n]+/;
