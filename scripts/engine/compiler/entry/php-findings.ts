import type { Code, Nodes, Root } from 'mdast';
import { finding } from '../finding.ts';
import { nodesIn } from '../markdown/nodes.ts';
import type { Finding, Place } from '../model.ts';
import { TextPlaces } from '../source/location.ts';

/** A piece of fenced code, and the line of the file in which it begins. */
export interface CodeBlock {
  readonly line: number;
  readonly code: string;
}

/** The fenced PHP of a body. */
export const phpIn = (tree: Root): CodeBlock[] =>
  [...nodesIn(tree)]
    .filter(isPhp)
    .map(({ position, value }) => ({ line: (position?.start.line ?? 0) + 1, code: value }));

/** PHP that is not said to be a piece of something: ```` ```php fragment ````. */
const isPhp = (node: Nodes): node is Code =>
  node.type === 'code' && node.lang?.toLowerCase() === 'php' && !/\bfragment\b/.test(node.meta ?? '');

/**
 * Finds PHP that does not parse. The parser is loaded only for a text that has some.
 * @param path of the entry
 * @param text of the entry, for the places
 * @param blocks its fenced PHP
 */
export async function phpFindings(
  path: string,
  text: string,
  blocks: readonly CodeBlock[],
): Promise<readonly Finding[]> {
  if (blocks.length === 0) return [];
  const { phpMistake } = await import('../markdown/php.ts');
  return blocks.flatMap(({ line, code }) => {
    const mistake = phpMistake(code);
    if (!mistake) return [];
    const place = lineOf(text, line + mistake.line - 1);
    const reason = `Unexpected PHP that does not parse, expected whole statements or \`php fragment\` after the fence: ${mistake.what}`;
    return finding(path, place, { rule: 'parse:php', reason });
  });
}

/** The words of a line of a text, counted from 1. */
function lineOf(text: string, line: number): Place {
  const lines = text.split('\n');
  const words = lines[line - 1] ?? '';
  const start = lines.slice(0, line - 1).join('\n').length + Number(line > 1) + words.search(/\S|$/);
  return new TextPlaces(text).place(start, start + words.trim().length);
}
