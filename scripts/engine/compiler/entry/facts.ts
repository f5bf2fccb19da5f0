import { pictureAddress, pictureAddressProblem } from './addresses.ts';
import { finding, type Problem } from '../finding.ts';
import { characterOf, type InlineMarkdown, readInline } from './inline-markdown.ts';
import { hiddenCharacter, invisibleReason } from '../source/hidden-characters.ts';
import { isObject } from '../json.ts';
import type { Fact, Finding, Json, Located, Path, Statement } from '../model.ts';
import { brokenLine, curlyQuotes, cutOff } from './lines.ts';
import { foreignMarks } from './markdown-marks.ts';
import { mojibakeIn } from './mojibake.ts';
import { isProse, withoutCode } from './prose-fields.ts';
import { type Written, writtenAt } from '../source/written.ts';
import { altTextProblems, proseProblems } from './read-prose.ts';
import type { Schema } from '../schema/schema.ts';
import { walk } from '../schema/walk.ts';
import { citations, strayCitations } from './citation.ts';
import { example } from '../schema/validation-reasons.ts';

/** The facts that an entry's values state about others, and addresses that can never be right. */
export interface Collected {
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
}

/**
 * Walks a value beside its schema and collects references, addresses, pictures, claims and citations.
 * @param refused pointers of values that the schema refuses: they get no second finding
 */
export function collect(
  file: string,
  schema: Schema,
  located: Located,
  refused: ReadonlySet<string> = nothing,
): Collected {
  const facts: Fact[] = [];
  const findings: Finding[] = [];
  const remark = (path: Path, actual: Json | undefined, problems: Iterable<Problem>): void => {
    for (const problem of problems)
      findings.push(finding(file, located.place(path), { ...problem, path, actual: String(actual) }));
  };
  const visitText = (part: Schema, text: string, path: Path): void => {
    const note = (statements: Iterable<Statement>): void => {
      for (const statement of statements) facts.push({ ...statement, place: located.place(path), path });
    };
    note(ownStatements(part, text));
    if (refused.size > 0 && refused.has(ajvPointer(path))) return;
    const readScalar = (): Written | undefined => writtenAt(located, path);
    const cut = located.hasComments && isProse(part) ? cutOff(readScalar()) : undefined;
    if (cut) findings.push(finding(file, cut.place, { ...cut, path }));
    const hasBlocks = part['x-block-text'] !== undefined;
    const inline = part['x-markdown'] && text.trim() !== '' ? readInline(text, hasBlocks) : undefined;
    const problems = [
      ...textProblems(part, text, inline),
      ...brokenLine(part, text, readScalar),
      ...curlyQuotes(text, readScalar),
    ];
    remark(path, text, problems);
    const errors = problems.filter(({ isWarning = false }) => !isWarning);
    if (!errors.some(({ rule }) => rule === 'validate:invisible' || rule === 'validate:empty'))
      note(linksOf(part, text, inline));
    if (errors.length > 0) {
      if (errors.every(({ rule }) => rule === 'validate:plain-text')) note(citations(text));
      return;
    }
    note(statementsOf(part, text));
    remark(path, text, proseProblems(part, text, inline));
  };
  for (const { schema: part, value, path } of walk(schema, located.value)) {
    if (typeof value === 'string') visitText(part, value, path);
    else if (isObject(value)) {
      remark([...path, 'alt'], value['alt'], altTextProblems(part, value['alt']));
      if (part['x-price'])
        for (const key of amounts) remark([...path, key], value[key], amountProblems(value[key]));
    }
  }
  return { facts, findings };
}

const nothing: ReadonlySet<string> = new Set();

/** The fields of a price or a range of prices that hold an amount. */
const amounts = ['amount', 'minimum', 'maximum'] as const;

/** The problem of an amount that pages would round. */
function* amountProblems(amount: Json | undefined): Iterable<Problem> {
  if (typeof amount === 'number' && Math.round(amount * 100) / 100 !== amount)
    yield { rule: 'validate:format', reason: `Unexpected amount \`${amount}\`, expected whole cents` };
}

/** A path in the form of ajv's errors. */
const ajvPointer = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Problems of a text that no schema can express. */
function* textProblems(schema: Schema, value: string, inline: InlineMarkdown | undefined): Iterable<Problem> {
  const mojibake = isProse(schema) ? mojibakeIn(withoutCode(schema, value)) : undefined;
  const hidden = hiddenCharacter.exec(value)?.[0];
  if (mojibake) yield mojibake;
  if (hidden !== undefined && (!mojibake || mojibake.isWarning))
    yield { rule: 'validate:invisible', reason: invisibleReason(hidden) };
  if (value.trim() === '') {
    if (schema.minLength)
      yield { rule: 'validate:empty', reason: `Unexpected text of spaces only, expected ${example(schema)}` };
    return;
  }
  yield* strayCitations(value);
  const wrong = schema['x-image'] && pictureAddressProblem(pictureAddress(value, schema));
  if (wrong) yield wrong;
  if (!inline) {
    // A field that no schema describes has its own finding, and nobody knows whether it may hold markdown.
    if (schema.type !== undefined && isProse(schema)) yield* plainTextProblems(value);
    return;
  }
  yield* inline.problems;
}

/** Each piece of markdown and of HTML in a text that has neither: a visitor would see the marks. */
function* plainTextProblems(value: string): Iterable<Problem> {
  const rule = 'validate:plain-text';
  for (const markup of eachOf(wholeMarkup, value))
    yield {
      rule,
      reason: `Unexpected markdown \`${markup}\` in a text without any, expected the words alone`,
    };
  for (const foreign of foreignMarks(value))
    yield { rule, reason: `Unexpected \`${foreign}\` in a text without markup, expected the words alone` };
  for (const html of eachOf(wholeHtml, value))
    yield { rule, reason: `Unexpected HTML \`${html}\` in a text without any, expected the words alone` };
  for (const reference of eachOf(characterReference, value)) {
    const meant = characterOf(reference);
    if (meant === undefined) continue;
    // In JSON the others need an escape.
    const isPlain = /^(?:[^"\\\s]|\u00a0)+$/.test(meant);
    const expected = isPlain && meant.trim() !== '' ? `\`${meant}\`` : 'the character itself';
    const old = value.slice(value.indexOf(reference), value.lastIndexOf(reference) + reference.length);
    yield {
      rule,
      reason: `Unexpected \`${reference}\` in a text without HTML, expected ${expected}`,
      ...(isPlain && { fix: { old, new: old.replaceAll(reference, meant) } }),
    };
  }
}

/** The different pieces of a text that a pattern matches. */
const eachOf = (pattern: RegExp, text: string): ReadonlySet<string> => new Set(text.match(pattern));

/** Words between two tags, and a line break: a text may name a single tag. */
const wholeHtml =
  /<(b|i|em|strong|u|p|a|span|sup|sub|code|small|mark)(?: [^<>\n]*)?>[^<>]*<\/\1>|<br ?\/?>/gi;

/** A character as HTML writes it: shops export titles with them. */
const characterReference = /&(?:[a-z]{2,30}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/gi;

/** A link, bold words or code, as markdown has them. */
const wholeMarkup = /\[[^[\]\n]+\]\([^()\s]+\)|\*\*(?!\s)[^*\n]+(?<!\s)\*\*|`[^`\n]+`/g;

function imageOf(schema: Schema, value: string): Statement {
  const slots = schema['x-image']?.slots;
  return { kind: 'image', address: pictureAddress(value, schema), ...(slots && { slots }) };
}

function linkAddress(schema: Schema, value: string): string | undefined {
  const link = schema['x-link'];
  return link === true ? value : link?.replace('{}', () => value);
}

/** The address or anchor that a value claims for its entry; even if it is wrong, others may link to it. */
function* ownStatements(schema: Schema, value: string): Iterable<Statement> {
  if (schema['x-url'] === true) yield { kind: 'address', address: value };
  const anchor = schema['x-anchor'];
  if (anchor) yield { kind: 'anchor', id: value, ...(anchor !== true && { subpage: anchor }) };
  if (schema['x-key']) yield { kind: 'key', key: value };
}

/** The addresses to which a value leads. */
function* linksOf(schema: Schema, value: string, inline: InlineMarkdown | undefined): Iterable<Statement> {
  const link = linkAddress(schema, value);
  if (link !== undefined) yield { kind: 'link', address: link };
  for (const address of inline?.addresses ?? []) yield { kind: 'link', address };
}

function* statementsOf(schema: Schema, value: string): Iterable<Statement> {
  if (schema['x-ref']) yield { kind: 'ref', collection: schema['x-ref'], slug: value };
  if (schema['x-image'] && value.trim() !== '') yield imageOf(schema, value);
  if (schema['x-named']) yield { kind: 'named', collection: schema['x-named'], name: value };
  if (schema['x-claim']) yield { kind: 'claim', key: value };
  if (schema['x-date'])
    yield { kind: 'date', role: schema['x-date'], date: value, meaning: schema.description ?? '' };
  yield* citations(value);
}
