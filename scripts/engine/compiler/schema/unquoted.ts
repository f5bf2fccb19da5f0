import type { ErrorObject } from 'ajv';
import type { Fix } from '../model.ts';
import type { Problem } from '../finding.ts';
import { inQuotes, looksLikeText, type Written } from '../source/written.ts';
import { meantBy } from './meant-values.ts';
import type { Schema } from './schema.ts';
import { expectedTypes, expectedValue, kind } from './validation-reasons.ts';
import { errorsOf } from './validator.ts';

/**
 * The problem of a value of the wrong type, in the words of its file: `010` is the number 10, and `#1` is nothing at all. A text in
 * quotes is suggested where the field takes it.
 * @param error the validator's error about the type
 * @returns undefined where the value alone says enough, as a list does
 */
export function unquoted(error: ErrorObject, { source, comment, line }: Written): Problem | undefined {
  const data: unknown = error.data;
  const schema = error.parentSchema as Schema; // the validator is verbose
  const expected = expectedValue(schema);
  const takes = (value: unknown): boolean => errorsOf(schema, value).length === 0;
  const problem = (reason: string, fix?: Fix): Problem => ({
    rule: 'validate:type',
    reason: `Unexpected ${reason}`,
    ...(fix && { fix }),
  });
  if (source === '') {
    if (comment === '') return problem(`empty value, expected ${expected}`);
    if (!takes(comment)) return problem(`comment \`${comment}\`, expected ${expected}`);
    const fix = { old: comment, new: inQuotes(comment) };
    return problem(
      `comment \`${comment}\`, expected a text in quotes, because \`#\` begins a comment: \`${fix.new}\``,
      looksLikeText(comment) ? fix : undefined,
    );
  }
  const meant = meantBy(data, schema);
  if (meant !== undefined && takes(meant)) return misread(data, schema, source, meant);
  if (data === null)
    return problem(
      `\`${source}\`, expected ${expected}${takes(source) ? ': without quotes it is no value' : ''}`,
    );
  if (typeof data === 'number' || typeof data === 'boolean') {
    const fix = { old: source, new: inQuotes(source) };
    return takes(source)
      ? problem(`${typeof data} \`${source}\`, expected a text in quotes: \`${fix.new}\``, fix)
      : problem(`${typeof data} \`${source}\`, expected ${expected}`);
  }
  if (/^[^{["'?][^\r\n]*:[ \t]/.test(line) && Object.keys(data as object).length === 1 && takes(line)) {
    const fix = { old: line, new: inQuotes(line) };
    return problem(`colon, expected a text in quotes: \`${fix.new}\``, fix);
  }
  return undefined;
}

/** The problem of a value that stands for another, which is of the right type. */
function misread(data: unknown, schema: Schema, source: string, value: unknown): Problem {
  const meant = Array.isArray(value)
    ? `[${value.map((each) => JSON.stringify(each)).join(', ')}]`
    : JSON.stringify(value);
  const expected = schema.format === 'date' ? expectedValue(schema) : expectedTypes(schema);
  const quotes = String(data) === meant ? ', without quotes' : '';
  return {
    rule: 'validate:type',
    reason: `Unexpected ${kind(data)}, expected ${expected}${quotes}`,
    suggestion: { word: source, meant },
    ...(!source.includes('\n') && { fix: { old: source, new: meant } }), // the end of a block is not the end of its text
  };
}
