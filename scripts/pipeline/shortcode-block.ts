import type { ContainerDirective } from 'mdast-util-directive';
import { type PayloadFields, payloadOf } from '../../src/markdown/directive.ts';
import { decodePayload, matchShortcode, resemblesShortcode } from '../../src/markdown/shortcode.ts';
import { collect } from './collect.ts';
import { didYouMean, fileStart, oneOf } from './finding.ts';
import type { Fact, JsonObject, Located, Place } from './model.ts';
import { parseJson } from './parse-json.ts';
import type { Schema } from './schema.ts';
import type { LoadedSchema } from './schemas.ts';
import { validationFindings } from './validation-messages.ts';

/** A block that was read: its type and payload, and what is wrong with it. */
export interface ReadBlock {
  readonly type: string;
  readonly payload: JsonObject;
  readonly problems: readonly { readonly rule: string; readonly reason: string }[];
  /** The words that a reader sees. */
  readonly text: string;
  /** What the payload says of others, all at the block's place. */
  facts(file: string, place: Place): readonly Fact[];
}

/** Whether a text was meant as a shortcode but is none. */
export const shortcodeLike = resemblesShortcode;

/** Reads a paragraph as a shortcode; absent where its source is not of that form. */
export function readShortcode(source: string, schemas: ReadonlyMap<string, LoadedSchema>): ReadBlock | undefined {
  const match = matchShortcode(source);
  if (!match) return undefined;
  const { type, payload } = match;
  let json: string;
  try {
    json = decodePayload(payload);
  } catch (error) {
    return broken(type, 'parse:payload', `In \`${type}\`: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = parseJson('', json);
  const [problem] = parsed.findings;
  if (problem) return broken(type, 'parse:payload', `In \`${type}\`: ${problem.reason} (character ${(problem.place && 'start' in problem.place ? problem.place.start.column : 0)} of the decoded payload)`);
  return parsed.located ? checked(type, parsed.located, schemas) : undefined;
}

/** Reads a container directive as a shortcode. */
export function readDirective(node: ContainerDirective, text: string, schemas: ReadonlyMap<string, LoadedSchema>): ReadBlock {
  const schema = schemas.get(node.name)?.schema;
  const first = node.children[0]?.position?.start.offset;
  const last = node.children.at(-1)?.position?.end.offset;
  const body = first === undefined ? '' : text.slice(first, last);
  const value: JsonObject = payloadOf(node.attributes ?? {}, body, fieldsOf(schema));
  return checked(node.name, { value, place: () => fileStart }, schemas);
}

/** What directives need to know of a payload's schema. */
export function fieldsOf(schema: Schema | undefined): PayloadFields {
  const entries = Object.entries(schema?.properties ?? {});
  return {
    names: entries.map(([name]) => name),
    integers: new Set(entries.filter(([, { type }]) => type === 'integer').map(([name]) => name)),
  };
}

function broken(type: string, rule: string, reason: string): ReadBlock {
  return { type, payload: {}, problems: [{ rule, reason }], text: '', facts: () => [] };
}

function checked(type: string, located: Located, schemas: ReadonlyMap<string, LoadedSchema>): ReadBlock {
  const schema = schemas.get(type);
  if (!schema) {
    const names = [...schemas.keys()];
    const hint = didYouMean(type, names) || `, expected ${oneOf(names)}`;
    return broken(type, 'validate:shortcode', `Unexpected shortcode type \`${type}\`${hint}`);
  }
  const validate = schema.validate();
  if (!validate(located.value)) {
    const problems = validationFindings('', located, validate.errors ?? []).map(({ reason, ruleId }) => ({
      rule: `validate:${ruleId}`,
      reason: `In \`${type}\`: ${reason}`,
    }));
    return { ...broken(type, '', ''), problems };
  }
  const payload = located.value as JsonObject; // its schema admits objects only
  const collected = (file: string, place: Place): ReturnType<typeof collect> => collect(file, schema.schema, { value: payload, place: () => place });
  return {
    type,
    payload,
    problems: collected('', fileStart).findings.map(({ reason, source, ruleId }) => ({ rule: `${source}:${ruleId}`, reason: `In \`${type}\`: ${reason}` })),
    text: visibleText(schema.schema, payload),
    facts: (file, place) => collected(file, place).facts,
  };
}

/** Texts of a payload that a reader sees: all but those chosen from a list. */
function visibleText(schema: Schema, payload: JsonObject): string {
  return Object.entries(payload)
    .filter(([name]) => !schema.properties?.[name]?.enum)
    .map(([, value]) => String(value).replaceAll('|', ' '))
    .join(' ');
}
