import { type Random, randomFrom } from '../fixtures/random.ts';
import type { Change, Chances, Family } from './mutation.ts';
import type { Whole } from './source-file.ts';

/** Content with one mistake in it. */
export interface Mutant extends Change {
  readonly family: string;
  readonly mutation: string;
  /** The file that somebody got wrong. */
  readonly path: string;
  readonly collection: string;
}

/**
 * Makes one mutant of each mutation in each file, and of each kind of text in it (data, front matter, payloads), at a value
 * that chance picks: so slips are spread over all fields. Equal seeds make equal mutants.
 */
export function makeMutants({ originals }: Whole, families: readonly Family[], seed: number): Mutant[] {
  const random = randomFrom(seed);
  return originals.flatMap((file) =>
    families.flatMap((family) =>
      family.mutations.flatMap(({ name, chances }) =>
        chances(file).flatMap((kind) => {
          const change = oneOf(kind, random);
          const { path, entry } = file;
          return change
            ? [{ ...change, family: family.name, mutation: name, path, collection: entry.collection }]
            : [];
        }),
      ),
    ),
  );
}

/** A change at one of the places; absent where there is none. */
function oneOf(chances: Chances, random: Random): Change | undefined {
  if (chances.length === 0) return undefined;
  const start = random.below(chances.length);
  for (let step = 0; step < chances.length; step++) {
    const change = chances[(start + step) % chances.length]?.();
    if (change) return change;
  }
  return undefined;
}

/**
 * Some of the mutants: one of each mutation, one in each file, one of each mutation in each collection, then of the rest, until
 * there are as many as asked for.
 */
export function sample(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const random = randomFrom(seed);
  const shuffled = mutants
    .map((mutant) => ({ mutant, order: random.below(2 ** 31) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ mutant }) => mutant);
  const ranks = [
    ({ mutation }: Mutant) => mutation,
    ({ path }: Mutant) => path,
    ({ mutation, collection }: Mutant) => `${mutation} ${collection}`,
  ];
  const firsts = ranks.flatMap((rank) => firstOfEach(shuffled, rank));
  const chosen = new Set([...new Set([...firsts, ...shuffled])].slice(0, size));
  return mutants.filter((mutant) => chosen.has(mutant));
}

function firstOfEach(mutants: readonly Mutant[], rank: (mutant: Mutant) => string): Mutant[] {
  const seen = new Set<string>();
  return mutants.filter((mutant) => {
    const key = rank(mutant);
    return !seen.has(key) && seen.add(key);
  });
}
