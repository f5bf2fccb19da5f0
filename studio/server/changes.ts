import {
  bodyChanges,
  bothSides,
  capital,
  changeLabel,
  compare,
  entriesOf,
  type EntryPair,
  entryPairs,
  type EntryReport,
  fieldsOf,
  type Ground,
  inWords,
  pagesOf,
  type Schemas,
  type SideEntry,
  type Trace,
  type ValueChange,
  valueChanges,
  whereShown,
} from '../../scripts/engine/index.ts';
import type { ChangedField, ChangedFile, FieldChange } from '../protocol-proposals.ts';
import { hunksOf } from '../text/line-changes.ts';

/** Texts of files, by path. */
export type Texts = ReadonlyMap<string, string>;

/** Two states of the content, and what is known about it. */
export interface Sides {
  readonly before: Texts;
  readonly after: Texts;
  readonly schemas: Schemas;
  /** Which pages show which field; undefined if that is not known. */
  readonly trace: Trace | undefined;
}

/** What changes in an entry, without where the change is. */
type Told = Omit<ChangedFile, 'state'>;

/** What differs between two states, entry by entry, in the words of `npm run content -- diff`. */
export function changesBetween(sides: Sides): Told[] {
  const { before, after, schemas } = sides;
  const ground = groundOf(sides);
  const paths = differingPaths(sides);
  const pairs = entryPairs(entriesOf(only(before, paths), schemas), entriesOf(only(after, paths), schemas));
  const found = pairs.map((pair) => told(pair, ground, sides));
  const known = new Set(pairs.flatMap((pair) => [pair.before?.path, pair.after?.path]));
  const others = paths
    .filter((path) => !known.has(path) && after.has(path))
    .map((path) => ({
      path,
      title: path.replace(/^content\//, ''),
      kind: 'changed' as const,
      fields: [],
      hunks: hunksOf(before.get(path), after.get(path)),
    }));
  return [...found, ...others];
}

/** The paths of entries whose texts differ. */
export const differingPaths = ({ before, after }: Pick<Sides, 'before' | 'after'>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) =>
      before.get(path) !== after.get(path) && /\.(?:json|md)$/.test(path) && path !== 'content/README.md',
  );

/** What one file says otherwise than on the website, in words; empty if nothing that visitors can see. */
export function wordsOf(path: string, website: string | undefined, disk: string, schemas: Schemas): string[] {
  const before = new Map(website === undefined ? [] : [[path, website]]);
  const reports = reportsOf({ before, after: new Map([[path, disk]]), schemas, trace: undefined });
  return reports.flatMap(({ lines, title }) => lines.map((line) => plain(line, withoutEscapes(title))));
}

const only = (texts: Texts, paths: readonly string[]): Texts =>
  new Map(paths.flatMap((path) => (texts.has(path) ? [[path, texts.get(path) ?? ''] as const] : [])));

const groundOf = ({ schemas, trace }: Sides): Ground => ({
  schemas,
  whereShown: (field, isGone) => (trace ? whereShown(field, isGone, schemas, trace) : ''),
  fieldsOf: (type) => {
    const schema = schemas.loaded.get(`shortcodes/${type}`)?.schema;
    return schema && fieldsOf(schema);
  },
});

/** The report of `npm run content -- diff` between two states of some files. */
export const reportsOf = (sides: Sides): readonly EntryReport[] =>
  compare(entriesOf(sides.before, sides.schemas), entriesOf(sides.after, sides.schemas), groundOf(sides));

/** One entry on both sides, or on one. */
function told(pair: EntryPair, ground: Ground, sides: Sides): Told {
  const { before, after, trace } = sides;
  const { path, name, collection } = (pair.after ?? pair.before) as SideEntry; // a pair has at least one
  const [report] = compare(
    new Map(pair.before ? [[pair.before.name, pair.before]] : []),
    new Map(pair.after ? [[pair.after.name, pair.after]] : []),
    ground,
  );
  const kind = report?.kind ?? 'changed';
  const isInternal = ground.schemas.loaded.get(collection)?.delivery.internal;
  const pages = trace && !isInternal && pagesOf(trace, `${name}#`);
  return {
    path,
    title: withoutEscapes(report?.title ?? name),
    kind,
    fields: pair.before && pair.after ? fieldsBetween(pair.before, pair.after, ground, trace) : [],
    hunks: hunksOf(before.get(pair.before?.path ?? ''), after.get(pair.after?.path ?? '')),
    ...(pages && { pages: pages.length }),
  };
}

function fieldsBetween(
  before: SideEntry,
  after: SideEntry,
  ground: Ground,
  trace: Trace | undefined,
): ChangedField[] {
  const changes = before.data && after.data ? valueChanges(before.data, after.data) : [];
  const fields = new Map<string, Omit<ChangedField, 'pages'>>();
  for (const change of changes) {
    const { pointer } = change;
    const isGone = change.kind === 'removed';
    const key = isGone && isItem(pointer) ? `gone ${pointer}` : pointer; // another item may have its place
    const known = fields.get(key);
    fields.set(key, {
      pointer,
      ...((isGone || known?.isGone) && { isGone: true }),
      changes: [...(known?.changes ?? []), inFewWords(change, before, after, ground)],
    });
  }
  if (before.body !== after.body) {
    const lines = bodyChanges(before.body ?? '', after.body ?? '', ground.fieldsOf);
    const excerpts = lines.map((line) => ({ label: '', excerpt: plain(line, '') }));
    fields.set('/body', { pointer: '/body', changes: [{ label: 'Text' }, ...excerpts] });
  }
  return [...fields.values()].map((field) => {
    const { pointer, isGone } = field;
    const shown = isGone && isItem(pointer) ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer;
    return {
      ...field,
      ...(trace && { pages: pagesOf(trace, `${after.name}#${shown}`).map((page) => page.path) }),
    };
  });
}

/** Whether a pointer is that of an item of a list. */
const isItem = (pointer: string): boolean => /\/\d+$/.test(pointer);

function inFewWords(change: ValueChange, before: SideEntry, after: SideEntry, ground: Ground): FieldChange {
  const side = change.kind === 'removed' ? before : after;
  const label = capital(withoutEscapes(changeLabel(change.pointer, side, ground)));
  const words = (text: string): string => withoutEscapes(text);
  if (change.kind === 'added') return { label, after: words(inWords(change.after)) };
  if (change.kind === 'removed') return { label, before: words(inWords(change.before)) };
  if (change.kind === 'moved') {
    const place = Number(change.pointer.split('/').at(-1)) + 1;
    return { label: `${label} moved`, before: `place ${change.from + 1}`, after: `place ${place}` };
  }
  const { was, is, around } = bothSides(change.before, change.after);
  if (around !== undefined) return { label, excerpt: plain(around, '') };
  return { label, before: words(was ?? ''), after: words(is ?? '') };
}

/** A line of the report without its markdown: `- Title: ` in front, marks of removed and added words, escapes. */
export function plain(line: string, title: string): string {
  const text = withoutEscapes(
    line
      .replace(/^ *- /, '')
      .replace(/(?<!\\)~~(.*?)(?<!\\)~~/g, '[− $1]')
      .replace(/(?<!\\)\*\*(.*?)(?<!\\)\*\*/g, '[+ $1]'),
  );
  return title !== '' && text.startsWith(`${title}: `) ? text.slice(title.length + 2) : text;
}

const withoutEscapes = (markdown: string): string => markdown.replace(/\\([\\`*_~[\]<>|&@])/g, '$1');
