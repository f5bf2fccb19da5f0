import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { didYouMean, suggest, type TextProblem } from '../finding.ts';
import { originalOffset, type Repair, repaired, repairsOf } from './json-repairs.ts';

/** Every syntax error of a text, and the repaired text if there is one. */
export interface SyntaxProblems {
  readonly problems: readonly TextProblem[];
  readonly repaired?: {
    readonly text: string;
    /** Where an offset of the repaired text is in the original. */
    readonly original: (offset: number) => number;
  };
}

/** How many problems of one text are reported at once. */
const maxProblems = 10;
/** With more errors than this, only the first problem is reported, because each attempt at a repair would take long. */
const maxErrors = 200;

/**
 * Turns the errors of a tolerant parser into problems, one per mistake. After a mistake the parser gets out of
 * step and also rejects valid text. So each mistake is repaired first, in the way that leaves the fewest errors, and the repaired
 * text is parsed again. If no repair helps, the rest of the text is not checked.
 */
export function problemsOf(text: string, errorsOf: (text: string) => readonly ParseError[]): SyntaxProblems {
  if (text.trim() === '')
    return { problems: [problem(0, 0, 'Unexpected empty file, expected a JSON object')] };
  const problems: TextProblem[] = [];
  const repairs: Repair[] = [];
  const original = (offset: number): number => repairs.reduceRight(originalOffset, offset);
  let current = text;
  let errors = errorsOf(text);
  for (let [error] = errors; error && problems.length < maxProblems; [error] = errors) {
    const best = errors.length > maxErrors ? undefined : bestRepair(current, errors, errorsOf);
    const problem = problemAt(current, error, best?.repair);
    const placed = { ...problem, from: original(problem.from), to: original(problem.to) };
    if (!problems.some(({ from, to }) => placed.from >= from && placed.from < to)) problems.push(placed);
    if (!best || placed.to >= text.trimEnd().length) break; // nothing comes after the end of the text
    repairs.push(best.repair);
    current = repaired(current, best.repair);
    errors = best.errors;
  }
  return { problems, ...(errors.length === 0 && { repaired: { text: current, original } }) };
}

const problem = (from: number, to: number, reason: string): TextProblem => ({
  rule: 'parse:json',
  reason,
  from,
  to,
});

/** A problem that is fixed by removing the text at its place. */
const needless = (text: string, from: number, to: number, reason: string): TextProblem => ({
  ...problem(from, to, reason),
  fix: { old: text.slice(from, to), new: '' },
});

const unopenedReason = 'Missing opening double quote';
const unclosedReason = 'Missing closing double quote';

/** The problem that the first error means. The repair that helps shows mistakes that the parser does not see, such as a missing quote. */
function problemAt(text: string, error: ParseError, repair: Repair | undefined): TextProblem {
  const { from = 0, to = 0, insert, mistake } = repair ?? {};
  if (mistake === 'unopened') return problem(from, error.offset, unopenedReason);
  if (mistake === 'unclosed') return problem(text.lastIndexOf('"', from - 1), from, unclosedReason);
  if (mistake === 'quotes')
    return problem(
      error.offset - 1,
      error.offset + error.length,
      'Unexpected quote in a text, expected curly quotes, or `\\"` in place of each',
    );
  if (mistake === 'broken')
    return problem(
      error.offset,
      error.offset + error.length,
      'Unexpected line break in a text, expected the whole text on one line',
    );
  if (mistake === 'open')
    return problem(
      error.offset,
      error.offset + 1,
      `Missing \`${insert}\` before ${insert === '}' ? 'the comma in front of ' : ''}\`{\``,
    );
  if (mistake === 'closed')
    return problem(from, to, 'Unexpected `}`, expected it only after the last field of the object');
  if (mistake === 'separator') {
    const separator = insert === ',' ? 'comma' : 'colon';
    return problem(from, to, `Unexpected ${printed(text.slice(from, to))}, expected a ${separator}`);
  }
  if (mistake === 'bracket') {
    const [space = '', name = ''] = /^\s*("[^"\n]*")/.exec(text.slice(to)) ?? [];
    const start = to + space.length - name.length;
    return problem(start, start + name.length, `Missing \`]\` before ${printed(name)}`);
  }
  return problemOf(text, error);
}

interface Outcome {
  readonly repair: Repair;
  readonly errors: readonly ParseError[];
}

const endsEarly = (errors: readonly ParseError[]): boolean =>
  errors.some(({ error }) => printParseErrorCode(error) === 'EndOfFileExpected');

/** The repair of the first error that leaves the fewest errors; absent if none reduces them. */
function bestRepair(
  text: string,
  errors: readonly ParseError[],
  errorsOf: (text: string) => readonly ParseError[],
): Outcome | undefined {
  let best: Outcome | undefined;
  for (const repair of errors[0] ? repairsOf(text, errors[0]) : []) {
    const rest = errorsOf(repaired(text, repair));
    if (endsEarly(rest) && !endsEarly(errors)) continue; // the parser does not report errors after the end
    if (rest.length < (best?.errors ?? errors).length) best = { repair, errors: rest };
    if (rest.length === 0) break;
  }
  return best;
}

/** Matches escapes one after the other, so that the second backslash of two does not begin another. */
const escapes = /\\(?:u[\da-fA-F]{0,4}|[^u])/g;

/** Mistakes inside a string: the pattern of candidates, the test for a wrong one, and the reason. */
const insideTexts: Readonly<Record<string, readonly [pieces: RegExp, wrong: RegExp, reason: string]>> = {
  InvalidUnicode: [
    escapes,
    /^\\u[\da-f]{0,3}$/i,
    'Unexpected escape, expected four hexadecimal digits after `\\u`',
  ],
  InvalidEscapeCharacter: [
    escapes,
    /^\\[^"\\/bfnrtu]/,
    'Unexpected escape, expected one of `\\"` `\\\\` `\\/` `\\n` `\\t` `\\uXXXX`',
  ],
  InvalidCharacter: [
    /\p{Cc}/gu,
    /^/,
    'Unexpected control character in a text, expected an escape such as `\\n` or `\\t`',
  ],
};

/** Spaces that JSON does not allow between its parts, with or without a width: web pages and chats write them. */
const otherSpaces = /^[\s\u200b-\u200d\u2060]+$/u;

/** Explains an error of the tolerant parser. */
export function problemOf(text: string, { error, offset, length }: ParseError): TextProblem {
  const code = printParseErrorCode(error);
  const end = offset + length;
  const token = text.slice(offset, end);
  if (code === 'UnexpectedEndOfString') return problem(offset, end, unclosedReason);
  if (code === 'InvalidCommentToken')
    return needless(text, offset, end, 'Unexpected comment, expected none: JSON has no comments');
  const inside = insideTexts[code];
  if (inside) {
    const [pieces, wrong, reason] = inside;
    const match = [...token.matchAll(pieces)].find(([piece]) => wrong.test(piece));
    const from = offset + (match?.index ?? 0);
    return problem(from, from + (match?.[0].length ?? length), reason);
  }
  if (code === 'InvalidSymbol' && otherSpaces.test(token))
    return {
      ...problem(offset, end, 'Unexpected space of another kind, expected an ordinary one'),
      fix: { old: token, new: token.replaceAll(/\s/g, ' ').replaceAll(/[^ ]/g, '') },
    };
  if (code === 'InvalidSymbol')
    return problem(offset, end, wordReason(token, text.slice(0, offset), text.slice(end)));
  if (code === 'UnexpectedEndOfNumber')
    return problem(offset, end, `Unexpected number \`${token}\`, expected digits at its end`);
  if (text.slice(offset).trim() === '')
    return problem(offset, end, `Unexpected end of the file, expected ${missingAtEnd(code)}`);
  if (code === 'PropertyNameExpected' && /^\d/.test(token) && /\d,$/.test(text.slice(0, offset)))
    return grouped(text, offset);
  const comma = text.slice(0, offset).trimEnd().length - 1;
  if (/^[}\]]/.test(token) && text[comma] === ',') {
    const reason = `Unexpected comma before \`${token}\`, expected none after the last entry`;
    return needless(text, comma, comma + 1, reason);
  }
  return problem(offset, end, structureReason(code, token, text.slice(0, offset)));
}

/** A number with commas in it, such as `4,990`: the part after the first comma was read as a field. */
function grouped(text: string, offset: number): TextProblem {
  const before = /[-\d.]{1,20},$/.exec(text.slice(0, offset))?.[0] ?? '';
  const number = before + (/^\d+(?:,\d{3}(?!\d))*(?:\.\d+)?/.exec(text.slice(offset))?.[0] ?? '');
  const isSure = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(number);
  const meant = number.replaceAll(',', '');
  const expected = isSure ? `\`${meant}\`` : 'a number such as `12` or `1.5`';
  const from = offset - before.length;
  return {
    ...problem(from, from + number.length, `Unexpected comma in \`${number}\`, expected ${expected}`),
    ...(isSure && { fix: { old: number, new: meant } }),
  };
}

function wordReason(token: string, before: string, after: string): string {
  const word = printed(token);
  if (/^\s*:/.test(after) && !before.trimEnd().endsWith(':'))
    return `Unexpected ${word}, expected a field name in double quotes`;
  if (/^['‘’“”„«`]/.test(token)) return `Unexpected ${word}, expected a text in straight double quotes`;
  if (/^[+-]?\.?\d/.test(token) && !/\d$/.test(before))
    return `Unexpected ${word}, expected a number such as \`12\` or \`1.5\``;
  const hint = didYouMean(suggest(token, ['true', 'false', 'null']));
  return `Unexpected ${word}, expected a text in double quotes, a number, \`true\`, \`false\` or \`null\`${hint}`;
}

const printed = (token: string): string => `\`${token.length > 40 ? `${token.slice(0, 37)}...` : token}\``;

function missingAtEnd(code: string): string {
  if (code === 'CloseBraceExpected') return '`}`';
  if (code === 'CloseBracketExpected') return '`]`';
  return code === 'ColonExpected' ? 'a colon and a value' : 'a value';
}

function structureReason(code: string, token: string, before: string): string {
  const what = printed(token);
  if (code === 'CommaExpected' && /(?:^|[^\w.])-?0+$/.test(before) && /^\d/.test(token))
    return 'Unexpected number that begins with 0, expected none in front of other digits';
  if (code === 'CommaExpected' && /^[}\]]/.test(token))
    return `Unexpected ${what}, expected a comma or \`${token.startsWith('}') ? ']' : '}'}\``;
  if (code === 'CommaExpected' && token === ':')
    return 'Unexpected `:`, expected a comma, or `]` in front of the field';
  if (code === 'CommaExpected') return `Missing comma before ${what}`;
  if (code === 'ColonExpected') return `Missing colon before ${what}`;
  if (code === 'PropertyNameExpected') return `Unexpected ${what}, expected a field name in double quotes`;
  if (code === 'ValueExpected') return `Unexpected ${what}, expected a value`;
  if (code === 'CloseBraceExpected') return `Unexpected ${what}, expected \`}\``;
  if (code === 'CloseBracketExpected') return `Unexpected ${what}, expected \`]\``;
  if (code === 'EndOfFileExpected')
    return `Unexpected ${what} after the end of the value, expected the end of the file`;
  return `Unexpected ${what}, expected JSON`;
}
