import { read } from '../../scripts/engine/project/read.ts';
import { families } from './families/index.ts';
import { openChecker } from './checker.ts';
import { scoreMutant, type MutantScore } from './score-mutant.ts';
import { makeMutants, sample } from './make-mutants.ts';
import { openFiles } from './source-file.ts';

/** Which mutants to make. */
export interface MutantRunOptions {
  /** Equal seeds make equal mutants. */
  readonly seed: number;
  /** How many mutants; fewer if no more are possible. */
  readonly size: number;
  /** A family, or part of the name of mutations; undefined for all. */
  readonly only?: string | undefined;
}

/** The score of every mutant. */
export interface MutantRun {
  readonly scores: readonly MutantScore[];
  /** How many mutants are possible. */
  readonly possible: number;
  /** The content without mistakes. */
  readonly content: ReadonlyMap<string, string>;
}

/**
 * Mutation-tests the check: makes mistakes in a project's content, one at a time, and scores the findings of each.
 * @throws Error if the content itself does not pass the check
 */
export async function runMutants(
  root: string,
  { seed, size, only = '' }: MutantRunOptions,
): Promise<MutantRun> {
  const sources = read(root);
  const checker = openChecker(sources);
  const { findings, entries, graph } = await checker.checkAll();
  const [first] = findings.filter(({ fatal }) => fatal);
  if (first)
    throw new Error(
      `Unexpected finding in the content before any mistake, expected none: ${String(first)} ${first.file}`,
    );
  const all = makeMutants(openFiles(sources, entries, graph), families, seed).filter(
    ({ family, mutation }) => family === only || mutation.includes(only),
  );
  const scores: MutantScore[] = [];
  // One after the other: they share a cache.
  for (const mutant of sample(all, size, seed))
    scores.push(scoreMutant(mutant, await checker.checkAfter(mutant)));
  return { scores, possible: all.length, content: sources.content };
}
