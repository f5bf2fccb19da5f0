import { type Random, randomFrom } from '../fixtures/random.ts';
import type { Change, Candidates, Family } from './mutation.ts';
import { contractMutants } from './contract-mutants.ts';
import type { Project } from './source-file.ts';

/** Content with one mistake in it. */
export interface Mutant extends Change {
  readonly family: string;
  readonly mutation: string;
  /** The file with the mistake. */
  readonly path: string;
  readonly collection: string;
}

/**
 * Makes one mutant for each mutation, file and kind of text in it (data, front matter, payloads), and those of the URL contract. The place is random, so
 * mistakes are spread over all fields. Equal seeds make equal mutants.
 */
export function makeMutants(project: Project, families: readonly Family[], seed: number): Mutant[] {
  const random = randomFrom(seed);
  const ofEntries = project.files.flatMap((file) =>
    families.flatMap((family) =>
      family.mutations.flatMap(({ name, candidates }) =>
        candidates(file).flatMap((ofKind) => {
          const change = oneOf(ofKind, random);
          const { path, entry } = file;
          return change
            ? [{ ...change, family: family.name, mutation: name, path, collection: entry.collection }]
            : [];
        }),
      ),
    ),
  );
  return [...ofEntries, ...contractMutants(project, random)];
}

/** A random change, or undefined. */
function oneOf(candidates: Candidates, random: Random): Change | undefined {
  if (candidates.length === 0) return undefined;
  const start = random.below(candidates.length);
  for (let step = 0; step < candidates.length; step++) {
    const change = candidates[(start + step) % candidates.length]?.();
    if (change) return change;
  }
  return undefined;
}

/**
 * A sample of the mutants: first one of each mutation, one in each file and one of each mutation in each collection, then
 * any others up to the size.
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
