import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { didYouMean } from './finding.ts';

/** Something that is wrong with the syntax of a JSON text; offsets from 0, the end excluded. */
export interface Slip {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  /** Whether nothing is lost without what stands there. */
  readonly needless?: boolean;
}

/** What is wrong with a text that goes on where it should have ended. */
export const unclosedReason =
  'Unexpected text without an end, expected a closing double quote on the same line';

const fixed: Readonly<Record<string, string>> = {
  UnexpectedEndOfString: unclosedReason,
  InvalidCommentToken: 'Unexpected comment, expected none: JSON has no comments',
};

/** What is wrong inside a text: what is searched in it, which of these is wrong, and why. */
const insideTexts: Readonly<Record<string, readonly [pieces: RegExp, wrong: RegExp, reason: string]>> = {
  InvalidUnicode: [
    escapes(),
    /^\\u[\da-f]{0,3}$/i,
    'Unexpected escape, expected four hexadecimal digits after `\\u`',
  ],
  InvalidEscapeCharacter: [
    escapes(),
    /^\\[^"\\/bfnrtu]/,
    'Unexpected escape, expected one of `\\"` `\\\\` `\\/` `\\n` `\\t` `\\uXXXX`',
  ],
  InvalidCharacter: [
    /\p{Cc}/gu,
    /^/,
    'Unexpected control character in a text, expected an escape such as `\\n` or `\\t`',
  ],
};

/** Finds escapes one after the other, so that the second backslash of two begins none. */
function escapes(): RegExp {
  return /\\(?:u[\da-fA-F]{0,4}|[^u])/g;
}

/** Says what an error of a tolerant parser means. */
export function slipOf(text: string, { error, offset, length }: ParseError): Slip {
  const code = printParseErrorCode(error);
  const found = text.slice(offset, offset + length);
  const at = (reason: string): Slip => ({ from: offset, to: offset + length, reason });
  const sentence = fixed[code];
  if (sentence) return { ...at(sentence), needless: code === 'InvalidCommentToken' };
  const inside = insideTexts[code];
  if (inside) {
    const [pieces, wrong, reason] = inside;
    const match = [...found.matchAll(pieces)].find(([piece]) => wrong.test(piece));
    const from = offset + (match?.index ?? 0);
    return { from, to: from + (match?.[0].length ?? length), reason };
  }
  if (code === 'InvalidSymbol')
    return at(wordReason(found, text.slice(0, offset), text.slice(offset + length)));
  if (code === 'UnexpectedEndOfNumber')
    return at(`Unexpected number \`${found}\`, expected digits at its end`);
  if (text.slice(offset).trim() === '')
    return at(`Unexpected end of the file, expected ${missingAtEnd(code)}`);
  const comma = text.slice(0, offset).trimEnd().length - 1;
  if (/^[}\]]/.test(found) && text[comma] === ',') {
    return {
      from: comma,
      to: comma + 1,
      reason: `Unexpected comma before \`${found}\`, expected none after the last entry`,
      needless: true,
    };
  }
  return at(structureReason(code, found, text.slice(0, offset)));
}

function wordReason(found: string, before: string, after: string): string {
  const word = printedWord(found);
  if (/^\s*:/.test(after) && !before.trimEnd().endsWith(':'))
    return `Unexpected ${word}, expected a field name in double quotes`;
  if (/^['‘’“”„«`]/.test(found)) return `Unexpected ${word}, expected a text in straight double quotes`;
  if (/^[+-]?\.?\d/.test(found) && !/\d$/.test(before))
    return `Unexpected ${word}, expected a number such as \`12\` or \`1.5\``;
  const hint = didYouMean(found, ['true', 'false', 'null']);
  return `Unexpected ${word}, expected a text in double quotes, a number, \`true\`, \`false\` or \`null\`${hint}`;
}

const printedWord = (found: string): string =>
  /^\s+$/u.test(found) ? 'kind of space' : `\`${found.length > 40 ? `${found.slice(0, 37)}...` : found}\``;

function missingAtEnd(code: string): string {
  if (code === 'CloseBraceExpected') return '`}`';
  if (code === 'CloseBracketExpected') return '`]`';
  return code === 'ColonExpected' ? 'a colon and a value' : 'a value';
}

function structureReason(code: string, found: string, before: string): string {
  const shown = `\`${found.length > 40 ? `${found.slice(0, 37)}...` : found}\``;
  if (code === 'CommaExpected' && /(?:^|[^\w.])-?0+$/.test(before) && /^\d/.test(found))
    return 'Unexpected number that begins with 0, expected none in front of other digits';
  if (code === 'CommaExpected' && /^[}\]]/.test(found))
    return `Unexpected ${shown}, expected a comma or \`${found.startsWith('}') ? ']' : '}'}\``;
  if (code === 'CommaExpected') return `Missing comma before ${shown}`;
  if (code === 'ColonExpected') return `Missing colon before ${shown}`;
  if (code === 'PropertyNameExpected') return `Unexpected ${shown}, expected a field name in double quotes`;
  if (code === 'ValueExpected') return `Unexpected ${shown}, expected a value`;
  if (code === 'CloseBraceExpected') return `Unexpected ${shown}, expected \`}\``;
  if (code === 'CloseBracketExpected') return `Unexpected ${shown}, expected \`]\``;
  if (code === 'EndOfFileExpected')
    return `Unexpected ${shown} after the end of the value, expected the end of the file`;
  return `Unexpected ${shown}, expected JSON`;
}
