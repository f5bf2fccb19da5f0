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
  if (!end)
    return finding(
      file,
      first,
      'parse:front-matter',
      'Missing end of the front matter, expected a line of `---` after the last field',
    );
  const yamlStart = text.indexOf('\n') + 1;
  return {
    yaml: text.slice(yamlStart, Math.max(yamlStart, 3 + end.index)),
    yamlStart,
    bodyStart: 3 + end.index + end[0].length,
  };
}
