import {
  CST,
  type Document,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  visit,
  type YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { TextProblem } from '../finding.ts';
import type { RuleId } from '../rule-registry.ts';
import { maxDepth } from './json-text.ts';
import { cutReason, looksLikeText } from './written.ts';

const frontMatter: RuleId = 'parse:front-matter';

/** Why a sign of YAML at the start of a value is refused: most likely a text begins with it. */
const signReason = (what: string, sign: string): string =>
  `Unexpected ${what}, expected a plain value, in double quotes if it begins with \`${sign}\``;

const reasons: Readonly<Record<string, string>> = {
  BAD_INDENT: 'Unexpected indentation, expected the fields of one level under one another',
  TAB_AS_INDENT: 'Unexpected tab, expected spaces as indentation',
  MISSING_CHAR: 'Missing closing quote or bracket',
  BLOCK_AS_IMPLICIT_KEY: 'Unexpected colon, expected quotes around a text with a colon in it',
  UNEXPECTED_TOKEN: 'Unexpected text after the end of a value, expected the whole value in double quotes',
  BAD_SCALAR_START: 'Unexpected character at the start of a value, expected the value in double quotes',
  BAD_DQ_ESCAPE: 'Unexpected escape, expected `\\\\` for a backslash in double quotes',
  TAG_RESOLVE_FAILED: signReason('tag', '!'),
};

const lineAt = (text: string, from: number): string => /^[^\r\n]*/.exec(text.slice(from))?.[0] ?? '';

const problem = (from: number, to: number, reason: string, rule: RuleId = frontMatter): TextProblem => ({
  from,
  to,
  rule,
  reason,
});

/** The mistake after the name of a field, in a line that should be one; undefined if the line has no such mistake. */
export function afterName(line: string): string | undefined {
  const match = /^["']?([\w$-]+)["']?[ \t]*(=|：|:[^\S \t]|:(?!\/\/))/.exec(line);
  if (!match) return undefined;
  const [, name = '', sign = ''] = match;
  if (sign === ':') return `Missing space after \`${name}:\``;
  if (sign.startsWith(':')) return `Unexpected no-break space after \`${name}:\`, expected a space`;
  return `Unexpected \`${sign}\` after \`${name}\`, expected YAML such as \`${name}: value\``;
}

/** The mistake after the closing quote of a value; empty if the text before ends with no quote. */
function afterQuote(text: string, from: number, rest: string): Partial<TextProblem> {
  const quote = text.slice(0, from).trimEnd().at(-1);
  const mark = rest.trim();
  if (/^["']$/.test(quote ?? '') && /^[,;]$/.test(mark))
    return {
      reason: `Unexpected \`${mark}\` after the closing quote, expected none`,
      fix: { old: mark, new: '' },
    };
  return quote === '"'
    ? { reason: 'Unexpected text after the closing quote, expected single quotes around the whole text' }
    : {};
}

/** Explains an error of the YAML parser. */
export function problemOf(
  text: string,
  { code, message, pos: [from, to] }: YAMLParseError | YAMLWarning,
): TextProblem {
  if (code === 'DUPLICATE_KEY') {
    const name = /^[^:\n]*/.exec(text.slice(from))?.[0].trim() ?? '';
    const reason = `Unexpected second field \`${name}\`, expected each field once`;
    return problem(from, from + name.length, reason, 'parse:duplicate');
  }
  const at = (reason: string): TextProblem => problem(from, to, reason);
  if (message.includes('call stack')) return tooDeepAt(0);
  if (code === 'MISSING_CHAR' && message.startsWith('Comments')) return at('Missing space in front of `#`');
  if (code === 'MISSING_CHAR' && message.includes(' , ')) return at('Missing comma between two entries');
  const rest = lineAt(text, from);
  if (/^[?&*](?:\s|$)/.test(rest)) return at(signReason(`\`${rest[0]}\``, rest[0] ?? ''));
  if (code === 'MULTILINE_IMPLICIT_KEY' || message.startsWith('Implicit map keys'))
    return at(afterName(rest) ?? 'Unexpected line without a field, expected `field: value`');
  const item = /^[ \t]*-(.?)/.exec(text.slice(text.lastIndexOf('\n', from - 1) + 1))?.[1];
  if (item !== undefined && (code === 'BAD_INDENT' || code === 'BLOCK_AS_IMPLICIT_KEY'))
    return at(item === ' ' ? itemIndent : 'Missing space after `-`');
  if (code === 'UNEXPECTED_TOKEN') return { ...at(reasons[code] ?? ''), ...afterQuote(text, from, rest) };
  if (code === 'BAD_INDENT' && message.startsWith('Flow'))
    return at('Missing closing bracket before this line');
  return at(
    reasons[code] ?? `Unexpected front matter, expected YAML: ${message.split('\n')[0]?.toLowerCase() ?? ''}`,
  );
}

const tooDeepAt = (from: number): TextProblem =>
  problem(from, from + 1, `Unexpected nesting, expected at most ${maxDepth} levels`, 'parse:depth');

/** Text after a line of `...` belongs to another document, which would be ignored. */
export function secondDocument(text: string): TextProblem[] {
  const end = /^\.\.\.(?=\s|$)/m.exec(text);
  const reason = 'Unexpected end `...`, expected lines of `field: value` until `---`';
  return end ? [problem(end.index, end.index + 3, reason)] : [];
}

/**
 * Every alias, anchor and tag, and nesting that is too deep: aliases can blow up the build, tags can run code, and the name of an anchor is
 * no part of the text.
 */
export function forbidden(text: string, document: Document): TextProblem[] {
  const problems: TextProblem[] = [];
  visit(document, (_key, node, ancestors) => {
    if (isPair(node) && !node.value) problems.push(...loneKey(text, node));
    if (!isAlias(node) && !isScalar(node) && !isCollection(node)) return undefined;
    const [from, to] = node.range ?? [0, 1];
    if (ancestors.filter(isCollection).length > maxDepth) {
      problems.push(tooDeepAt(from));
      return visit.BREAK;
    }
    if (isAlias(node)) {
      problems.push(problem(from, to, signReason(`alias \`*${node.source}\``, '*')));
      return undefined;
    }
    if (isScalar(node) && node.type === 'PLAIN' && isSeq(ancestors.at(-1)))
      problems.push(...swallowedItem(text.slice(from, to), from));
    if (node.anchor !== undefined) {
      const anchor = `&${node.anchor}`;
      const start = text.lastIndexOf(anchor, from);
      problems.push(problem(start, start + anchor.length, signReason(`anchor \`${anchor}\``, '&')));
    }
    if (node.tag !== undefined) {
      const tag = text.lastIndexOf('!', from - 1);
      let start = tag;
      while (text[start - 1] === '!') start -= 1;
      problems.push(problem(Math.max(0, start), from, signReason('tag', '!')));
    }
    return undefined;
  });
  return problems;
}

const itemIndent = 'Unexpected indentation, expected the items of a list under one another';

/** An item that is further to the right than the one above it: YAML takes it for more words of that one. */
function swallowedItem(item: string, start: number): TextProblem[] {
  const line = /\n[ \t]*- /.exec(item);
  if (!line) return [];
  const to = start + line.index + line[0].length - 1;
  return [problem(to - 1, to, itemIndent)];
}

/** A line that begins with `? `, which YAML takes for a field: more likely it is the rest of a text. */
function loneKey(text: string, { key }: Pair): TextProblem[] {
  const before = isScalar(key) ? text.slice(0, key.range?.[0]).trimEnd() : '';
  const from = before.length - 1;
  const reason = 'Unexpected `?` at the start of a line, expected `field: value`';
  return before.endsWith('?') ? [problem(from, from + 1, reason)] : [];
}

/** The first line whose value begins with a quotation mark that the line does not close. */
export function unclosedQuote(text: string): TextProblem | undefined {
  const open = /^[ \t]*(?:- +)*(?:[^\s:#"'-](?:(?![:"']).)*:[ \t]+)?("(?:[^"\\\n]|\\.)*|'[^'\n]*)$/m.exec(
    text,
  );
  if (!open?.[1]) return undefined;
  const to = open.index + open[0].length;
  const hint = open[1].startsWith("'") ? ', or double quotes around the whole text' : '';
  return problem(to - open[1].length, to, `Missing closing quote${hint}`);
}

/** The comment that ends a text although the next line goes on with it: the parser notices the mistake only there. */
export function cutText(text: string, document: Document): TextProblem | undefined {
  const noticed = new Set(document.errors.map(({ pos: [from] }) => from));
  let cut: TextProblem | undefined;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type !== 'PLAIN' || !range || !noticed.has(range[2])) return undefined;
      const comment = /^[ \t]+(#.*)/.exec(text.slice(range[1]))?.[1]?.trimEnd();
      if (comment === undefined) return undefined;
      cut = problem(range[0], range[2], cutReason(comment), 'parse:comment');
      return visit.BREAK;
    },
  });
  return cut;
}

/** Lexemes that are no part of the text. */
const withoutWidth: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Entries in brackets that begin with `#`, and the rest of their lines: YAML takes them for comments. */
export function* cutEntries(text: string): Iterable<TextProblem> {
  if (!/[[{,][ \t]*#/.test(text)) return;
  let offset = 0;
  let before = '';
  for (const lexeme of new Lexer().lex(text)) {
    if (withoutWidth.has(lexeme)) continue;
    const from = offset;
    offset += lexeme.length;
    if (/^[[{,]$/.test(before) && looksLikeText(lexeme)) {
      const reason = `Unexpected comment \`${lexeme.trimEnd()}\` in brackets, expected quotes around each entry that begins with \`#\``;
      yield problem(from, offset, reason, 'parse:comment');
    }
    if (lexeme.trim() !== '' || lexeme.includes('\n')) before = lexeme;
  }
}

/** One mistake can cause several errors on a line; the first is the right one. A tab also makes the next item look too far to the right. */
export function firstOfEachLine(text: string, problems: readonly TextProblem[]): TextProblem[] {
  const lines = new Set<number>();
  let afterTab = -1;
  return problems
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, reason }) => {
      const line = text.lastIndexOf('\n', from - 1);
      if (lines.has(line) || (reason === itemIndent && line === afterTab)) return false;
      lines.add(line);
      if (reason === reasons['TAB_AS_INDENT']) afterTab = text.indexOf('\n', from);
      return true;
    });
}
