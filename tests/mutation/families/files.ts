import { folderOf, pagesOf } from '../../../scripts/engine/compiler/link/graph.ts';
import { type Family, type Mutation, ofFiles } from '../mutation.ts';
import type { SourceFile } from '../source-file.ts';
import { brokenWithout } from '../broken-without.ts';
import { expected, type Expected } from '../expected.ts';

type OfPath<Value = string> = (path: string) => Value;

/** Moves a file to another path. */
const move = (name: string, place: OfPath, rule: string, named: OfPath): Mutation =>
  ofFiles(name, ({ path, text }) => {
    const to = place(path);
    const files = new Map([[path, undefined] as const, [to, Buffer.from(text)] as const]);
    return to === path ? [] : [{ files, expected: [expected(to, rule, [named(to)])] }];
  });

/** Puts a copy of a file at another path, if it can be there. */
const copy = (name: string, place: OfPath<string | undefined>, named: OfPath): Mutation =>
  ofFiles(name, ({ path, text }) => {
    const to = place(path);
    if (to === undefined) return [];
    return [
      { files: new Map([[to, Buffer.from(text)]]), expected: [expected(to, 'read:name', [named(to)])] },
    ];
  });

const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
const inFolder = (path: string): boolean => path.split('/').length > 2;

const names: readonly Mutation[] = [
  move(
    'renames a file in capitals',
    (path) => path.replace(/[^/]+(?=\.\w+$)/, (name) => name.toUpperCase()),
    'read:name',
    (path) => `\`${nameOf(path).split('.')[0]}`,
  ),
  copy(
    'puts a copy next to a file, named as a device of Windows',
    (path) => path.replace(/[^/]+(?=\.\w+$)/, 'nul'),
    (path) => `\`${nameOf(path)}\``,
  ),
  copy(
    'puts a copy next to a file, named as a file manager does',
    (path) => path.replace(/(?=\.\w+$)/, ' copy'),
    (path) => nameOf(path).replace(/\.\w+$/, ''),
  ),
  move(
    'gives a file an unknown extension',
    (path) => path.replace(/\w+$/, 'yaml'),
    'read:file',
    (path) => `\`${nameOf(path)}\``,
  ),
  move(
    'gives a file the extension of another kind',
    (path) => path.replace(/\w+$/, path.endsWith('.md') ? 'json' : 'md'),
    'read:name',
    (path) => `\`${nameOf(path)}\``,
  ),
  copy(
    'puts a copy into a subfolder',
    (path) => path.replace(/[^/]+$/, 'deep/down/$&'),
    (path) => `\`${path}\``,
  ),
  copy(
    'puts a copy into a folder without a schema',
    (path) => path.replace(/.*(?=\.)/, 'content/ferries/dawn'),
    () => '`schemas/ferries.schema.json`',
  ),
  copy(
    'puts a copy next to its folder',
    (path) => (inFolder(path) ? path.replace(/(?<=^content\/[^/]+)\/.*(?=\.)/, '') : undefined),
    (path) => `\`${path.replace(/\.\w+$/, '/')}`,
  ),
];

const conflict: Mutation = ofFiles('leaves a merge conflict in a file', ({ path, text }) => {
  const lines = text.split('\n');
  return lines.slice(1, -1).map((line, index) => {
    const both = ['<<<<<<< HEAD', line, '=======', line, '>>>>>>> kelp'];
    return {
      files: new Map([[path, Buffer.from(lines.toSpliced(index + 1, 1, ...both).join('\n'))]]),
      expected: [expected(path, 'parse:conflict', ['`<<<<<<< HEAD`'], index + 2)],
    };
  });
});

const deleted: Mutation = ofFiles('deletes a file', (file) => {
  const { path, entry } = file;
  const missing = inFolder(path)
    ? dangling(file)
    : [expected(`schemas/${entry.collection}.schema.json`, 'read:missing', [`\`${path}\``])];
  return missing.length === 0 ? [] : [{ files: new Map([[path, undefined]]), expected: missing }];
});

/** The findings after an entry is deleted: one for each reference, link and citation of it, and one for each entry in its folder. */
function dangling(file: SourceFile): Expected[] {
  const { path, entry, project } = file;
  const { collection, slug } = entry;
  const others = project.files.filter((other) => other.path !== path);
  const inItsFolder = others.filter(
    (other) => other.schema['x-folders'] === collection && folderOf(other.entry) === slug,
  );
  const named = others.flatMap((other) =>
    other.entry.facts.flatMap((fact): Expected[] => {
      const { line } = fact.place.start;
      if (fact.kind === 'ref' && fact.collection === collection && fact.slug === slug)
        return [expected(other.path, 'link:reference', [`\`${slug}\``], line)];
      if (fact.kind === 'citation' && fact.target.startsWith(`${collection}/${slug}#`))
        return [expected(other.path, 'link:citation', [`\`${slug}\``], line)];
      return [];
    }),
  );
  const taken = entry.facts.flatMap((fact) => (fact.kind === 'address' ? [fact.address] : []));
  const kept = new Set(others.flatMap((other) => addressesOf(other)));
  const lost = [...addressesOf(file).filter((address) => !kept.has(address)), ...taken];
  return [
    ...inItsFolder.map((other) => expected(other.path, 'link:reference', [`\`${slug}\``])),
    ...named,
    ...lost.flatMap((address) => brokenWithout(project, address, path)),
  ];
}

const addressesOf = (file: SourceFile): string[] => pagesOf(file.entry, file).map(({ address }) => address);

/** Files that are misnamed, in the wrong folder, in conflict, or deleted. */
export const files: Family = { name: 'files', mutations: [...names, conflict, deleted] };
