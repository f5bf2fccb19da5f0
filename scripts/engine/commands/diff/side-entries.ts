import { placeOf } from '../../compiler/link/find-entries.ts';
import { isObject } from '../../compiler/json.ts';
import { openMarkdown } from '../../compiler/source/document.ts';
import { guideFile, type Json, type JsonObject } from '../../compiler/model.ts';
import type { Schemas } from '../../compiler/schema/load.ts';
import type { Schema } from '../../compiler/schema/schema.ts';
import { withPricesAsTexts } from '../../compiler/schema/walk.ts';
import { parseJson } from '../../compiler/source/json-text.ts';
import { entryName } from '../../trace/origin.ts';

/** An entry of one side of a comparison: read, but not checked. */
export interface SideEntry {
  /** `content/boats/{slug}.json` */
  readonly path: string;
  readonly collection: string;
  /** `dory`, `dory/sails` in a collection of folders; for a single file its name. */
  readonly slug: string;
  /** `boats/dory`, or `site` for a single file. */
  readonly name: string;
  /** Data or front matter; absent if it cannot be parsed. */
  readonly data?: JsonObject;
  /** Text of the body of a markdown file. */
  readonly body?: string;
}

/** The entries of a side, by their names. */
export type Side = ReadonlyMap<string, SideEntry>;

/** Reads the entries of a side, by their names; prices are texts, as visitors read them. Misplaced files are left to the check. */
export function entriesOf(texts: ReadonlyMap<string, string>, { loaded }: Schemas): Side {
  const entries = [...texts].flatMap(([path, text]) => {
    const place = placeOf(path);
    if (!place || path === guideFile) return [];
    const { collection, slug } = place;
    const name = entryName({ path, collection, slug });
    const { schema = {} } = loaded.get(collection) ?? {};
    return [[name, { path, collection, slug, name, ...readText(path, text, schema) }] as const];
  });
  return new Map(entries);
}

function readText(path: string, text: string, schema: Schema): Pick<SideEntry, 'data' | 'body'> {
  if (path.endsWith('.json')) return asData(schema, parseJson(path, text).located?.value);
  const { document } = openMarkdown(path, text);
  if (!document) return { body: text };
  return { ...asData(schema, document.frontMatter().located?.value), body: document.body };
}

function asData(schema: Schema, value: Json | undefined): Pick<SideEntry, 'data'> {
  if (!isObject(value)) return {};
  const { $schema: _schema, ...data } = withPricesAsTexts(schema, value) as JsonObject; // by the line above
  return { data };
}
