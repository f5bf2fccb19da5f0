import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Schema } from '../../compiler/schema/schema.ts';

const ending = '.schema.json';

/** Reads the schemas of the payloads of shortcodes from a folder, by type, in the order of their names. */
export function readShortcodeSchemas(folder = 'schemas/shortcodes'): ReadonlyMap<string, Schema> {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return new Map(
    names.toSorted().map((name) => {
      const schema = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Schema; // the content check looks after them
      return [name.slice(0, -ending.length), schema];
    }),
  );
}
