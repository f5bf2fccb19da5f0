import { type Schema, schemaName } from './schema.ts';
import { resolve } from './schema-parts.ts';
import type { Schemas } from './schemas.ts';

/** Loads schemas that an earlier run has found in order, without the parser and the survey that found it. */
export function soundSchemas(texts: ReadonlyMap<string, string>): Schemas {
  const sources = new Map(
    [...texts].map(([path, text]) => [schemaName(path), JSON.parse(text) as Schema]), // the survey has looked at it
  );
  const loaded = [...sources].map(
    ([name, source]) => [name, { name, source, schema: resolve(source, name, sources) }] as const,
  );
  return { loaded: new Map(loaded), broken: new Set(), findings: [] };
}
