import { groupCount, groupOf } from '../../contract/entry-groups.ts';
import type { JsonObject } from '../model.ts';

/** Writes a value for use in a script. */
type Literal = (value: unknown) => string;

/** A file of the bundle: its path and its text. */
type File = readonly [path: string, text: string];

/**
 * The modules by which pages load one entry of a collection: `load` by its slug, `find` by an address.
 * @param slugs of all entries
 * @param addresses slugs by the addresses of the entries, aliases among them
 */
export function loaderModules(
  name: string,
  slugs: readonly string[],
  addresses: Readonly<Record<string, string>>,
  literal: Literal,
): readonly File[] {
  const keyed = [
    ...slugs.map((slug) => ({ key: slug, slug })),
    ...Object.entries(addresses).map(([address, slug]) => ({ key: lastPart(address), slug, address })),
  ];
  return grouped(name, slugs.length, keyed, loaders, (rows, folder) => {
    const own = [...new Set(rows.map(({ slug }) => slug))];
    const modules = own.map((slug) => `  ${literal(slug)}: () => import('${folder}${name}/${slug}.js'),\n`);
    const found = rows.flatMap((row) => ('address' in row ? [[row.address, row.slug] as const] : []));
    return `const modules = {\n${modules.join('')}};\n\nconst addresses = ${literal(Object.fromEntries(found))};\n\n${loader}`;
  });
}

/**
 * The modules by which pages find one entry of a collection whose entries are small: `find` by its slug, or by the value of
 * one of the fields.
 */
export function finderModules(
  name: string,
  fields: readonly string[],
  entries: readonly JsonObject[],
  literal: Literal,
): readonly File[] {
  const keys = ['slug', ...fields];
  const keyed = entries.flatMap((entry) => keys.map((field) => ({ key: String(entry[field]), entry })));
  return grouped(name, entries.length, keyed, finder, (rows) => {
    const own = literal([...new Set(rows.map(({ entry }) => entry))]);
    const matches = keys.map((field) => `entry.${field} === key`).join(' || ');
    return `const entries = ${own};\n\nexport const find = async (key) => entries.find((entry) => ${matches});\n`;
  });
}

/** One module with all rows, or one for each group and the one that asks for them. */
function grouped<Row extends { readonly key: string }>(
  name: string,
  entries: number,
  rows: readonly Row[],
  functions: string,
  table: (rows: readonly Row[], folder: './' | '../') => string,
): readonly File[] {
  const count = groupCount(entries);
  const path = `${name}-entries`;
  if (count === 1) return [[`${path}.js`, table(rows, './')]];
  const groups = Array.from({ length: count }, (): Row[] => []);
  for (const row of rows) groups[groupOf(row.key, count)]?.push(row);
  const imports = groups.map((_rows, group) => `  () => import('./${path}/${group}.js'),\n`).join('');
  return [
    [`${path}.js`, `${asker}\nconst groups = [\n${imports}];\n\n${functions}`],
    ...groups.map((own, group): File => [`${path}/${group}.js`, table(own, '../')]),
  ];
}

const lastPart = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const asker = `import { groupOf } from '../../scripts/engine/contract/entry-groups.ts';

const groupWith = (key) => groups[groupOf(key, groups.length)]();
`;

const loaders = `export const load = async (slug) => (await groupWith(slug)).load(slug);

export const find = async (address) =>
  (await groupWith(address.slice(address.lastIndexOf('/') + 1))).find(address);
`;

const finder = `export const find = async (key) => (await groupWith(key)).find(key);
`;

const loader = `export async function load(slug) {
  return Object.hasOwn(modules, slug) ? (await modules[slug]()).default : undefined;
}

export async function find(address) {
  return Object.hasOwn(addresses, address) ? load(addresses[address]) : undefined;
}
`;
