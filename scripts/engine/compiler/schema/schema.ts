import dialectFile from '../../../../schemas/dialect.schema.json' with { type: 'json' };
import type { FieldPath } from '../delivery.ts';
import type { DateRole } from '../model.ts';

/** How the text between the fences of a readable block becomes a field: as it is, or the entries of a list, joined with `|`. */
export type BlockText = 'text' | 'list';

/** The picture of a field: whether it decorates or has its words in `alt` beside it, the places that show it, the folder of bare names. */
export interface PictureField {
  readonly kind: 'decoration' | 'alt';
  readonly slots?: readonly string[];
  readonly folder?: string;
}

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
  readonly minItems?: number;
  readonly $ref?: string;
  readonly 'x-url'?: string | true;
  readonly 'x-body'?: 'markdown';
  readonly 'x-entries'?: true;
  readonly 'x-folders'?: string;
  readonly 'x-shown'?: string;
  readonly 'x-ref'?: string;
  readonly 'x-embed'?: true | readonly FieldPath[];
  readonly 'x-named'?: string;
  readonly 'x-link'?: true | string;
  readonly 'x-image'?: PictureField;
  readonly 'x-anchor'?: true | string;
  readonly 'x-picture'?: string;
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

/** All keywords that a schema may have, with their meanings. */
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

/** The field by which entries are old or new: the first that is a day. Empty if the schema has no such field. */
export const dateField = ({ properties = {} }: Schema): string =>
  Object.keys(properties).find((name) => properties[name]?.format === 'date') ?? '';
