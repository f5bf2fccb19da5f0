import { compare, type EntryReport } from '../../scripts/commands/diff/comparison.ts';
import { entriesOf } from '../../scripts/commands/diff/entries.ts';
import { fieldsOf } from '../../scripts/compiler/entry/payload-fields.ts';
import type { Schemas } from '../../scripts/compiler/schema/load.ts';
import type { Changes } from '../protocol.ts';

type Texts = ReadonlyMap<string, string>;

/**
 * What is saved and differs from the website, entry by entry, in the words of `npm run content -- diff`.
 * @param website texts of the last commit
 * @param disk texts of the files
 */
export function changesBetween(website: Texts, disk: Texts, schemas: Schemas): Changes['files'] {
  const paths = [...new Set([...website.keys(), ...disk.keys()])].filter(
    (path) => website.get(path) !== disk.get(path) && /\.(?:json|md)$/.test(path),
  );
  const found = reports(only(website, paths), only(disk, paths), schemas).map(
    ({ path, title, kind, lines }) => {
      const name = withoutEscapes(title);
      return { path, title: name, kind, lines: lines.map((line) => plain(line, name)) };
    },
  );
  const told = new Set(found.map(({ path }) => path));
  const others = paths.filter((path) => disk.has(path) && !told.has(path));
  return [...found, ...others.map((path) => ({ path, title: path, kind: 'changed' as const, lines: [] }))];
}

/** What one file says otherwise than on the website, in words; empty if nothing that visitors can see. */
export function wordsOf(path: string, website: string | undefined, disk: string, schemas: Schemas): string[] {
  const before = new Map(website === undefined ? [] : [[path, website]]);
  return changesBetween(before, new Map([[path, disk]]), schemas).flatMap(({ lines }) => lines);
}

const only = (texts: Texts, paths: readonly string[]): Texts =>
  new Map(paths.flatMap((path) => (texts.has(path) ? [[path, texts.get(path) ?? ''] as const] : [])));

function reports(before: Texts, after: Texts, schemas: Schemas): readonly EntryReport[] {
  return compare(entriesOf(before, schemas), entriesOf(after, schemas), {
    schemas,
    whereShown: () => '',
    fieldsOf: (type) => {
      const schema = schemas.loaded.get(`shortcodes/${type}`)?.schema;
      return schema && fieldsOf(schema);
    },
  });
}

/** A line of the report without its markdown: `- Title: ` in front, marks of removed and added words, escapes. */
function plain(line: string, title: string): string {
  const text = withoutEscapes(
    line
      .replace(/^ *- /, '')
      .replace(/(?<!\\)~~(.*?)(?<!\\)~~/g, '[− $1]')
      .replace(/(?<!\\)\*\*(.*?)(?<!\\)\*\*/g, '[+ $1]'),
  );
  return text.startsWith(`${title}: `) ? text.slice(title.length + 2) : text;
}

const withoutEscapes = (markdown: string): string => markdown.replace(/\\([\\`*_~[\]<>|&@])/g, '$1');
