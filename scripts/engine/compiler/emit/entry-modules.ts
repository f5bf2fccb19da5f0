import { groupCount, groupOf } from '../../contract/entry-groups.ts';
import type { JsonObject } from '../model.ts';
import { literal } from './entry-output.ts';

/** A file of the bundle: its path and its text. */
type File = readonly [path: string, text: string];

/**
 * The modules by which pages find one entry of a collection whose entries are small: `find` by its slug, or by the value of
 * one of the fields. It is one module with all entries, or one for each group and the one that asks for them.
 */
export function finderModules(
  name: string,
  fields: readonly string[],
  entries: readonly JsonObject[],
): readonly File[] {
  const keys = ['slug', ...fields];
  const keyed = entries.flatMap((entry) => keys.map((field) => ({ key: String(entry[field]), entry })));
  const table = (members: typeof keyed): string => {
    const rows = literal([...new Set(members.map(({ entry }) => entry))]);
    const matches = keys.map((field) => `entry.${field} === key`).join(' || ');
    return `const entries = ${rows};\n\nexport const find = async (key) => entries.find((entry) => ${matches});\n`;
  };
  const count = groupCount(entries.length);
  const path = `${name}-entries`;
  if (count === 1) return [[`${path}.js`, table(keyed)]];
  const groups = Array.from({ length: count }, (): typeof keyed => []);
  for (const row of keyed) groups[groupOf(row.key, count)]?.push(row);
  const imports = groups.map((_rows, group) => `  () => import('./${path}/${group}.js'),\n`).join('');
  return [
    [`${path}.js`, `${asker}\nconst groups = [\n${imports}];\n\n${finder}`],
    ...groups.map((members, group): File => [`${path}/${group}.js`, table(members)]),
  ];
}

const asker = `import { groupOf } from '../../scripts/engine/contract/entry-groups.ts';
`;

const finder = `export const find = async (key) => (await groups[groupOf(key, groups.length)]()).find(key);
`;
