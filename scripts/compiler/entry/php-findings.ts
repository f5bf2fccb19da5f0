import type { Code, Nodes, Root } from 'mdast';
import { finding } from '../finding.ts';
import type { CodeBlock, Entry, Finding, Place } from '../model.ts';
import { TextPlaces } from '../source/location.ts';
import type { SafeCache } from '../drawing/drawing-findings.ts';

/** The fenced PHP of a body. */
export function phpIn(tree: Root): CodeBlock[] {
  const found: CodeBlock[] = [];
  const visit = (node: Nodes): void => {
    if (isPhp(node)) found.push({ line: (node.position?.start.line ?? 0) + 1, code: node.value });
    else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  return found;
}

const isPhp = (node: Nodes): node is Code => node.type === 'code' && node.lang === 'php';

interface Options {
  readonly cache: SafeCache;
  readonly hash: (parts: readonly string[]) => string;
  /** Names this version of the compiler; part of every key. */
  readonly version: string;
}

/**
 * Finds PHP that does not parse, in the bodies whose schema asks for it (`x-php`). The parser is loaded only for code that no earlier run
 * has found right: a check after an edit of other words has no use for it.
 * @param content texts of the entries by their paths
 */
export async function phpFindings(
  entries: readonly Entry[],
  content: ReadonlyMap<string, string>,
  { cache, hash, version }: Options,
): Promise<readonly Finding[]> {
  const unknown = entries
    .filter(({ php = [] }) => php.length > 0)
    .map(({ path, php = [] }) => ({ path, php, key: hash([version, ...php.map(({ code }) => code)]) }))
    .filter(({ key }) => !cache.isSafe(key));
  if (unknown.length === 0) return [];
  const { phpMistake } = await import('../markdown/php.ts');
  return unknown.flatMap(({ path, php, key }) => {
    const found = php.flatMap(({ line, code }) => {
      const mistake = phpMistake(code);
      if (!mistake) return [];
      const place = lineOf(content.get(path) ?? '', line + mistake.line - 1);
      const reason = `Unexpected PHP that does not parse: ${mistake.what}`;
      return finding(path, place, { rule: 'parse:php', reason });
    });
    if (found.length === 0) cache.keepSafe(key);
    return found;
  });
}

/** The words of a line of a text, counted from 1. */
function lineOf(text: string, line: number): Place {
  const lines = text.split('\n');
  const words = lines[line - 1] ?? '';
  const start = lines.slice(0, line - 1).join('\n').length + Number(line > 1) + words.search(/\S|$/);
  return new TextPlaces(text).place(start, start + words.trim().length);
}
