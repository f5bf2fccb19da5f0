import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Delivery, FieldPath } from '../delivery.ts';
import { listingOf, tableOf } from './listed-fields.ts';
import { type Schema, shortcodeType, typeName } from './schema.ts';
import { referenced } from './references.ts';
import type { LoadedSchema, Schemas } from './load.ts';

const preamble = `// Made by \`npm run content\` from schemas/. Do not edit.
import type { Photo } from '../../scripts/engine/contract/photo.ts';
import type { Tree } from '../../scripts/engine/contract/page-tree.ts';
export type { Tree };
/** A picture of this site, with its size in pixels; a photograph has pictures of other sizes too. */
export interface Image { src: string; width: number; height: number; photo?: Photo }
/** A day: for machines and for visitors. */
export interface DateText { iso: string; text: string }
/** A day until which something holds (\`x-date: deadline\`); it is over from the next day on. */
export interface Deadline extends DateText { over: boolean }
/** A claim of the company: as a text and, where a row of figures shows it, as figure and label. */
export interface Claim { key: string; text: string; figure?: string; label?: string }
`;

const bodyFields = {
  headings: { tsType: 'readonly { readonly id: string; readonly text: string; readonly depth: number }[]' },
  images: { tsType: 'Readonly<Record<string, readonly [width: number, height: number, photo?: Photo]>>' },
  named: { tsType: 'Readonly<Record<string, { readonly href: string; readonly stamp: string }>>' },
  body: { tsType: 'Tree' },
};

const folderFields = {
  folder: {
    tsType: '{ readonly name: string; readonly href: string; readonly ownerHref: string }',
  },
  siblings: { tsType: 'readonly { readonly title: string; readonly href: string }[]' },
};

/** Declares the types of all entries, listings, parts and payloads, as pages see them. */
export async function declareTypes({ loaded }: Schemas, folders: ReadonlySet<string>): Promise<string> {
  const definitions: Record<string, JSONSchema> = {};
  for (const each of loaded.values()) {
    const { name, source, delivery } = each;
    if (delivery.internal) continue;
    const extra = name.includes('/') ? {} : entryFields(source, delivery, folders.has(name));
    definitions[typeName(source)] = declared(source, name, loaded, extra);
    if (!folders.has(name)) continue;
    const declarePart = (title: string, schema: Schema, fields: Record<string, JSONSchema>): void => {
      definitions[title] = declared({ ...schema, title }, name, loaded, fields);
    };
    const { 'x-body': _body, ...bodiless } = source;
    if (hasListing(each)) {
      const { schema } = listingOf(source, delivery);
      declarePart(`${typeName(source)}Listing`, schema, entryFields(bodiless, delivery, true));
    }
    const table = tableOf(source, delivery)?.schema;
    if (table) declarePart(`${typeName(source)}Row`, table, entryFields(table, delivery, true));
  }
  const names = Object.keys(definitions);
  const root: JSONSchema = {
    title: 'Bundle',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
    definitions,
  };
  const text = await compile(root, 'Bundle', {
    bannerComment: '',
    format: false,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
  });
  return `${preamble}${text}\n${payloads(loaded)}`;
}

/** Whether lists have only a part of an entry. */
const hasListing = ({ source, delivery }: LoadedSchema): boolean =>
  Boolean(delivery.list ?? source['x-body']);

const relatedType = (schema: Schema): string =>
  `{ newer?: { title: string; href: string }; older?: { title: string; href: string }; near: ${typeName(schema)}Listing[] }`;

function entryFields(schema: Schema, { related }: Delivery, folder: boolean): Record<string, JSONSchema> {
  return {
    ...(folder && { slug: { type: 'string', description: 'Name of the entry in addresses.' } }),
    ...(folder &&
      typeof schema['x-url'] === 'string' && {
        href: { type: 'string', description: "Address of the entry's page." },
      }),
    ...(schema['x-body'] && bodyFields),
    ...(schema['x-body'] && related && { related: { tsType: relatedType(schema) } }),
    ...(schema['x-body'] && schema['x-folders'] && folderFields),
  };
}

/** A schema for the type generator: references to definitions, emitted types in place of annotated texts. */
function declared(
  schema: Schema,
  from: string,
  loaded: ReadonlyMap<string, LoadedSchema>,
  extra: Record<string, JSONSchema> = {},
): JSONSchema {
  if (schema.$ref !== undefined) {
    const part = loaded.get(referenced(schema.$ref, from));
    return { $ref: `#/definitions/${part ? typeName(part.source) : 'Missing'}` };
  }
  const emitted = emittedType(schema, loaded);
  if (emitted) return { tsType: emitted, ...(schema.description && { description: schema.description }) };
  const { title, description, type, required = [], items, properties } = schema;
  const fields = Object.entries(properties ?? {}).filter(([name]) => name !== '$schema');
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(type && { type: type as JSONSchema['type'] & string }),
    ...(schema.enum && { enum: schema.enum as string[] }), // our lists are of texts
    ...(items && { items: declared(items, from, loaded) }),
    ...(properties && {
      additionalProperties: false,
      properties: {
        ...extra,
        ...Object.fromEntries(fields.map(([name, field]) => [name, declared(field, from, loaded)])),
      },
      required: [...Object.keys(extra), ...required],
    }),
  };
}

function emittedType(schema: Schema, loaded: ReadonlyMap<string, LoadedSchema>): string | undefined {
  const embed = schema['x-embed'];
  const embedded = embed && loaded.get(schema['x-ref'] ?? '');
  if (embedded)
    return embed === true
      ? typeName(embedded.source) + (hasListing(embedded) ? 'Listing' : '')
      : fieldsOf(embedded.source, embed);
  if (schema['x-image']) return 'Image';
  if (schema['x-claim']) return 'Claim';
  if (schema['x-markdown']) return 'Tree';
  if (schema.format !== 'date') return undefined;
  return schema['x-date'] === 'deadline' ? 'Deadline' : 'DateText';
}

/** An entry with only some of its fields, its slug and the address of its page. */
function fieldsOf(schema: Schema, paths: readonly FieldPath[]): string {
  const names = new Set(paths.map((path) => /^\w+/.exec(path)?.[0] ?? path));
  const fields = ['slug', ...(typeof schema['x-url'] === 'string' ? ['href'] : []), ...names];
  return `Pick<${typeName(schema)}Listing, ${fields.map((name) => `'${name}'`).join(' | ')}>`;
}

/** The payloads by their shortcodes' types: the registry of components is checked against it. */
function payloads(loaded: ReadonlyMap<string, LoadedSchema>): string {
  const fields = [...loaded.values()].flatMap(({ name, source }) => {
    const type = shortcodeType(name);
    return type === undefined ? [] : [`  ${JSON.stringify(type)}: ${typeName(source)};\n`];
  });
  return `/** Payloads by the types of their shortcodes. */\nexport interface Payloads {\n${fields.join('')}}\nexport type ShortcodeType = keyof Payloads;\n`;
}
