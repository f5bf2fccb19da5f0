import type { Problem } from '../finding.ts';
import type { Place } from '../model.ts';
import type { Schema } from '../schema/schema.ts';
import { cutReason, inCurlyQuotes, inQuotes, looksLikeText, type Written } from '../source/written.ts';

/**
 * The comment that ends a text without quotes, since it may be the rest of the text. After quotes, and in fields that take no prose, it
 * is a comment and nothing else.
 */
export function cutOff(scalar: Written | undefined): (Problem & { readonly place: Place }) | undefined {
  if (!scalar || scalar.comment === '' || /^["'|>]/.test(scalar.source)) return undefined;
  const { comment, whole, place } = scalar;
  return {
    rule: 'parse:comment',
    reason: cutReason(comment),
    place,
    ...(looksLikeText(comment) && { fix: { old: whole, new: inQuotes(whole) } }),
  };
}

/** Curly quotation marks around a text that has no straight ones: a program has put them in place of those. Pages would show them. */
export function curlyQuotes(text: string, readScalar: () => Written | undefined): Problem[] {
  const words = inCurlyQuotes(text);
  if (words === undefined || readScalar()?.source !== text) return [];
  return [
    {
      rule: 'parse:front-matter',
      reason:
        'Unexpected curly quotation marks around the whole text, expected straight ones, or straight ones around these if visitors must see them',
      isWarning: true,
      fix: { old: text, new: inQuotes(words) },
    },
  ];
}

/** Line breaks of any kind, and tabs. */
const broken = /[\n\r\t\u2028\u2029]/;

/** A line break or a tab in a text of one line; only the text between the fences of a readable block may have several lines. */
export function brokenLine(schema: Schema, text: string, readScalar: () => Written | undefined): Problem[] {
  // An address with one is refused as an address.
  const isAddress = schema['x-link'] ?? schema['x-url'];
  const isOneLine = schema.type !== undefined && !schema['x-block-text'] && !isAddress && text.trim() !== '';
  const match = isOneLine ? broken.exec(text)?.[0] : undefined;
  if (match === undefined) return [];
  const source = readScalar()?.source ?? '';
  const mark = match === '\t' ? 'tab' : 'line break';
  const problem = (reason: string, fix: Partial<Problem> = {}): Problem[] => [
    { rule: 'validate:one-line', reason: `Unexpected ${mark} ${reason}`, ...fix },
  ];
  const header = /^[|>][-+\d]*/.exec(source)?.[0];
  if (header === undefined)
    return problem(
      source.startsWith('"') && /\\[nrtNLP]/.test(source)
        ? 'in a text of one line, expected a space: a backslash in double quotes is written `\\\\`'
        : 'in a text of one line, expected a space',
    );
  if (broken.test(text.replace(/(?<!\n)\n+$/, '')))
    return problem(
      'in a text of one line, expected the words on one line, or `>-` above them, which joins lines',
    );
  const chomped = `${header.replace(/[-+]/, '')}-`;
  return problem(`at the end of a text of one line, expected \`${chomped}\` instead of \`${header}\``, {
    fix: { old: header, new: chomped },
  });
}
