import type { Entry } from '../compiler/model.ts';
import type { Schema } from '../compiler/schema/schema.ts';
import type { Schemas } from '../compiler/schema/load.ts';
import { aliasesOf } from '../compiler/emit/entry-output.ts';
import { addressOf } from '../compiler/link/graph.ts';

/** The origin of a value of the bundle. */
export interface Origin {
  /** `boats/dory`, or `site` for a single file; empty for a list of entries, which is not a field. */
  readonly entry: string;
  /** The path to the value in its file: `/pricing/price`. An article's body is `/body`. */
  readonly pointer: string;
  readonly schema: Schema;
  /** Fields that embed the value: the slug of an embedded entry, the key of a claim. */
  readonly through: readonly string[];
  /** Whether everything inside it is part of this field: a picture's size, a date's text, a price's amount, a body's tree. */
  readonly whole?: true;
}

/** Looks up the origins of values of the bundle. */
export interface Origins {
  /** The origin of a file of the bundle (`site.js`, `boats/{slug}.json`); absent if it holds no content. */
  readonly ofFile: (path: string) => Origin | undefined;
  /** The origin of a part of a value; absent if it derives only from the file's name. */
  readonly ofPart: (origin: Origin, key: string, part: unknown) => Origin | undefined;
}

/** A field's address, as in citations: `boats/dory#/pricing/price`, `site#/email`. */
export const fieldAt = ({ entry, pointer }: Pick<Origin, 'entry' | 'pointer'>): string =>
  `${entry}#${pointer}`;

/** The name of an entry in a field's address. */
export const entryName = ({ path, collection, slug }: Pick<Entry, 'path' | 'collection' | 'slug'>): string =>
  path.startsWith(`content/${collection}/`) ? `${collection}/${slug}` : collection;

/** The name of an entry that a command gets, which may be the path of its file. */
export const entryNameIn = (argument: string): string =>
  argument.replace(/^(?:\.\/)?content\/(.+)\.(?:md|json)$/, '$1');

/** Prepares the look-up of origins: schemas shape the bundle, so they also map it back. */
export function originsOf(entries: readonly Entry[], schemas: Schemas): Origins {
  const schemaOf = (collection: string): Schema => schemas.loaded.get(collection)?.schema ?? {};
  const byFile = new Map(
    entries.flatMap((entry) => {
      const name = entryName(entry);
      const files = [entry.slug, ...aliasesOf(entry)].map((file) => `${entry.collection}/${file}`);
      return [name, ...files].map((file) => [file, name]);
    }),
  );
  const byAddress = new Map(
    entries.flatMap((entry) => {
      const address = addressOf(entry, schemaOf(entry.collection));
      return address === undefined ? [] : [[address, entryName(entry)]];
    }),
  );
  const ofEntry = (name: string, through: readonly string[]): Origin => ({
    entry: name,
    pointer: '',
    schema: schemaOf(name.split('/')[0] ?? ''),
    through,
  });
  const embedded = (collection: string, part: unknown, through: readonly string[]): Origin => {
    const { slug, href = '' } = part as { slug?: string; href?: string }; // entries and links to them
    return ofEntry(
      slug === undefined ? (byAddress.get(href) ?? collection) : `${collection}/${slug}`,
      through,
    );
  };
  const claimKeys = claimKeysOf(entries);
  const claim = ({ key }: { readonly key: string }, through: readonly string[]): Origin => ({
    entry: 'claims',
    pointer: `/claims/${claimKeys.indexOf(key)}`,
    schema: schemaOf('claims').properties?.['claims']?.items ?? {},
    through,
  });
  return {
    ofFile(path) {
      // A further page of a list is a list of entries too, and so is the file with the values that tables need of them.
      const name = path.replace(/\.(?:js|json)$/, '').replace(/-pages\/(?:[0-9]+|table)$/, '');
      const entry = byFile.get(name);
      if (entry !== undefined) return ofEntry(entry, []);
      return schemas.loaded.has(name) ? { ...nobody, schema: { items: entryOf(name) } } : undefined;
    },
    ofPart(origin, key, part) {
      const { entry, pointer, schema, whole } = origin;
      if (whole) return origin;
      const field = schema.properties?.[key] ?? schema.items;
      if (!field) return pointer === '' ? besideFields(origin, key, ofEntry) : undefined;
      const at = { ...origin, pointer: `${pointer}/${key}`, schema: field };
      const through = entry === '' ? origin.through : [...origin.through, fieldAt(at)];
      if (field['x-embed']) return embedded(field['x-ref'] ?? '', part, through);
      if (field['x-claim']) return claim(part as { key: string }, through); // the bundle has the claim in place of its key
      const isWhole =
        field['x-image'] ?? field['x-markdown'] ?? field['x-price'] ?? (field.format === 'date' || undefined);
      return isWhole ? { ...at, whole: true } : at;
    },
  };
}

const nobody = { entry: '', pointer: '', through: [] } as const;

/** An entry in place of its slug. */
const entryOf = (collection: string): Schema => ({ 'x-ref': collection, 'x-embed': true });

/** Fields that the bundle adds to those of an entry's file. */
function besideFields(
  origin: Origin,
  key: string,
  ofEntry: (name: string, through: readonly string[]) => Origin,
): Origin | undefined {
  const body = { ...origin, pointer: '/body', whole: true } as const;
  const [collection = '', folder] = origin.entry.split('/');
  const near = entryOf(collection);
  switch (key) {
    case 'body':
    case 'headings':
    case 'images':
      return body;
    case 'named':
      return { ...nobody, schema: { items: near }, through: [fieldAt(body)] };
    case 'folder':
      return ofEntry(`${origin.schema['x-folders']}/${folder}`, []);
    case 'siblings':
      return { ...nobody, schema: { items: near } };
    case 'related':
      return { ...nobody, schema: { properties: { newer: near, older: near, near: { items: near } } } };
    default:
      return undefined;
  }
}

/** The keys of the claims, in their order. */
export function claimKeysOf(entries: readonly Entry[]): readonly string[] {
  const list = entries.find(({ path }) => path === 'content/claims.json')?.data?.['claims'];
  return Array.isArray(list) ? list.map((claim: { readonly key?: string }) => String(claim.key)) : [];
}
