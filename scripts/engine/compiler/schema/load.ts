import type { Finding, Json, Located } from '../model.ts';
import { parseJson } from '../source/json-text.ts';
import { type Deliveries, type Delivery, deliveryOf } from '../delivery.ts';
import { dialectName, type Schema, schemaName } from './schema.ts';
import { brokenTogether, resolve, type SurveyedSchema } from './references.ts';
import { survey } from './dialect.ts';

/** A schema that is ready to validate values. */
export interface LoadedSchema {
  /** `boats`, `shortcodes/callout`, `parts/action` */
  readonly name: string;
  /** The schema with every `$ref` replaced by its part. */
  readonly schema: Schema;
  /** The schema as in its file. */
  readonly source: Schema;
  /** Where entries of the collection go. */
  readonly delivery: Delivery;
}

/** All schemas and their findings. A broken one is reported once and its entries are not checked. */
export interface Schemas {
  readonly loaded: ReadonlyMap<string, LoadedSchema>;
  /** Names of schemas that exist but cannot be used. */
  readonly broken: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/**
 * Reads the schemas' texts (`schemas/{name}.schema.json`).
 * @param deliveries where entries go, by collection
 * @param unread names of schemas that exist but could not be read
 */
export function loadSchemas(
  texts: ReadonlyMap<string, string>,
  deliveries: Deliveries = {},
  unread: readonly string[] = [],
): Schemas {
  const findings: Finding[] = [];
  const broken = new Set(unread);
  const surveyed = new Map<string, SurveyedSchema>();
  for (const [path, text] of texts) {
    const name = schemaName(path);
    if (name === dialectName) continue;
    const parsed = parseJson(path, text);
    findings.push(...parsed.findings);
    if (!parsed.located) {
      broken.add(name);
      continue;
    }
    const schemaSurvey = survey(path, parsed.located);
    findings.push(...schemaSurvey.findings);
    // A field without a description does not keep entries from being checked.
    if (schemaSurvey.findings.some(({ ruleId }) => ruleId !== 'undocumented')) broken.add(name);
    else surveyed.set(name, { path, located: parsed.located, survey: schemaSurvey });
  }
  findings.push(...brokenTogether(surveyed, broken));
  const sources = new Map(
    [...surveyed].flatMap(([name, { located }]) => (broken.has(name) ? [] : [[name, asSchema(located)]])),
  );
  return { loaded: ready(sources, deliveries), broken, findings };
}

const ready = (sources: ReadonlyMap<string, Schema>, deliveries: Deliveries): Map<string, LoadedSchema> =>
  new Map(
    [...sources].map(([name, source]) => [
      name,
      {
        name,
        source,
        schema: resolve(source, name, sources),
        delivery: deliveryIn(source, deliveryOf(deliveries, name)),
      },
    ]),
  );

/** Entries with a body, and those that lists have in parts, are fetched. */
const deliveryIn = (schema: Schema, delivery: Delivery): Delivery =>
  schema['x-body'] || delivery.list ? { ...delivery, fetch: true } : delivery;

const asSchema = ({ value }: Located): Schema => value as Json & Schema; // the survey has looked at every keyword

/** Loads schemas that an earlier run found valid, without the parser and the survey. */
export function soundSchemas(texts: ReadonlyMap<string, string>, deliveries: Deliveries = {}): Schemas {
  const sources = new Map(
    [...texts]
      .map(([path, text]) => [schemaName(path), JSON.parse(text) as Schema] as const) // the survey has looked at it
      .filter(([name]) => name !== dialectName),
  );
  return { loaded: ready(sources, deliveries), broken: new Set(), findings: [] };
}
