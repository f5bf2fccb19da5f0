import { stringify } from 'yaml';
import type { JsonObject } from './model.ts';

/** Writes data as YAML that `parseYaml` reads back to the same: a field a line, no line broken. */
export const writeYaml = (data: JsonObject): string => stringify(data, { schema: 'core', lineWidth: 0 });
