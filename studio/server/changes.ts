import {
  blockFields,
  bodyChanges,
  bothSides,
  capital,
  changeLabel,
  compare,
  entriesOf,
  type EntryPair,
  entryPairs,
  type EntryReport,
  guideFile,
  type Ground,
  inWords,
  isSame,
  type Json,
  nameWords,
  pagesOf,
  type Schemas,
  type SideEntry,
  sideTitle,
  titleField,
  type Trace,
  type ValueChange,
  valueChanges,
  whereShown,
  withoutEscapes,
} from '../../scripts/engine/index.ts';
import type { ChangedField, ChangedFile, FieldChange } from '../protocol-proposals.ts';
import { dayOf } from '../text/day-words.ts';
import { fieldWords, oneOfMany } from '../text/field-names.ts';
import { hunksOf } from '../text/line-changes.ts';
import { citedWords, mapTexts } from './cited-words.ts';

/** Texts of files, by path. */
export type Texts = ReadonlyMap<string, string>;

/** Two states of the content, with its schemas and its trace. */
export interface Sides {
  readonly before: Texts;
  readonly after: Texts;
  readonly schemas: Schemas;
  /** Which pages show which field; undefined if that is not known. */
  readonly trace: Trace | undefined;
}

/** The changes of an entry, without where they are. */
type EntryChange = Omit<ChangedFile, 'state'>;

/** The differences between two states, entry by entry, in the words of `npm run content -- diff`. */
export function changesBetween(sides: Sides): EntryChange[] {
  const { before, after, schemas } = sides;
  const ground = readingOf(sides);
  const paths = differingPaths(sides);
  const entries = entriesOf(only(after, paths), schemas);
  const pairs = entryPairs(entriesOf(only(before, paths), schemas), entries);
  const reports = pairs.map((pair) => changesOf(pair, ground, sides));
  const pairPaths = new Set(pairs.flatMap((pair) => [pair.before?.path, pair.after?.path]));
  const titles = new Map([...entries.values()].map((entry) => [entry.path, sideTitle(entry)]));
  const others = paths
    .filter((path) => !pairPaths.has(path) && after.has(path))
    .map((path) => ({
      path,
      title: withoutEscapes(titles.get(path) ?? path.replace(/^content\//, '')),
      kind: 'changed' as const,
      fields: [],
      hunks: hunksOf(before.get(path), after.get(path)),
    }));
  return [...reports, ...others];
}

/** The paths of entries whose texts differ. */
export const differingPaths = ({ before, after }: Pick<Sides, 'before' | 'after'>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path) && /\.(?:json|md)$/.test(path) && path !== guideFile,
  );

/** The differences of one file from the website, in words; empty if visitors can see none. */
export function wordsOf(path: string, website: string | undefined, disk: string, schemas: Schemas): string[] {
  const before = new Map(website === undefined ? [] : [[path, website]]);
  const reports = reportsOf({ before, after: new Map([[path, disk]]), schemas, trace: undefined });
  return reports.flatMap(({ lines, title }) => lines.map((line) => plain(line, withoutEscapes(title))));
}

const only = (texts: Texts, paths: readonly string[]): Texts =>
  new Map(paths.flatMap((path) => (texts.has(path) ? [[path, texts.get(path) ?? ''] as const] : [])));

/** The ground of a comparison in the studio, and how the citations of both sides read. */
interface Reading extends Ground {
  readonly was: (text: string) => string;
  readonly is: (text: string) => string;
}

const readingOf = (sides: Sides): Reading => ({
  ...groundOf(sides),
  wordsOf: fieldWords,
  was: citedWords(sides.before, sides.schemas),
  is: citedWords(sides.after, sides.schemas),
});

const groundOf = ({ schemas, trace }: Sides): Ground => ({
  schemas,
  whereShown: (field, isGone) => (trace ? whereShown(field, isGone, schemas, trace) : ''),
});

/** The report of `npm run content -- diff` between two states of some files. */
export const reportsOf = (sides: Sides): readonly EntryReport[] =>
  compare(entriesOf(sides.before, sides.schemas), entriesOf(sides.after, sides.schemas), groundOf(sides));

/** One entry on both sides, or on one. */
function changesOf(pair: EntryPair, ground: Reading, sides: Sides): EntryChange {
  const { before, after, trace } = sides;
  const { path, name, collection } = (pair.after ?? pair.before) as SideEntry; // a pair has at least one
  const [report] = compare(
    new Map(pair.before ? [[pair.before.name, pair.before]] : []),
    new Map(pair.after ? [[pair.after.name, pair.after]] : []),
    ground,
  );
  const kind = report?.kind ?? 'changed';
  const was = pair.before && pair.after && nameBefore(pair.before, pair.after, ground);
  const isInternal = ground.schemas.loaded.get(collection)?.delivery.internal;
  const pages = trace && !isInternal && pagesOf(trace, `${name}#`);
  return {
    path,
    title: withoutEscapes(report?.title ?? name),
    kind,
    ...(was && { was }),
    ...(pair.after && !pair.after.data && { isUnreadable: true as const }),
    fields: pair.after ? fieldsBetween(pair.before ?? emptied(pair.after), pair.after, ground, trace) : [],
    hunks: hunksOf(before.get(pair.before?.path ?? ''), after.get(pair.after?.path ?? '')),
    ...(pages && { pages: pages.length }),
  };
}

/** The former name of a renamed entry; undefined if its folder has another name, because its owner was renamed. */
function nameBefore(before: SideEntry, after: SideEntry, { schemas }: Ground): ChangedFile['was'] {
  const [[folder, name], [folderNow, nameNow]] = [parted(before.slug), parted(after.slug)];
  if (name === nameNow || folder !== folderNow) return undefined;
  const field = titleField(schemas.loaded.get(after.collection)?.schema ?? {}) ?? '';
  const title = before.data?.[field];
  return { name, ...(typeof title === 'string' && title !== after.data?.[field] && { title }) };
}

/** The folder of an entry, and its name in it. */
const parted = (slug: string): readonly [folder: string, name: string] => {
  const end = slug.lastIndexOf('/') + 1;
  return [slug.slice(0, end), slug.slice(end)];
};

/** An entry before it had any words. */
const emptied = (entry: SideEntry): SideEntry => ({
  ...entry,
  ...(entry.data && { data: {} }),
  ...(entry.body !== undefined && { body: '' }),
});

function fieldsBetween(
  before: SideEntry,
  after: SideEntry,
  ground: Reading,
  trace: Trace | undefined,
): ChangedField[] {
  const changes = before.data && after.data ? valueChanges(before.data, after.data) : [];
  const fields = new Map<string, Omit<ChangedField, 'pages'>>();
  for (const change of changes) {
    const { pointer } = change;
    if (pointer === '/$schema') continue; // for editors of code alone
    const isGone = change.kind === 'removed';
    const key = isGone && isItem(pointer) ? `gone ${pointer}` : pointer; // another item may have its place
    const field = fields.get(key);
    fields.set(key, {
      pointer,
      ...((isGone || field?.isGone) && { isGone: true }),
      changes: [...(field?.changes ?? []), inFewWords(change, before, after, ground)],
    });
  }
  if (before.body !== after.body) {
    const fieldsOf = blockFields(ground.schemas);
    const lines = bodyChanges(ground.was(before.body ?? ''), ground.is(after.body ?? ''), fieldsOf);
    const words = lines.flatMap((line) => readLine(plain(line, ''), ground));
    const excerpts = (words.length > 0 ? words : [sameWords]).map((excerpt) => ({ label: '', excerpt }));
    fields.set('/body', { pointer: '/body', changes: [{ label: 'Text' }, ...excerpts] });
  }
  return [...fields.values()].map((field) => {
    const { pointer, isGone } = field;
    const place = isGone && isItem(pointer) ? pointer.slice(0, pointer.lastIndexOf('/')) : pointer;
    return {
      ...field,
      ...(trace && { pages: pagesOf(trace, `${after.name}#${place}`).map((page) => page.path) }),
    };
  });
}

const isItem = (pointer: string): boolean => /\/\d+$/.test(pointer);

/** A line about blocks of a text, whose values may cite others; none if visitors read the same. */
function readLine(line: string, { was, is }: Reading): string[] {
  const [before = '', after] = line.split(' → ');
  if (after === undefined) return [is(was(before))];
  return was(before).endsWith(` ${is(after)}`) ? [] : [`${was(before)} → ${is(after)}`];
}

/** The words for a change that nobody can read, such as that of a citation that has another source now. */
const sameWords = 'Visitors read the same.';

function inFewWords(change: ValueChange, before: SideEntry, after: SideEntry, ground: Reading): FieldChange {
  const side = change.kind === 'removed' ? before : after;
  const item = `${capital(oneOfMany(nameWords(side.collection)))} `; // an item of the list that the file is for
  const title = capital(withoutEscapes(changeLabel(change.pointer, side, ground)));
  const label = title.replace(/^No\. (?=\d)/, () => item);
  const words = (value: Json): string => formWords(value) ?? withoutEscapes(inWords(value, fieldWords));
  if (change.kind === 'added') return { label, after: words(mapTexts(change.after, ground.is)) };
  if (change.kind === 'removed') return { label, before: words(mapTexts(change.before, ground.was)) };
  if (change.kind === 'moved') {
    const place = Number(change.pointer.split('/').at(-1)) + 1;
    return { label: `${label} moved`, before: `place ${change.from + 1}`, after: `place ${place}` };
  }
  const [read, reads] = [mapTexts(change.before, ground.was), mapTexts(change.after, ground.is)];
  if (isSame(read, reads)) return { label, excerpt: sameWords };
  const { was = '', is = '', around } = bothSides(read, reads, fieldWords);
  if (around !== undefined) return { label, excerpt: plain(around, '') };
  return {
    label,
    before: formWords(read) ?? withoutEscapes(was),
    after: formWords(reads) ?? withoutEscapes(is),
  };
}

/** A value in the words of the form, where those are others than the words of the report. */
function formWords(value: Json): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '' || value === null) return 'none';
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value) : undefined;
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
