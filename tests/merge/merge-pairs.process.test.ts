/** 500 pairs of edits of one file: what `npm run content -- merge` makes of them. */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { mergeTexts } from '../../scripts/commands/merge/merge-texts.ts';
import type { Texts } from '../../scripts/commands/merge/texts.ts';
import type { Json, Path, Sources } from '../../scripts/compiler/model.ts';
import type { Schema } from '../../scripts/compiler/schema/schema.ts';
import { leaves } from '../../scripts/compiler/schema/walk.ts';
import { applied } from '../../scripts/compiler/source/edit.ts';
import { editsOf } from '../../scripts/editing/edits.ts';
import { isTree, readTree } from '../../scripts/editing/tree.ts';
import { isList, isObject, valueAt } from '../../scripts/editing/values.ts';
import { read as readSources } from '../../scripts/project/read.ts';
import { type Checker, openChecker } from '../mutation/checker.ts';

/** A place of a file that somebody may edit: a text of the data, or a line of the body. */
interface Place {
  readonly path: Path | undefined;
  readonly line: number;
  readonly text: string;
}

let sources: Sources;
let checker: Checker;
let schemas: ReadonlyMap<string, { readonly schema: Schema }>;
let files: readonly { readonly path: string; readonly text: string; readonly places: readonly Place[] }[];

beforeAll(async () => {
  sources = readSources('.');
  checker = openChecker(sources);
  schemas = (await checker.checkAll()).graph.schemas.loaded;
  files = [...sources.content]
    .filter(([path]) => /\.(?:json|md)$/.test(path) && path !== 'content/README.md')
    .map(([path, text]) => ({ path, text, places: placesOf(path, text) }))
    .filter(({ places }) => places.length > 1);
});

const schemaOf = (path: string): Schema =>
  schemas.get(/^content\/([^/]+?)(?:\/|\.json$)/.exec(path)?.[1] ?? '')?.schema ?? {};

function placesOf(path: string, text: string): Place[] {
  const tree = readTree(path, text);
  if (!isTree(tree)) return [];
  const data = [...leaves({}, tree.root.value as Readonly<Record<string, Json>>)]
    .filter(({ value }) => typeof value === 'string' && / \w/.test(value))
    .map(({ path: at, value }) => ({ path: at, line: -1, text: String(value) }));
  if (tree.bodyStart === undefined) return data;
  const first = text.slice(0, tree.bodyStart).split('\n').length - 1;
  const lines = text.split('\n').map((line, index) => ({ path: undefined, line: index, text: line }));
  return [...data, ...lines.filter(({ line, text: said }) => line >= first && /^[A-Z].* \w/.test(said))];
}

/** The file with one more word in a place. */
function edited(path: string, text: string, place: Place, word: string): string {
  const said = place.text.replace(/ (?=\w)/, ` ${word} `);
  if (place.path)
    return applied(text, editsOf(path, text, { do: 'set', path: place.path, value: said }, schemaOf(path)));
  return text.split('\n').with(place.line, said).join('\n');
}

const errorsIn = async (path: string, text: string): Promise<string[]> => {
  const found = await checker.checkAfter({ files: new Map([[path, text]]), expected: [] });
  if (found instanceof Error) throw found;
  return found.filter(({ fatal }) => fatal).map(({ reason }) => reason);
};

const pairs = fc.tuple(fc.nat(), fc.nat(), fc.nat());

/** Two edits of one file, by three numbers. */
function pairOf([file, one, other]: readonly [number, number, number], isSamePlace: boolean) {
  const { path, text, places } = files[file % files.length] as (typeof files)[number]; // there are some
  const first = one % places.length;
  const second = isSamePlace ? first : (first + 1 + (other % (places.length - 1))) % places.length;
  const [mine, theirs] = [
    edited(path, text, places[first] as Place, 'mine'), // both are among the places
    edited(path, text, places[second] as Place, 'theirs'),
  ];
  const texts: Texts = { path, base: text, mine, theirs, schema: schemaOf(path) };
  return texts;
}

test('different places always merge, every other line stays, and the check finds nothing new', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (numbers) => {
      const texts = pairOf(numbers, false);
      const { path, base, mine, theirs } = texts;
      const { text, conflicts } = mergeTexts(texts);
      expect(conflicts).toEqual([]);
      const lines = [base, mine, theirs, text].map((each) => each.split('\n'));
      expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
      const isUntouched = (line: string, index: number): boolean =>
        line === lines[1]?.[index] && line === lines[2]?.[index];
      const broken = lines[0]?.filter((line, at) => isUntouched(line, at) && line !== lines[3]?.[at]);
      expect(broken).toEqual([]);
      expect([text.split(' mine ').length, text.split(' theirs ').length]).toEqual([
        mine.split(' mine ').length,
        theirs.split(' theirs ').length,
      ]);
      const errors = await errorsIn(path, text);
      if (errors.length === 0) return;
      const known = [...(await errorsIn(path, mine)), ...(await errorsIn(path, theirs))];
      expect(errors.filter((error) => !known.includes(error))).toEqual([]);
    }),
    { numRuns: 250, seed: 23, unbiased: true },
  );
});

test('the same place always asks, names both values, and leaves a file with both', () => {
  fc.assert(
    fc.property(pairs, (numbers) => {
      const texts = pairOf(numbers, true);
      const { text, conflicts } = mergeTexts(texts);
      expect(conflicts).toHaveLength(1);
      expect(conflicts[0]).toMatch(/: ours says .* mine .*, theirs says .* theirs /);
      const [, ours = '', other = ''] =
        /<<<<<<< ours\n(.*)\n=======\n(.*)\n>>>>>>> theirs\n/.exec(text) ?? [];
      expect(text.replace(/<<<<<<< ours\n.*\n=======\n(.*)\n>>>>>>> theirs\n/, '$1\n')).toBe(texts.theirs);
      expect(ours).toContain(' mine ');
      expect(other).toContain(' theirs ');
    }),
    { numRuns: 250, seed: 23, unbiased: true },
  );
});

test('an item that one side adds to a list, and a text that the other changes in it, merge', () => {
  let count = 0;
  for (const { path, text, places } of files) {
    const tree = readTree(path, text);
    if (!isTree(tree)) continue;
    for (const place of places) {
      const at = place.path?.findLastIndex((step) => typeof step === 'number') ?? -1;
      const list = at < 0 ? undefined : valueAt(tree.root.value, place.path?.slice(0, at) ?? []);
      if (!isList(list) || !isObject(list[0])) continue;
      const change = {
        do: 'insert',
        path: place.path?.slice(0, at) ?? [],
        index: list.length,
        value: list[0],
      } as const;
      const theirs = applied(text, editsOf(path, text, change, schemaOf(path)));
      const mine = edited(path, text, place, 'mine');
      const { text: merged, conflicts } = mergeTexts({
        path,
        base: text,
        mine,
        theirs,
        schema: schemaOf(path),
      });
      expect(conflicts, `${path} ${place.path?.join('/')}`).toEqual([]);
      const read = readTree(path, merged);
      if (!isTree(read)) throw new Error(`${path} is not readable`);
      expect(valueAt(read.root.value, change.path)).toHaveLength(list.length + 1);
      expect(valueAt(read.root.value, place.path ?? [])).toContain(' mine ');
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
});
