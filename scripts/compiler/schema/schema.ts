import dialectFile from '../../../schemas/dialect.schema.json' with { type: 'json' };
import type { Slot } from '../../../src/contract/picture-slots.ts';
import type { DateRole } from '../model.ts';

/** How the text between the fences of a readable block becomes a field: as it is, or the entries of a list, joined with `|`. */
export type BlockText = 'text' | 'list';

/** A JSON Schema of the dialect, which says what each keyword means. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly $ref?: string;
  readonly 'x-url'?: string | true;
  readonly 'x-body'?: 'markdown';
  readonly 'x-fetch'?: true;
  readonly 'x-related'?: readonly string[];
  readonly 'x-pages'?: readonly string[];
  readonly 'x-search'?: readonly string[];
  readonly 'x-facets'?: readonly string[];
  readonly 'x-find'?: readonly string[];
  readonly 'x-php'?: true;
  readonly 'x-entries'?: true;
  readonly 'x-folders'?: string;
  readonly 'x-subpages'?: readonly string[];
  readonly 'x-internal'?: true;
  readonly 'x-list'?: true | number;
  readonly 'x-table'?: true | number;
  readonly 'x-shown'?: string;
  readonly 'x-ref'?: string;
  readonly 'x-embed'?: true;
  readonly 'x-named'?: string;
  readonly 'x-link'?: true | string;
  readonly 'x-image'?: 'decoration' | 'alt';
  readonly 'x-slots'?: readonly Slot[];
  readonly 'x-anchor'?: true | string;
  readonly 'x-key'?: true;
  readonly 'x-claim'?: true;
  readonly 'x-markdown'?: true;
  readonly 'x-date'?: DateRole;
  readonly 'x-price'?: true;
  readonly 'x-block-text'?: BlockText;
  readonly 'x-admonitions'?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The schema of schemas (`schemas/dialect.schema.json`), which ajv validates with and editors use for completion. */
export const dialect = dialectFile as unknown as Schema; // JSON Schema itself, more of it than the dialect allows
/** The name of the dialect's file, which is not the schema of a collection. */
export const dialectName = 'dialect';

/** All keywords that a schema may have, with what each means. */
export const dialectKeywords: Readonly<Record<string, Schema>> = dialectFile.$defs.keywords
  .properties as unknown as Record<string, Schema>; // likewise
/** Our own keywords; ajv's strict mode refuses all others that it does not know. */
export const ownKeywords: string[] = Object.keys(dialectKeywords).filter((name) => name.startsWith('x-'));

/** The name of the schema in a file: `schemas/parts/action.schema.json` → `parts/action`. */
export const schemaName = (path: string): string => path.slice('schemas/'.length, -'.schema.json'.length);

/** The type of the shortcode whose payload a schema describes, by the schema's name: `shortcodes/callout` → `callout`. */
export const shortcodeType = (name: string): string | undefined => /^shortcodes\/(.+)$/.exec(name)?.[1];

/** The name of a schema's type: its title. */
export const typeName = (schema: Schema): string => schema.title ?? 'Untitled';

/** What a list of entries is for, by the keyword that marks what it needs. */
export type ListMark = 'x-list' | 'x-table';

/** Whether lists need any part of a value with this schema. */
function isListed(schema: Schema, mark: ListMark): boolean {
  return schema[mark] !== undefined || children(schema).some((child) => isListed(child, mark));
}

function children(schema: Schema): readonly Schema[] {
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
}

/** The part of a schema that lists need (`x-list`), or tables (`x-table`); all of it if nothing is marked. */
export function listingOf(schema: Schema, mark: ListMark = 'x-list'): Schema {
  return isListed(schema, mark) ? projected(schema, mark) : schema;
}

function projected(schema: Schema, mark: ListMark): Schema {
  if (schema[mark] && !children(schema).some((child) => isListed(child, mark))) return schema;
  if (schema.items) return { ...schema, items: projected(schema.items, mark) };
  if (!schema.properties) return schema;
  const kept = Object.entries(schema.properties).filter(([, property]) => isListed(property, mark));
  const names = new Set(kept.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(kept.map(([name, property]) => [name, projected(property, mark)])),
    required: (schema.required ?? []).filter((name) => names.has(name)),
  };
}
