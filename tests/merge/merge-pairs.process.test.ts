/** Pairs of edits of one file, merged by `npm run content -- merge`. */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { mergeTexts } from '../../scripts/engine/commands/merge/merge-texts.ts';
import type { Texts } from '../../scripts/engine/commands/merge/join-texts.ts';
import type { Sources } from '../../scripts/engine/compiler/model.ts';
import type { Schema } from '../../scripts/engine/compiler/schema/schema.ts';
import { applied, type Edit } from '../../scripts/engine/compiler/source/text-edit.ts';
import { isTree, readTree } from '../../scripts/engine/editing/value-tree.ts';
import { isList, valueAt } from '../../scripts/engine/compiler/json.ts';
import { read as readSources } from '../../scripts/engine/project/read.ts';
import { type Checker, openChecker } from '../mutation/checker.ts';
import { areOfOnePlace, editsOfFile, type PossibleEdit } from './edits-of-file.ts';

interface File {
  readonly path: string;
  readonly text: string;
  readonly schema: Schema;
  /** By their kinds: each kind is as likely as the others. */
  readonly edits: readonly (readonly PossibleEdit[])[];
}

let checker: Checker;
let files: readonly File[];

beforeAll(async () => {
  const sources: Sources = readSources('.');
  checker = openChecker(sources);
  const { loaded } = (await checker.checkAll()).graph.schemas;
  files = [...sources.content]
    .filter(([path]) => /\.(?:json|md)$/.test(path) && path !== 'content/README.md')
    .map(([path, text]) => {
      const schema = loaded.get(/^content\/([^/]+?)(?:\/|\.json$)/.exec(path)?.[1] ?? '')?.schema ?? {};
      const all = editsOfFile(path, text, schema);
      const kinds = [...new Set(all.map(({ what }) => what))];
      return { path, text, schema, edits: kinds.map((kind) => all.filter(({ what }) => what === kind)) };
    })
    .filter(({ edits }) => edits.length > 1);
});

/** How many pairs are made; `npm test -- all` makes more. */
const numRuns = process.env['ALL'] ? 250 : 40;
/** How many texts are changed in a list to which the other side adds. */
const perList = process.env['ALL'] ? Infinity : 2;
const numbers = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat());
const at = <Item>(list: readonly Item[], number: number): Item => list[number % list.length] as Item; // never empty

interface Pair {
  readonly texts: Texts;
  readonly kinds: readonly PossibleEdit['what'][];
  readonly edits: { readonly mine: readonly Edit[]; readonly theirs: readonly Edit[] };
}

function pairOf({ path, text, schema }: File, mine: PossibleEdit, other: PossibleEdit): Pair {
  const edits = { mine: mine.edits('ourword'), theirs: other.edits('theirword') };
  return {
    texts: { path, base: text, mine: applied(text, edits.mine), theirs: applied(text, edits.theirs), schema },
    kinds: [mine.what, other.what],
    edits,
  };
}

/** Two edits of different places of one file, by five numbers. */
function differentPlaces([file, kind, one, otherKind, other]: readonly number[]): Pair {
  const chosen = at(files, file ?? 0);
  const mine = at(at(chosen.edits, kind ?? 0), one ?? 0);
  const rest = chosen.edits.map((edits) => edits.filter((each) => !areOfOnePlace(each, mine)));
  const others = rest.filter((edits) => edits.length > 0);
  return pairOf(chosen, mine, at(at(others, otherKind ?? 0), other ?? 0));
}

/** Two edits of the same place of one file: both change it, or one removes the place that the other changes. */
function samePlace([file, kind, one, otherKind, side]: readonly number[]): Pair {
  const chosen = at(files, file ?? 0);
  const changing = chosen.edits.filter(([first]) => !first?.what.endsWith('removed'));
  const mine = at(at(changing, kind ?? 0), one ?? 0);
  const removing = chosen.edits
    .flat()
    .filter((each) => each.what.endsWith('removed') && each.place.length <= mine.place.length)
    .filter((each) => areOfOnePlace(each, mine));
  const other = at([mine, ...removing], otherKind ?? 0);
  return (side ?? 0) % 2 === 0 ? pairOf(chosen, mine, other) : pairOf(chosen, other, mine);
}

const errorsIn = async (path: string, text: string): Promise<string[]> => {
  const findings = await checker.checkAfter({ files: new Map([[path, text]]), expected: [] });
  if (findings instanceof Error) throw findings;
  return findings.filter(({ fatal }) => fatal).map(({ reason }) => reason.replace(/ Did you mean .*$/, ''));
};

/** The data of a text, and its body to the byte. */
function meaningOf(path: string, text: string): unknown {
  const tree = readTree(path, text);
  if (!isTree(tree)) throw new Error(`${path} is not readable`);
  return { data: tree.root.value, body: tree.bodyStart === undefined ? '' : text.slice(tree.bodyStart) };
}

const areApart = ({ mine, theirs }: Pair['edits']): boolean =>
  mine.every((a) => theirs.every((b) => a.to < b.from || b.to < a.from));

test('different places always merge, every other byte stays, and the check refuses next to none', async () => {
  const seen = new Set<string>();
  let [exact, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(numbers, async (chosen) => {
      const { texts, edits, kinds } = differentPlaces(chosen);
      const { path, base, mine, theirs } = texts;
      const { text, conflicts } = mergeTexts(texts);
      expect(conflicts).toEqual([]);
      const isExact = areApart(edits);
      expect(isExact ? text : '').toBe(isExact ? applied(base, [...edits.mine, ...edits.theirs]) : '');
      exact += isExact ? 1 : 0;
      for (const kind of kinds) seen.add(kind);
      const errors = await errorsIn(path, text);
      if (errors.length === 0) return;
      const earlier = [...(await errorsIn(path, mine)), ...(await errorsIn(path, theirs))];
      // Such as one item too many, or a heading that both had to keep: then the command makes a conflict of it.
      refused += errors.some((error) => !earlier.includes(error)) ? 1 : 0;
    }),
    { numRuns, seed: 23, unbiased: true },
  );
  expect(exact).toBeGreaterThan(0.8 * numRuns);
  expect(refused).toBeLessThan(0.02 * numRuns);
  expect(seen.size, 'all kinds of edits').toBe(7);
});

test('the same place always asks, names both values, and leaves a file with both', { tags: 'night' }, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(numbers, (chosen) => {
      const { texts, kinds } = samePlace(chosen);
      const { text, conflicts } = mergeTexts(texts);
      expect(conflicts.length).toBeGreaterThan(0);
      const said = conflicts.join('\n');
      const isRemoval = kinds.some((kind) => kind.endsWith('removed'));
      expect([isRemoval || said.includes('ourword'), isRemoval || said.includes('theirword')]).toEqual([
        true,
        true,
      ]);
      expect(said).toMatch(/: ours (?:says .*|removes it), theirs (?:says |removes it)/);
      const sides = /<<<<<<< ours\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> theirs\n/g;
      expect(text).toMatch(sides);
      expect(text.replaceAll(sides, '$1')).toBe(texts.mine);
      // A value that comes from the other side is laid out as it would be in ours.
      expect(meaningOf(texts.path, text.replaceAll(sides, '$2'))).toEqual(
        meaningOf(texts.path, texts.theirs),
      );
      seen.add(kinds.toSorted().join(' and '));
    }),
    { numRuns, seed: 23, unbiased: true },
  );
  expect(seen.size, 'pairs of kinds').toBeGreaterThan(5);
});

test(
  'an item that one side adds to a list, and a text that the other changes in it, merge',
  { tags: 'night' },
  () => {
    let count = 0;
    for (const file of files) {
      const all = file.edits.flat();
      for (const adding of all.filter(({ what }) => what === 'item added')) {
        const list = adding.place.slice(0, -1);
        const inside = all.filter(
          ({ what, place }) => what === 'text' && list.every((step, index) => step === place[index]),
        );
        for (const edit of inside.slice(0, perList)) {
          const { texts } = pairOf(file, edit, adding);
          const { text, conflicts } = mergeTexts(texts);
          expect(conflicts, `${file.path} ${edit.place.join('/')}`).toEqual([]);
          const [before, after] = [readTree(file.path, file.text), readTree(file.path, text)];
          if (!isTree(before) || !isTree(after)) throw new Error(`${file.path} is not readable`);
          const was = valueAt(before.root.value, list);
          expect(valueAt(after.root.value, list)).toHaveLength(isList(was) ? was.length + 1 : -1);
          expect(valueAt(after.root.value, edit.place)).toContain(' ourword ');
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(50);
  },
);
