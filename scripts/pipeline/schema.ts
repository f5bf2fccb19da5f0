/** A JSON Schema as the project's schemas use it: the common subset, and the keywords of our own. */
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
  /** The address of an entry's page: `/plugins/{slug}`. At the root of a schema. */
  readonly 'x-url'?: string | true;
  /** Entries are markdown files: front matter, then a body. At the root of a schema. */
  readonly 'x-body'?: 'markdown';
  /** Entries are fetched by the page, not part of its script. At the root of a schema. */
  readonly 'x-fetch'?: true;
  /** Fields whose values make entries near to each other, so that each can name where to read on. At the root of a schema. */
  readonly 'x-related'?: readonly string[];
  /** The value may be the name of an entry in this collection. */
  readonly 'x-named'?: string;
  /** The value is the slug of an entry in this collection. */
  readonly 'x-ref'?: string;
  /** The entry of the slug, as listings have it, stands in the value's place. Beside `x-ref`. */
  readonly 'x-embed'?: true;
  /** The value is an address; or, put in place of `{}`, makes one. */
  readonly 'x-link'?: true | string;
  /** The value is the address of a picture; `alt` names the field beside it that holds its alternative text. */
  readonly 'x-image'?: 'decoration' | 'alt';
  /** The value is the id of an anchor on the entry's page. */
  readonly 'x-anchor'?: true;
  /** The value is a key that the file may hold once. */
  readonly 'x-key'?: true;
  /** The value is the key of a claim. */
  readonly 'x-claim'?: true;
  /** The value is inline markdown. */
  readonly 'x-markdown'?: true;
  /**
   * What the day means beside `format: date`. `published`: it keeps an entry of a folder out of the site until then; `past`: it has
   * happened, a later one is a warning; `deadline`: something changes on it, and the calendar says what, by the description.
   */
  readonly 'x-date'?: DateRole;
  /** Only checks and the build read the entry: it is no part of the bundle. At the root of a schema. */
  readonly 'x-internal'?: true;
  /** Listings need the value. */
  readonly 'x-list'?: true;
  /** Where visitors meet the value, or why they do not, where no page has it before they have acted. Holds for all inside. */
  readonly 'x-shown'?: string;
}

/** What a day means to the site. */
export const dateRoles = ['published', 'past', 'deadline'] as const;
export type DateRole = (typeof dateRoles)[number];

/** Keywords of our own; ajv's strict mode refuses every other one that it does not know. */
export const ownKeywords: readonly (keyof Schema)[] = [
  'x-url',
  'x-body',
  'x-fetch',
  'x-related',
  'x-named',
  'x-ref',
  'x-embed',
  'x-link',
  'x-image',
  'x-anchor',
  'x-key',
  'x-claim',
  'x-markdown',
  'x-date',
  'x-internal',
  'x-list',
  'x-shown',
];

/** The name of the schema in a file: `schemas/parts/action.schema.json` → `parts/action`. */
export const schemaName = (path: string): string => path.slice('schemas/'.length, -'.schema.json'.length);

/** The name of a schema's type: its title. */
export const typeName = (schema: Schema): string => schema.title ?? 'Untitled';

/** Whether listings need anything of a value with this schema. */
function isListed(schema: Schema): boolean {
  return schema['x-list'] === true || children(schema).some(isListed);
}

function children(schema: Schema): readonly Schema[] {
  return [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
}

/** The part of a schema that listings need (`x-list`); the whole of it where nothing is marked. */
export function listingOf(schema: Schema): Schema {
  return isListed(schema) ? projected(schema) : schema;
}

function projected(schema: Schema): Schema {
  if (schema['x-list'] && !children(schema).some(isListed)) return schema;
  if (schema.items) return { ...schema, items: projected(schema.items) };
  if (!schema.properties) return schema;
  const kept = Object.entries(schema.properties).filter(([, property]) => isListed(property));
  const names = new Set(kept.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(kept.map(([name, property]) => [name, projected(property)])),
    required: (schema.required ?? []).filter((name) => names.has(name)),
  };
}
