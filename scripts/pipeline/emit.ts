import { relatedOf } from './emit-context.ts';
import { entryOutput, literal } from './emit-entry.ts';
import { emitValue, listed as listedEntry } from './emit-value.ts';
import type { Outputs, Output, Unit } from './model.ts';
import { listingOf, type Schema, typeName } from './schema.ts';
import type { Site } from './site.ts';

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
    if (!schema || schema['x-internal']) continue;
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
  const listed = units.map((unit) => listedEntry(site, schema, listing, unit));
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
