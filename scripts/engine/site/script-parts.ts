import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { kilobytes } from './page-sizes.ts';

/** Where the bytes of a script file come from: numbers of characters by module, the path of a file from the project's folder. */
export type Parts = ReadonlyMap<string, number>;

/** Code that belongs to no module: the list of files that a page fetches ahead, names of classes, the bundler's own functions. */
const ofBuild = '(the build itself)';

/** Modules below this size, in bytes, are not listed one by one. */
const small = 150;

/**
 * Builds the browser's scripts once more, in memory and with source maps, which the site itself does not have.
 * @param mode Vite's mode; another mode makes other scripts
 * @returns the parts of each script file by its path from the root of the site
 */
export async function scriptParts(mode: string, root: string): Promise<Map<string, Parts>> {
  const outDir = join(root, 'dist');
  const outputs = await build({
    mode,
    root,
    logLevel: 'warn',
    build: { outDir, write: false, sourcemap: 'hidden' },
  });
  const { output } = outputs as Rolldown.RolldownOutput; // one build, not watched
  const parts = output.flatMap((file) => {
    if (file.type !== 'chunk') return [];
    const folder = dirname(join(outDir, file.fileName));
    const map = file.map && new SourceMap({ sourceRoot: '', ...file.map });
    const name = (source: string) => relative(root, join(folder, source)).replaceAll('\\', '/');
    return [[`/${file.fileName}`, partsOf(file.code, map, name)] as const];
  });
  return new Map(parts);
}

/** Counts the characters of each module in a script, by its source map. */
export function partsOf(
  code: string,
  map: Pick<SourceMap, 'findEntry'> | null,
  name: (source: string) => string,
): Parts {
  const parts = new Map<string, number>();
  code.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry = map?.findEntry(row, column);
      const source = entry && 'originalSource' in entry ? (entry.originalSource as string | undefined) : '';
      const module = source ? name(source) : ofBuild;
      parts.set(module, (parts.get(module) ?? 0) + 1);
    }
  });
  return parts;
}

/**
 * The modules of a page's scripts as a table, by package and by folder of src. Each has its share of the compressed file by its share of
 * the file's characters: an estimate, because repeated text compresses better.
 * @param scripts the page's script files with their compressed sizes
 * @param parts of each script file
 */
export function partsTable(
  path: string,
  scripts: ReadonlyMap<string, number>,
  parts: ReadonlyMap<string, Parts>,
): string {
  const groups = new Map<string, Map<string, number>>();
  for (const [file, compressed] of scripts) {
    const modules = parts.get(file) ?? new Map<string, number>();
    const characters = sum(modules.values());
    for (const [module, count] of modules) {
      const group = groups.get(groupOf(module)) ?? new Map<string, number>();
      group.set(module, (group.get(module) ?? 0) + (count / characters) * compressed);
      groups.set(groupOf(module), group);
    }
  }
  const rows = [...groups]
    .map(([group, modules]) => ({ group, modules, bytes: sum(modules.values()) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .flatMap(({ group, modules, bytes }) => [
      `${kilobytes(bytes).padStart(8)}  ${group}`,
      ...listed(group, modules),
    ]);
  return [`${path}: ${kilobytes(sum(scripts.values()))} kB in ${scripts.size} files`, ...rows].join('\n');
}

/** The larger modules of a group that has several. */
const listed = (group: string, modules: ReadonlyMap<string, number>): string[] =>
  modules.size < 2
    ? []
    : [...modules]
        .filter(([, bytes]) => bytes >= small)
        .toSorted(([, a], [, b]) => b - a)
        .map(([module, bytes]) => {
          const from = module.indexOf(group);
          return `${' '.repeat(10)}${kilobytes(bytes).padStart(6)}  ${module.slice(from + group.length + 1)}`;
        });

/** The package, or the folder of src, that a module belongs to. */
const groupOf = (module: string): string =>
  /^.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ??
  /^src\/(?:(?:features|shortcodes)\/)?[^/]+/.exec(module)?.[0] ??
  module;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);
