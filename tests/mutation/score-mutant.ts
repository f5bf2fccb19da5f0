import type { Finding } from '../../scripts/compiler/model.ts';
import type { Mutant } from './make-mutants.ts';
import type { Expected } from './expected.ts';

/** What the gate made of a mutant. */
export interface Judgement {
  readonly mutant: Mutant;
  /** Whether it was refused at all. */
  readonly caught: boolean;
  /** Whether every expected finding stands in its file, at most a line off. */
  readonly placed: boolean;
  /** Whether every one of these names the property or the value. */
  readonly named: boolean;
  /** What is wrong with the gate, a sentence each; empty where it holds. */
  readonly problems: readonly string[];
  readonly findings: readonly string[];
}

/**
 * Judges what a check found in a mutant. It must have found all that the slip breaks, and nothing else: one slip is one
 * finding, not ten. Warnings are no verdict.
 * @param outcome the findings, or the error that the check ended with
 */
export function judge(mutant: Mutant, outcome: readonly Finding[] | Error): Judgement {
  if (outcome instanceof Error) return crashed(mutant, outcome);
  const errors = outcome.filter(({ fatal }) => fatal);
  const placed = mutant.expected.map((expected) => errors.filter((found) => isPlaced(found, expected)));
  const named = mutant.expected.map(({ names }, index) =>
    (placed[index] ?? []).filter(({ reason }) => names.every((name) => reason.includes(name))),
  );
  const explained = new Set(named.flat());
  const problems = [
    ...(errors.length === 0 ? ['Nothing was found'] : []),
    ...mutant.expected.flatMap((expected, index) =>
      named[index]?.length ? [] : [missed(expected, placed[index]?.length ? 'that names' : 'for')],
    ),
    ...errors.filter((found) => !explained.has(found)).map((found) => `Unexpected finding ${lineOf(found)}`),
    ...errors.filter(({ reason }) => isTrace(reason)).map((found) => `A trace of code in ${lineOf(found)}`),
  ];
  return {
    mutant,
    caught: errors.length > 0,
    placed: placed.every((found) => found.length > 0),
    named: named.every((found) => found.length > 0),
    problems: errors.length === 0 ? problems.slice(0, 1) : problems,
    findings: outcome.map(lineOf),
  };
}

function crashed(mutant: Mutant, error: Error): Judgement {
  const problems = [`The check failed: ${error.stack ?? error.message}`];
  return { mutant, caught: false, placed: false, named: false, problems, findings: [] };
}

function isPlaced(
  { file, line = 0, source, ruleId }: Finding,
  { file: where, first, last, rules }: Expected,
): boolean {
  return file === where && line >= first - 1 && line <= last + 1 && rules.includes(`${source}:${ruleId}`);
}

const missed = ({ file, first, last, rules, names }: Expected, which: string): string =>
  `No finding of ${rules.join(' or ')} at ${file}:${first}${last > first ? ` to ${last}` : ''} ${which} ${names.join(' and ')}`;

const isTrace = (reason: string): boolean =>
  /\b(?:TypeError|RangeError|undefined is not)|\n\s+at |node_modules/.test(reason);

const lineOf = ({ file, line, column, source, ruleId, reason }: Finding): string =>
  `${file}:${line}:${column} ${source}:${ruleId} ${reason}`;
