import { isLineStart, type MarkupProblem } from './markdown-marks.ts';
import { findBrokenShortcode } from '../markdown/shortcode-text.ts';
import { parseBlocks } from '../markdown/parser.ts';
import type { Range } from '../model.ts';
import { firstLine } from './inline-markdown.ts';
import { fieldsOf, type Shortcodes } from './payload-fields.ts';

/** Most characters of the name of a type, with the marks around it. */
const maxType = 40;

/** A shortcode within prose, where it is not allowed. Searches the text as it is in the file, for the exact place. */
export function strayShortcode(
  text: string,
  { from, to }: Range,
  shortcodes: Shortcodes,
): MarkupProblem | undefined {
  // The name of a type may look like bold words, `__proto__`, which are a separate node.
  const at = findBrokenShortcode(text.slice(from, to + maxType), (name) => shortcodes.has(name));
  if (at === undefined || from + at >= to) return undefined;
  const source = /.*?(?:\}\}|$)/s.exec(text.slice(from + at, to))?.[0] ?? '';
  const start = from + at;
  const isAlone = isLineStart(text, start) && start + source.length === to;
  const how = isAlone ? 'in small letters and on one line, without spaces' : 'alone in its paragraph';
  const reason = `Unexpected shortcode \`${firstLine(source)}\`, expected \`{{TYPE:PAYLOAD}}\` ${how}`;
  return { from: start, to: start + source.length, rule: 'parse:shortcode', reason };
}

/** The beginning of a block with too few colons or braces, or without its payload; the name of its type is in one of the groups. */
const halfBlock =
  /(?<![\w:]):{1,2}([a-z][\w-]*)(?=[[{])|^[ \t>]*::([a-z][\w-]*)[ \t]*$|(?<!\{)\{([a-z][\w-]*):(?=eyJ)|^[ \t>]*\{\{[ \t]*([a-z][\w-]*)[ \t]*\}\}[ \t]*$/gim;

/** How a block of a type begins: `:::callout{type="…" title="…"}`. */
function beginningOf(type: string, shortcodes: Shortcodes): string {
  const { names, body } = fieldsOf(shortcodes.get(type)?.schema);
  const required = shortcodes.get(type)?.schema.required ?? [];
  const fields = names.filter((name) => name !== body?.name && required.includes(name));
  return `:::${type}${fields.length > 0 ? `{${fields.map((name) => `${name}="…"`).join(' ')}}` : ''}`;
}

/** Blocks of types that exist, written with a mistake that makes text of them. */
export function* halfBlocks(
  text: string,
  { from, to }: Range,
  shortcodes: Shortcodes,
): Iterable<MarkupProblem> {
  for (const { 0: match, index, ...names } of text.slice(from, to + 1).matchAll(halfBlock)) {
    const type = (names[1] ?? names[2] ?? names[3] ?? names[4] ?? '').toLowerCase();
    const mark = match.replace(/^[ \t>]+/, '').trimEnd();
    const start = from + index + match.length - match.replace(/^[ \t>]+/, '').length;
    const isLine = names[2] !== undefined || names[4] !== undefined;
    if (!shortcodes.has(type) || start >= to || (isLine && !isLineStart(text, start))) continue;
    yield {
      from: start,
      to: start + mark.length,
      rule: 'parse:shortcode',
      reason: `Unexpected \`${mark}\`, expected a block between a line such as \`${beginningOf(type, shortcodes)}\` and a line of \`:::\``,
    };
  }
}

/** The line with the colons before an offset. Looks no further than these, so that many lines of colons take linear time. */
function lineBefore(text: string, offset: number): string {
  const at = text.lastIndexOf(':::', offset - 1);
  if (at === -1) return '';
  const from = text.lastIndexOf('\n', at) + 1;
  return (/^.*/.exec(text.slice(from, offset))?.[0] ?? '').replace(/^[ \t>]+/, '');
}

/** Whether a line of colons is the end of a block whose first line has a mistake: that one has a finding. */
export function endsBrokenBlock(text: string, at: number): boolean {
  if (!/^:{3,}[ \t]*(?![^\r\n])/.test(text.slice(at, text.indexOf('\n', at) + 1 || undefined))) return false;
  const first = lineBefore(text, at);
  if (!/^:::+[ \t]*[^:\s]/.test(first)) return false;
  return parseBlocks(`${first}\n:::`).children[0]?.type !== 'containerDirective';
}

/** Says of half a block of a type that exists how its first line is written. */
export function withBeginning(problem: MarkupProblem, text: string, shortcodes: Shortcodes): MarkupProblem {
  const [line = '', name = ''] =
    /^:{3,}[ \t]*([a-z][\w-]*)[^\r\n]*/i.exec(text.slice(problem.from, problem.from + 400)) ?? [];
  const type = name.toLowerCase();
  if (!shortcodes.has(type)) return problem;
  const reason = `Unexpected \`${firstLine(line.trimEnd())}\`, expected \`${beginningOf(type, shortcodes)}\` as the whole line, with straight quotation marks and without commas`;
  return { ...problem, to: problem.from + line.trimEnd().length, reason };
}
