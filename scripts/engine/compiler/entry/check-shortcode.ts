import type { ContainerDirective } from 'mdast-util-directive';
import {
  directiveBody,
  isClosed,
  type Loss,
  lossesOf,
  payloadOf,
  writtenFields,
} from '../markdown/directive.ts';
import { fieldsOf, type Shortcodes } from './payload-fields.ts';
import { decodePayload, findBrokenShortcode, matchShortcode } from '../markdown/shortcode-text.ts';
import { offsetsOf } from '../markdown/nodes.ts';
import { hasLabel } from '../markdown/write-directive.ts';
import { admonitionFor, containerFix } from './admonitions.ts';
import { collect } from './facts.ts';
import { distantProblems } from './distant-lines.ts';
import { itemProblems } from './list-items.ts';
import { fileStart, nearest, oneOf, type Problem, ruleOf, suggest } from '../finding.ts';
import type { Finding, JsonObject, Located, Range, Statement } from '../model.ts';
import { parseJson } from '../source/json-text.ts';
import { inCurlyQuotes, inQuotes } from '../source/written.ts';
import type { Schema } from '../schema/schema.ts';
import { errorsOf } from '../schema/validator.ts';
import { validationFindings } from '../schema/validation.ts';
import { visibleText } from './words.ts';

/** A block that was read: its type, its payload and its problems. */
export interface ReadBlock {
  readonly type: string;
  readonly payload: JsonObject;
  readonly problems: readonly Problem[];
  /** Whether it has no end, so that it swallows the rest of the text. */
  readonly takesRest?: boolean;
  /** The words that a reader sees; absent if they are not known. */
  readonly text?: string;
  /** Texts of whole sentences among them. */
  readonly prose: readonly string[];
  /** What the payload states about others, all at the block's place. */
  readonly statements: readonly Statement[];
}

/** Most levels of objects and lists in a payload. */
const maxPayloadDepth = 5;

/** Reads a paragraph as a shortcode; absent if its source is not of that form, or looks like a placeholder of another program. */
export function readShortcode(source: string, schemas: Shortcodes): ReadBlock | undefined {
  const match = matchShortcode(source);
  if (!match) return undefined;
  const { type, payload } = match;
  const isNamed = schemas.has(type) || nearest(type, schemas.keys()) !== undefined;
  if (!isNamed && findBrokenShortcode(source, () => false) === undefined) return undefined;
  let json: string;
  try {
    json = decodePayload(payload);
  } catch (error) {
    return broken(type, [
      { rule: 'parse:payload', reason: error instanceof Error ? error.message : String(error) },
    ]);
  }
  const parsed = parseJson('', json, maxPayloadDepth);
  if (!parsed.located)
    return broken(
      type,
      parsed.findings.map((finding) => ({ rule: 'parse:payload', reason: payloadReason(finding) })),
    );
  return checkPayload(type, parsed.located, schemas);
}

/** A problem of a payload's JSON, with its place in the decoded payload, because the file does not show it. */
function payloadReason({ reason, line, column }: Finding): string {
  const where = line === 1 ? `character ${column}` : `line ${line}, character ${column}`;
  return `${reason} (${where} of the decoded payload)`;
}

/** Reads a container directive as a shortcode. */
export function readDirective(node: ContainerDirective, text: string, schemas: Shortcodes): ReadBlock {
  const { name, attributes } = node;
  const refused = (reason: string): ReadBlock => broken(name, [{ rule: 'parse:shortcode', reason }]);
  const meant = schemas.has(name) ? undefined : admonitionFor(node, schemas);
  if (!meant && hasLabel(node))
    return refused('Unexpected label in brackets, expected fields in braces such as `{title="…"}`');
  const range = offsetsOf(node);
  if (!isClosed(text, range)) {
    const fence = /^:*/.exec(text.slice(range.from))?.[0] ?? '';
    return { ...refused(`Missing end of this block, expected a line of \`${fence}\``), takesRest: true };
  }
  if (meant) {
    const [line = ''] = text.slice(range.from, range.to).split('\n', 1);
    const reason = `Unexpected shortcode type \`${name}\``;
    const suggestion = { word: name, meant: meant.beginning };
    const fix = containerFix(node, line.trimEnd(), meant);
    return {
      ...broken(name),
      problems: [{ rule: 'validate:shortcode', reason, suggestion, ...(fix && { fix }) }],
    };
  }
  const yaml = Object.keys(attributes ?? {}).find((attribute) => attribute.endsWith(':'));
  if (yaml !== undefined) return refused(`Unexpected \`${yaml}\`, expected \`${yaml.slice(0, -1)}="…"\``);
  const fields = fieldsOf(schemas.get(name)?.schema);
  const mistakes = schemas.get(name)
    ? [...lossesOf(text, range, fields).map(lossProblem), ...curlyFields(text, range)]
    : [];
  if (mistakes.length > 0) return broken(name, mistakes);
  const value: JsonObject = payloadOf(attributes ?? {}, directiveBody(text, range), fields);
  const block = checkPayload(name, { value, place: () => fileStart }, schemas);
  return { ...block, problems: withSource(block, node, text, fields.body?.isList) };
}

/** Fields whose values are in curly quotation marks, which are characters of the value. */
function* curlyFields(text: string, range: Range): Iterable<Problem> {
  for (const { name, value } of writtenFields(text, range)) {
    const words = inCurlyQuotes(value);
    if (words === undefined) continue;
    const straight = inQuotes(words);
    yield {
      rule: 'parse:shortcode',
      reason: `Unexpected \`${name}=${value}\`, expected straight quotation marks, \`${name}=${straight}\``,
      fix: { old: value, new: straight },
    };
  }
}

function lossProblem({ isBody, field }: Loss): Problem {
  if (!isBody)
    return {
      rule: 'parse:duplicate',
      reason: `Unexpected second field \`${field}\`, expected each field once`,
    };
  if (field === undefined)
    return {
      rule: 'parse:shortcode',
      reason:
        'Unexpected words below the first line, expected fields in braces alone: pages would leave these words out',
    };
  return {
    rule: 'parse:duplicate',
    reason: `Unexpected words below the first line, expected either these or \`${field}="…"\`: pages would leave them out`,
  };
}

/** The problems of a readable block: those of its payload, and those of its text that the payload does not show. */
function withSource(
  { type, problems }: ReadBlock,
  node: ContainerDirective,
  text: string,
  isList = false,
): readonly Problem[] {
  const items = isList ? [...itemProblems(node, text)] : [];
  const distant = [...distantProblems(node, text)];
  const reasons = new Set(distant.map(({ alone }) => inBlock(type, alone)));
  return [
    ...[...items, ...distant.map(({ problem }) => problem)].map((problem) => ({
      ...problem,
      reason: inBlock(type, problem.reason),
    })),
    // The marks of items are in the flattened text as well.
    ...problems.filter(({ rule, reason }) => rule !== items[0]?.rule && !reasons.has(reason)),
  ];
}

const inBlock = (type: string, reason: string): string => `In \`${type}\`: ${reason}`;

const problemIn = (type: string, finding: Finding): Problem => ({
  rule: ruleOf(finding),
  reason: inBlock(type, finding.reason),
  ...(finding.actual !== undefined && { actual: finding.actual }),
  isWarning: !finding.fatal,
});

function broken(type: string, problems: readonly Problem[] = []): ReadBlock {
  return {
    type,
    payload: {},
    problems: problems.map((problem) => ({ ...problem, reason: inBlock(type, problem.reason) })),
    prose: [],
    statements: [],
  };
}

function checkPayload(type: string, located: Located, schemas: Shortcodes): ReadBlock {
  const schema = schemas.get(type);
  if (!schema) {
    if (schemas.has(type)) return broken(type);
    const names = [...schemas.keys()];
    const suggestion = suggest(type, names);
    const others = oneOf(names) || 'none: there are no schemas of shortcodes';
    const reason = `Unexpected shortcode type \`${type}\`${suggestion ? '' : `, expected ${others}`}`;
    return { ...broken(type), problems: [{ rule: 'validate:shortcode', reason, suggestion }] };
  }
  const errors = errorsOf(schema.schema, located.value);
  if (errors.length > 0) {
    const mistakes = validationFindings('', located, errors);
    return { ...broken(type), problems: mistakes.map((one) => problemIn(type, one)) };
  }
  const payload = located.value as JsonObject; // its schema admits objects only
  const { facts, findings } = collect('', schema.schema, { value: payload, place: () => fileStart });
  return {
    type,
    payload,
    problems: findings.map((finding) => problemIn(type, finding)),
    text: visibleText(schema.schema, payload),
    prose: proseTexts(schema.schema, payload),
    // Their paths lead through the payload, not through the data of the entry.
    statements: facts.map(({ path: _path, place: _place, ...statement }) => statement),
  };
}

/** Texts of a payload that are made of whole sentences. */
function proseTexts(schema: Schema, payload: JsonObject): string[] {
  const fields = Object.entries(payload).filter(([name]) => schema.properties?.[name]?.['x-markdown']);
  return fields.map(([, value]) => String(value));
}
