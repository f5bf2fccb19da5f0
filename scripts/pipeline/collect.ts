import { addressProblem, addressRules, pictureAddress } from './address-rules.ts';
import { finding } from './finding.ts';
import { readInline } from './inline-markdown.ts';
import { hiddenCharacter, invisibleReason } from './invisible.ts';
import type { Fact, Finding, Json, JsonObject, Located, Path, Statement } from './model.ts';
import type { ProseProblem } from './prose.ts';
import { altTextProblems, isProse, proseProblems } from './prose-texts.ts';
import type { Schema } from './schema.ts';
import { strayCitations } from './stray-citations.ts';
import { example } from './value-words.ts';

/** What an entry's values say of others, and addresses of a kind that is never right. */
export interface Collected {
  readonly facts: readonly Fact[];
  readonly findings: readonly Finding[];
}

/**
 * Walks a value beside its schema and collects references, addresses, pictures, claims and citations.
 * @param refused pointers of values that the schema refuses: nothing more is said of them
 */
export function collect(
  file: string,
  schema: Schema,
  located: Located,
  refused: ReadonlySet<string> = nothing,
): Collected {
  const facts: Fact[] = [];
  const findings: Finding[] = [];
  const remark = (path: Path, actual: Json | undefined, problems: Iterable<ProseProblem>): void => {
    for (const { rule, reason } of problems)
      findings.push(
        finding(file, located.place(path), rule, reason, { actual: String(actual), warning: true }),
      );
  };
  const visit = (part: Schema, value: Json, path: Path): void => {
    if (Array.isArray(value))
      value.forEach((item: Json, index) => visit(part.items ?? {}, item, [...path, index]));
    else if (typeof value === 'object' && value !== null) {
      const { properties = {} } = part;
      for (const [name, child] of Object.entries(value))
        visit((Object.hasOwn(properties, name) && properties[name]) || {}, child, [...path, name]);
      const { alt } = value as JsonObject; // the array case is above
      remark([...path, 'alt'], alt, altTextProblems(part, alt));
    } else if (typeof value === 'string') {
      const note = (statements: Iterable<Statement>): void => {
        for (const statement of statements) facts.push({ ...statement, place: located.place(path) });
      };
      note(ownStatements(part, value));
      if (refused.size > 0 && refused.has(pointerOf(path))) return;
      const problems = [...textProblems(part, value)];
      findings.push(
        ...problems.map(({ rule, reason }) =>
          finding(file, located.place(path), rule, reason, { actual: value }),
        ),
      );
      if (problems.length > 0) return;
      note(statementsOf(part, value));
      remark(path, value, proseProblems(part, value));
    }
  };
  visit(schema, located.value, []);
  return { facts, findings };
}

const nothing: ReadonlySet<string> = new Set();

/** A path as ajv's errors have it. */
const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What is wrong with a text and no schema can say. */
function* textProblems(
  schema: Schema,
  value: string,
): Iterable<{ readonly rule: string; readonly reason: string }> {
  const hidden = hiddenCharacter.exec(value)?.[0];
  if (hidden !== undefined) yield { rule: 'validate:invisible', reason: invisibleReason(hidden) };
  if (value.trim() === '') {
    if (schema.minLength)
      yield { rule: 'validate:empty', reason: `Unexpected text of spaces only, expected ${example(schema)}` };
    return;
  }
  yield* strayCitations(value);
  const link = linkAddress(schema, value);
  const problem =
    (link !== undefined && addressProblem('link', link)) ||
    (schema['x-image'] && addressProblem('image', pictureAddress(value)));
  if (problem) yield { rule: addressRules[link === undefined ? 'image' : 'link'], reason: problem };
  if (!schema['x-markdown']) {
    const markup = isProse(schema) ? wholeMarkup.exec(value)?.[0] : undefined;
    if (markup !== undefined)
      yield {
        rule: 'validate:plain-text',
        reason: `Unexpected markdown \`${markup}\` in a text without any, expected the words alone`,
      };
    return;
  }
  const { addresses, problems } = readInline(value);
  yield* problems;
  for (const address of addresses) {
    const reason = addressProblem('link', address);
    if (reason) yield { rule: addressRules.link, reason };
  }
}

/** A link, bold words or code, as markdown has them: in other texts a visitor would see the marks. */
const wholeMarkup = /\[[^[\]\n]+\]\([^()\s]+\)|\*\*(?!\s)[^*\n]+(?<!\s)\*\*|`[^`\n]+`/;

function linkAddress(schema: Schema, value: string): string | undefined {
  const link = schema['x-link'];
  return link === true ? value : link?.replace('{}', () => value);
}

/** What a value claims for its entry; right or wrong, others may lead to it. */
function* ownStatements(schema: Schema, value: string): Iterable<Statement> {
  if (schema['x-url'] === true) yield { kind: 'address', address: value };
  if (schema['x-anchor']) yield { kind: 'anchor', id: value };
  if (schema['x-key']) yield { kind: 'key', key: value };
}

function* statementsOf(schema: Schema, value: string): Iterable<Statement> {
  const link = linkAddress(schema, value);
  if (schema['x-ref']) yield { kind: 'ref', collection: schema['x-ref'], slug: value };
  if (link !== undefined) yield { kind: 'link', address: link };
  if (schema['x-image'] && value.trim() !== '') yield { kind: 'image', address: pictureAddress(value) };
  if (schema['x-named']) yield { kind: 'named', collection: schema['x-named'], name: value };
  if (schema['x-claim']) yield { kind: 'claim', key: value };
  if (schema['x-date'])
    yield { kind: 'date', role: schema['x-date'], date: value, meaning: schema.description ?? '' };
  if (schema['x-markdown'])
    for (const address of readInline(value).addresses) yield { kind: 'link', address };
  yield* citations(value);
}

/** What a text cites. */
export function* citations(text: string): Iterable<Statement> {
  for (const [, kind, target = ''] of text.matchAll(citation)) {
    if (kind === 'claim') yield { kind, key: target };
    else yield { kind: 'citation', target };
  }
}

/** `{claim:customers}` and `{fact:plans/starter#/monthlyPrice}` in a text. */
export const citation = /\{(claim|fact):([^{}\s]+)\}/g;
