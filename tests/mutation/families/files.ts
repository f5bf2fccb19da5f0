import type { Family, Mutation } from '../mutation.ts';
import type { Original } from '../source-file.ts';
import { orphans } from '../broken-without.ts';
import type { Expected } from '../expected.ts';
import { bytesOf, expected, ofFiles } from '../whole-file.ts';

/** Saved under another path. */
const moved = (
  name: string,
  place: (path: string) => string,
  rule: string,
  names: (path: string) => readonly string[],
): Mutation =>
  ofFiles(name, ({ path, text }) => {
    const to = place(path);
    return to === path
      ? []
      : [
          {
            files: new Map([
              [path, undefined],
              [to, bytesOf(text)],
            ]),
            expected: [expected(to, rule, names(to))],
          },
        ];
  });

const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
const inFolder = (path: string): boolean => path.split('/').length > 2;

const names: readonly Mutation[] = [
  moved(
    'gives a file a name in capitals',
    (path) => path.replace(/[^/]+(?=\.\w+$)/, (name) => name.toUpperCase()),
    'read:name',
    (path) => [`\`${nameOf(path).split('.')[0]}`],
  ),
  ofFiles('puts a copy beside a file, as file managers name it', ({ path, text }) => {
    const to = path.replace(/(?=\.\w+$)/, ' copy');
    return [
      {
        files: new Map([[to, bytesOf(text)]]),
        expected: [expected(to, 'read:name', [nameOf(to).replace(/\.\w+$/, '')])],
      },
    ];
  }),
  moved(
    'gives a file another ending',
    (path) => path.replace(/\w+$/, 'yaml'),
    'read:file',
    (path) => [`\`${nameOf(path)}\``],
  ),
  moved(
    'gives a file the ending of another kind',
    (path) => path.replace(/\w+$/, path.endsWith('.md') ? 'json' : 'md'),
    'read:name',
    (path) => [`\`${nameOf(path)}\``],
  ),
  ofFiles('puts a copy where nobody looks', ({ path, text }) => {
    const to = path.replace(/[^/]+$/, 'deep/down/$&');
    return [{ files: new Map([[to, bytesOf(text)]]), expected: [expected(to, 'read:name', [`\`${to}\``])] }];
  }),
  ofFiles('puts a copy into a folder without a schema', ({ path, text }) => {
    const to = path.replace(/.*(?=\.)/, 'content/ferries/dawn');
    return [
      {
        files: new Map([[to, bytesOf(text)]]),
        expected: [expected(to, 'read:name', ['`schemas/ferries.schema.json`'])],
      },
    ];
  }),
  ofFiles('puts a copy beside its folder', ({ path, text }) => {
    if (!inFolder(path)) return [];
    const [, folder = ''] = path.split('/');
    const to = `content/${folder}.${path.split('.').at(-1)}`;
    return [
      {
        files: new Map([[to, bytesOf(text)]]),
        expected: [expected(to, 'read:name', [`\`content/${folder}/\``])],
      },
    ];
  }),
];

const conflict: Mutation = ofFiles('leaves a conflict of a merge in a file', ({ path, text }) => {
  const lines = text.split('\n');
  return lines.slice(1, -1).map((line, index) => {
    const both = ['<<<<<<< HEAD', line, '=======', line, '>>>>>>> kelp'];
    return {
      files: new Map([[path, bytesOf(lines.toSpliced(index + 1, 1, ...both).join('\n'))]]),
      expected: [expected(path, 'parse:conflict', ['`<<<<<<< HEAD`'], index + 2)],
    };
  });
});

const gone: Mutation = ofFiles('deletes a file', (file) => {
  const { path, entry } = file;
  const missing = inFolder(path)
    ? dangling(file)
    : [expected(`schemas/${entry.collection}.schema.json`, 'read:missing', [`\`${path}\``])];
  return missing.length === 0 ? [] : [{ files: new Map([[path, undefined]]), expected: missing }];
});

/** Findings that an entry leaves behind when it is gone: at every reference, link and citation of it. */
function dangling({ path, address, entry, all }: Original): Expected[] {
  const { collection, slug } = entry;
  const named = all.originals.flatMap((other) =>
    other.entry.facts.flatMap((fact): Expected[] => {
      const { line } = fact.place.start;
      if (other.path === path) return [];
      if (fact.kind === 'ref' && fact.collection === collection && fact.slug === slug)
        return [expected(other.path, 'link:reference', [`\`${slug}\``], line)];
      if (fact.kind === 'citation' && fact.target.startsWith(`${collection}/${slug}#`))
        return [expected(other.path, 'link:citation', [`\`${slug}\``], line)];
      return [];
    }),
  );
  const taken = entry.facts.flatMap((fact) => (fact.kind === 'address' ? [fact.address] : []));
  return [...named, ...[address ?? [], taken].flat().flatMap((lost) => orphans(all, lost, path))];
}

/** Files with a wrong name, in a wrong place, in two versions, or gone. */
export const files: Family = { name: 'files', mutations: [...names, conflict, gone] };
