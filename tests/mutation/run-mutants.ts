import { read } from '../../scripts/project/read.ts';
import { catalogue } from './families/index.ts';
import { openGate } from './checker.ts';
import { judge, type Judgement } from './score-mutant.ts';
import { makeMutants, sample } from './make-mutants.ts';
import { openOriginals } from './source-file.ts';

/** What a proof is asked for. */
export interface ProofOptions {
  /** Equal seeds make equal mutants. */
  readonly seed: number;
  /** How many mutants; all that can be made where that is fewer. */
  readonly size: number;
  /** Name of the only family, or part of the names of the only mutations; absent for all. */
  readonly only?: string | undefined;
}

/** What the gate made of every mutant. */
export interface Proof {
  readonly judgements: readonly Judgement[];
  /** How many mutants could be made. */
  readonly possible: number;
  /** The content that they were made of. */
  readonly content: ReadonlyMap<string, string>;
}

/**
 * Proves the gate against slips: makes them in a project's content, one at a time, and judges what the check says of each.
 * @throws Error where the content as it stands does not pass
 */
export async function prove(root: string, { seed, size, only = '' }: ProofOptions): Promise<Proof> {
  const sources = read(root);
  const gate = openGate(sources);
  const { findings, entries, graph } = await gate.whole();
  const [first] = findings.filter(({ fatal }) => fatal);
  if (first)
    throw new Error(
      `Unexpected finding in the content as it stands, expected none: ${String(first)} ${first.file}`,
    );
  const all = makeMutants(openOriginals(sources, entries, graph.schemas), catalogue, seed).filter(
    ({ family, mutation }) => family === only || mutation.includes(only),
  );
  const judgements: Judgement[] = [];
  // One after the other: each shares what the last has compiled.
  for (const mutant of sample(all, size, seed)) judgements.push(judge(mutant, await gate.after(mutant)));
  return { judgements, possible: all.length, content: sources.content };
}
