import { finding, type Problem, suggest } from '../finding.ts';
import type { Finding, Located } from '../model.ts';
import type { Schema } from './schema.ts';
import type { Reference, Survey } from './dialect.ts';

/** A schema whose own text is valid. */
export interface SurveyedSchema {
  readonly path: string;
  readonly located: Located;
  readonly survey: Survey;
}

type Surveyed = ReadonlyMap<string, SurveyedSchema>;

/**
 * Finds mistakes between schemas: missing or circular references, collections that do not exist, two types with the same name.
 * Adds the broken schemas to `broken`, and, without a finding, all that refer to them.
 */
export function brokenTogether(surveyed: Surveyed, broken: Set<string>): Finding[] {
  const findings: Finding[] = [];
  const report = (
    name: string,
    { path }: Pick<Reference, 'path'>,
    reason: string,
    suggestion?: Problem['suggestion'],
  ): void => {
    const { path: file, located } = surveyed.get(name) ?? missingSchema(name);
    findings.push(finding(file, located.place(path), { rule: 'schema:invalid', reason, suggestion }));
    broken.add(name);
  };
  for (const [name, { survey }] of surveyed) {
    for (const reference of survey.references) {
      const target = referenced(reference.reference, name);
      if (broken.has(name) && isCircular(surveyed, name, target)) continue;
      if (!surveyed.has(target) && !broken.has(target))
        report(
          name,
          reference,
          `No schema \`schemas/${target}.schema.json\``,
          suggest(target, surveyed.keys()),
        );
      else if (isCircular(surveyed, name, target)) {
        report(
          name,
          reference,
          `Unexpected reference \`${reference.reference}\`, expected none that leads back to itself`,
        );
        for (const other of surveyed.keys())
          if (isCircular(surveyed, other, target) && isCircular(surveyed, target, other)) broken.add(other);
      }
    }
    for (const reference of survey.collections) {
      const names = [...surveyed.keys(), ...broken].filter((other) => !other.includes('/'));
      if (!names.includes(reference.reference))
        report(
          name,
          reference,
          `No collection \`${reference.reference}\``,
          suggest(reference.reference, names),
        );
    }
  }
  for (const [name, other] of sameTitles(surveyed))
    report(
      name,
      { path: ['title'] },
      `Unexpected title, expected one that no other schema has: \`${other}\` has it`,
    );
  spread(surveyed, broken);
  return findings;
}

function missingSchema(name: string): never {
  throw new Error(`No schema ${name}`);
}

/** Whether a schema's references lead from `target` to `name`. */
function isCircular(surveyed: Surveyed, name: string, target: string, names = new Set<string>()): boolean {
  if (name === target) return true;
  if (names.has(target)) return false;
  names.add(target);
  return (surveyed.get(target)?.survey.references ?? []).some(({ reference }) =>
    isCircular(surveyed, name, referenced(reference, target), names),
  );
}

function* sameTitles(surveyed: Surveyed): Iterable<readonly [name: string, other: string]> {
  const pathByTitle = new Map<unknown, string>();
  for (const [name, { path, located }] of surveyed) {
    const { title } = located.value as Schema; // the survey has seen that it is an object
    const other = pathByTitle.get(title);
    if (other !== undefined) yield [name, other];
    else pathByTitle.set(title, path);
  }
}

/** Schemas that refer to a broken one cannot be used either, but only the broken one gets a finding. */
function spread(surveyed: Surveyed, broken: Set<string>): void {
  const before = broken.size;
  for (const [name, { survey }] of surveyed) {
    if (survey.references.some(({ reference }) => broken.has(referenced(reference, name)))) broken.add(name);
  }
  if (broken.size > before) spread(surveyed, broken);
}

/** Replaces every `$ref` with its part. */
export function resolve(schema: Schema, from: string, sources: ReadonlyMap<string, Schema>): Schema {
  if (schema.$ref !== undefined) {
    const name = referenced(schema.$ref, from);
    const {
      $schema: _dialect,
      title: _title,
      ...rest
    } = (sources.get(name) ?? {}) as Schema & { $schema?: string };
    return resolve(rest, name, sources);
  }
  const properties = Object.entries(schema.properties ?? {}).map(([key, value]) => [
    key,
    resolve(value, from, sources),
  ]);
  return {
    ...schema,
    ...(schema.items && { items: resolve(schema.items, from, sources) }),
    ...(schema.properties && { properties: Object.fromEntries(properties) as Record<string, Schema> }),
  };
}

/** `./parts/action.schema.json` seen from `boats` → `parts/action`. */
export function referenced(reference: string, from: string): string {
  const url = new URL(reference, `file:///${from}`);
  return url.pathname.slice(1, -'.schema.json'.length);
}
