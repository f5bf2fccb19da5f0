import { namedBy, type Related, relatedOf } from './emit-context.ts';
import { emitValue, resolveCitations } from './emit-value.ts';
import type { JsonObject, Outputs, Output, Unit } from './model.ts';
import { listingOf, type Schema, typeName } from './schema.ts';
import { addressOf, type Site } from './site.ts';

/** What the bundle is made of besides the entries' data. */
export interface Emission {
  /** Text of the type declarations. */
  readonly types: string;
  /** The tree of a body as JSON text. */
  readonly tree: (unit: Unit) => Promise<string>;
  /** Hashes what an output is made of to its key. */
  readonly hash: (parts: readonly string[]) => string;
}

/**
 * Writes the bundle: a module and its declarations for each collection, a module for each entry that listings do not
 * hold whole, a JSON file for each entry that pages fetch. Runs only without errors.
 */
export function emit(site: Site, emission: Emission): Outputs {
  const outputs = new Map<string, Output>();
  const put = (path: string, text: string): void =>
    void outputs.set(path, { key: emission.hash([text]), text: () => text });
  put('types.d.ts', emission.types);
  put('addresses.json', JSON.stringify([...site.addresses.keys()].toSorted()));
  for (const [name, entries] of site.collections) {
    const schema = site.schemas.loaded.get(name)?.schema;
    const single = entries.get(name);
    if (!schema) continue;
    if (single && single.path === `content/${name}.json`) emitSingle(site, put, name, schema, single);
    else
      emitFolder(site, emission, outputs, put, {
        name,
        schema,
        units: [...entries.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
      });
  }
  return outputs;
}

type Put = (path: string, text: string) => void;

/** JSON as a piece of a script: the two line separators that JSON allows in texts are escaped. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

const camelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());

function emitSingle(site: Site, put: Put, name: string, schema: Schema, unit: Unit): void {
  const variable = camelCase(name);
  put(`${name}.js`, `export const ${variable} = ${literal(emitValue(site, schema, unit.data ?? {}))};\n`);
  put(
    `${name}.d.ts`,
    `import type { ${typeName(schema)} } from './types.js';\nexport declare const ${variable}: ${typeName(schema)};\n`,
  );
}

interface Folder {
  readonly name: string;
  readonly schema: Schema;
  readonly units: readonly Unit[];
}

function emitFolder(
  site: Site,
  emission: Emission,
  outputs: Map<string, Output>,
  put: Put,
  folder: Folder,
): void {
  const { name, schema, units } = folder;
  const type = typeName(schema);
  const listing = listingOf(schema);
  const whole = listing === schema && !schema['x-body'];
  const listed = units.map((unit) => ({
    ...identity(unit, schema),
    ...(emitValue(site, listing, unit.data ?? {}) as JsonObject),
  })); // an object by its schema
  const listType = whole ? type : `${type}Listing`;
  const head = `export const entries = ${literal(listed)};\n`;
  const declared = `import type { ${whole ? type : `${type}, ${listType}`} } from './types.js';\nexport declare const entries: readonly ${listType}[];\n`;
  if (whole) {
    put(`${name}.js`, head);
    put(`${name}.d.ts`, declared);
    return;
  }
  const related = relatedOf(schema, listed);
  const ending = schema['x-fetch'] ? 'json' : 'js';
  for (const unit of units)
    outputs.set(`${name}/${unit.slug}.${ending}`, entryOutput(site, emission, schema, unit, related));
  put(`${name}.js`, head);
  put(`${name}.d.ts`, schema['x-fetch'] ? declared.replace(`${type}, `, '') : declared);
  if (schema['x-fetch']) return;
  const modules = units
    .map(({ slug }) => `  ${literal(slug)}: () => import('./${name}/${slug}.js'),\n`)
    .join('');
  put(`${name}-entries.js`, `const modules = {\n${modules}};\n\n${loader}`);
  put(
    `${name}-entries.d.ts`,
    `import type { ${type} } from './types.js';\nexport declare function load(slug: string): Promise<${type}> | undefined;\n`,
  );
}

const loader = `export function load(slug) {
  return Object.hasOwn(modules, slug) ? modules[slug]().then((module) => module.default) : undefined;
}
`;

function identity(unit: Unit, schema: Schema): JsonObject {
  const href = addressOf(unit, schema);
  return { slug: unit.slug, ...(href !== undefined && { href }) };
}

/** An entry whole; made when `write` asks for it, because most entries stand on the disk already. */
function entryOutput(
  site: Site,
  emission: Emission,
  schema: Schema,
  unit: Unit,
  related: Related | undefined,
): Output {
  const data = { ...identity(unit, schema), ...(emitValue(site, schema, unit.data ?? {}) as JsonObject) }; // an object by its schema
  const json = literal(
    unit.body
      ? { ...data, ...bodyContext(site, unit), ...(related && { related: related(unit.slug) }) }
      : data,
  );
  const cites = unit.facts.some(({ kind }) => kind === 'claim' || kind === 'citation');
  const whole = async (): Promise<string> => {
    if (!unit.body) return json;
    const tree = await emission.tree(unit);
    return `${json.slice(0, -1)},"body":${cites ? resolveInJson(site, tree) : tree}}`;
  };
  const text = schema['x-fetch'] ? whole : async () => `export default ${await whole()};\n`;
  return {
    key: emission.hash([unit.key, json, cites ? resolveInJson(site, literal(unit.facts)) : '']),
    text,
  };
}

/** Citations inside JSON text: what takes their place is escaped as JSON. */
const resolveInJson = (site: Site, json: string): string =>
  json.replace(/\{(?:claim|fact):[^{}\s"\\]+\}/g, (whole) =>
    JSON.stringify(resolveCitations(site, whole)).slice(1, -1),
  );

/** What a page needs to show a body besides its tree. */
function bodyContext(site: Site, unit: Unit): JsonObject {
  const { headings = [], images = [] } = unit.body ?? {};
  return {
    headings: headings.map(({ id, text, depth }) => ({ id, text, depth })),
    images: sizes(site, images),
    named: namedBy(site, unit),
  };
}

function sizes({ files }: Site, images: readonly string[]): JsonObject {
  return Object.fromEntries(
    images.map((src) => [src, [files.get(src)?.width ?? 0, files.get(src)?.height ?? 0]]),
  );
}
