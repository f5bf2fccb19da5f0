import type { Finding } from '../../scripts/engine/compiler/model.ts';
import type { Mutant } from './make-mutants.ts';
import type { Expected } from './expected.ts';

/** How well the check reported a mutant. */
export interface MutantScore {
  readonly mutant: Mutant;
  /** Whether there was any error. */
  readonly caught: boolean;
  /** Whether every expected finding is in its file, at most one line off. */
  readonly placed: boolean;
  /** Whether each of them names the field or the value. */
  readonly named: boolean;
  /** The problems of the check's answer, one sentence each. */
  readonly problems: readonly string[];
}

/**
 * Compares the findings of a mutant with the expected ones. There must be no others: one mistake is one finding, not ten.
 * Warnings do not count, unless one of their rule is expected.
 * @param outcome the findings, or the error that the check failed with
 */
export function scoreMutant(mutant: Mutant, outcome: readonly Finding[] | Error): MutantScore {
  if (outcome instanceof Error) return crashed(mutant, outcome);
  const wanted = new Set(mutant.expected.flatMap(({ rules }) => rules));
  const errors = outcome.filter(({ fatal, source, ruleId }) => fatal || wanted.has(`${source}:${ruleId}`));
  const placed = mutant.expected.map((expected) => errors.filter((error) => isPlaced(error, expected)));
  const named = mutant.expected.map(({ names }, index) =>
    (placed[index] ?? []).filter(({ reason }) => names.every((name) => reason.includes(name))),
  );
  const explained = new Set(named.flat());
  const problems = [
    ...(errors.length === 0 ? ['Nothing was found'] : []),
    ...mutant.expected.flatMap((expected, index) =>
      named[index]?.length ? [] : [missed(expected, placed[index]?.length ? 'that names' : 'for')],
    ),
    ...errors.filter((error) => !explained.has(error)).map((error) => `Unexpected finding ${lineOf(error)}`),
    ...errors.filter(({ reason }) => isStackTrace(reason)).map((error) => `Stack trace in ${lineOf(error)}`),
  ];
  return {
    mutant,
    caught: errors.length > 0,
    placed: placed.every((matches) => matches.length > 0),
    named: named.every((matches) => matches.length > 0),
    problems: errors.length === 0 ? problems.slice(0, 1) : problems,
  };
}

function crashed(mutant: Mutant, error: Error): MutantScore {
  const problems = [`The check failed: ${error.stack ?? error.message}`];
  return { mutant, caught: false, placed: false, named: false, problems };
}

function isPlaced(
  { file, line = 0, source, ruleId }: Finding,
  { file: where, first, last, rules }: Expected,
): boolean {
  return file === where && line >= first - 1 && line <= last + 1 && rules.includes(`${source}:${ruleId}`);
}

const missed = ({ file, first, last, rules, names }: Expected, which: string): string =>
  `No finding of ${rules.join(' or ')} at ${file}:${first}${last > first ? ` to ${last}` : ''} ${which} ${names.join(' and ')}`;

const isStackTrace = (reason: string): boolean =>
  /\b(?:TypeError|RangeError|undefined is not)|\n\s+at |node_modules/.test(reason);

const lineOf = ({ file, line, column, source, ruleId, reason }: Finding): string =>
  `${file}:${line}:${column} ${source}:${ruleId} ${reason}`;
