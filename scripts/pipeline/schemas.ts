import { type AnySchemaObject, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { didYouMean, fileStart, finding } from './finding.ts';
import type { Finding } from './model.ts';
import { parseJson } from './parse-json.ts';
import { ownKeywords, type Schema } from './schema.ts';
import { subsetFindings } from './schema-subset.ts';

/** A schema that is ready to judge values. */
export interface LoadedSchema {
  /** `plugins`, `shortcodes/callout`, `parts/action` */
  readonly name: string;
  /** The schema with every part put in the place of its `$ref`. */
  readonly schema: Schema;
  /** The schema as its file has it. */
  readonly source: Schema;
  /** ajv's verdict, compiled when it is first asked for. */
  readonly validate: () => ValidateFunction;
}

/** All schemas, and what is wrong with them. A broken one is reported once and its entries are left alone. */
export interface Schemas {
  readonly loaded: ReadonlyMap<string, LoadedSchema>;
  /** Names of schemas that exist but cannot be used. */
  readonly broken: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

const suffix = '.schema.json';

/** Reads the schemas' texts (`schemas/{name}.schema.json`). */
export function loadSchemas(texts: ReadonlyMap<string, string>): Schemas {
  const findings: Finding[] = [];
  const broken = new Set<string>();
  const sources = new Map<string, Schema>();
  for (const [path, text] of texts) {
    const name = path.slice('schemas/'.length, -suffix.length);
    const parsed = parseJson(path, text);
    const problems = parsed.located ? subsetFindings(path, parsed.located) : parsed.findings;
    findings.push(...problems);
    if (problems.length > 0 || !parsed.located) broken.add(name);
    else sources.set(name, parsed.located.value as Schema); // its shape is ajv's to judge
  }
  const ajv = newAjv();
  const loaded = new Map<string, LoadedSchema>();
  for (const [name, source] of sources) {
    const problem = usable(ajv, name, source, sources);
    if (typeof problem === 'string') {
      broken.add(name);
      findings.push(finding(`schemas/${name}${suffix}`, fileStart, 'schema:invalid', problem));
    } else loaded.set(name, { name, source, ...problem });
  }
  return { loaded, broken, findings };
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false, verbose: true, validateSchema: false, meta: true });
  formats.default(ajv, ['date', 'email']);
  ajv.addVocabulary([...ownKeywords]);
  return ajv;
}

type Usable = Pick<LoadedSchema, 'schema' | 'validate'>;

/** Resolves the schema's references and checks it against JSON Schema's own; a reason where it cannot be used. */
function usable(ajv: Ajv2020, name: string, source: Schema, sources: ReadonlyMap<string, Schema>): Usable | string {
  const resolved = resolve(source, name, sources, []);
  if (typeof resolved === 'string') return resolved;
  if (!ajv.validateSchema(resolved as AnySchemaObject)) {
    const error = ajv.errors?.[0];
    return `Unexpected schema at \`${error?.instancePath || '/'}\`, expected JSON Schema: it ${error?.message ?? 'is invalid'}`;
  }
  let compiled: ValidateFunction | undefined;
  return {
    schema: resolved,
    validate: () => (compiled ??= ajv.compile(resolved as AnySchemaObject)), // the same shape, read-only
  };
}

function resolve(schema: Schema, from: string, sources: ReadonlyMap<string, Schema>, above: readonly string[]): Schema | string {
  if (schema.$ref !== undefined) {
    const name = referenced(schema.$ref, from);
    const part = sources.get(name);
    if (above.includes(name)) return `Unexpected reference \`${schema.$ref}\`, expected none that leads back to itself`;
    if (!part) return `No schema \`${name}\`${didYouMean(name, sources.keys())}`;
    const { $schema: _dialect, title: _title, ...rest } = part as Schema & { $schema?: string };
    return resolve(rest, name, sources, [...above, name]);
  }
  const copy: Record<string, unknown> = { ...schema };
  if (schema.items) copy['items'] = resolve(schema.items, from, sources, above);
  if (schema.properties) {
    copy['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, resolve(value, from, sources, above)]),
    );
  }
  const failed = [copy['items'], ...Object.values((copy['properties'] as Record<string, unknown> | undefined) ?? {})];
  const reason = failed.find((value): value is string => typeof value === 'string');
  return reason ?? (copy as Schema);
}

/** `./parts/action.schema.json` seen from `home` → `parts/action`. */
export function referenced(reference: string, from: string): string {
  const url = new URL(reference, `file:///${from}`);
  return url.pathname.slice(1, -suffix.length);
}
