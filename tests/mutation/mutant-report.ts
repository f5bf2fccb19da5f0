import { diffLines } from './diff.ts';
import type { MutantScore } from './score-mutant.ts';

/** How many mutants of a family there are, and how many of them the check caught, placed and named. */
interface FamilyScore {
  readonly family: string;
  readonly made: number;
  readonly caught: number;
  readonly placed: number;
  readonly named: number;
  /** Caught, placed and named, without other findings. */
  readonly exact: number;
}

/** Whether the check missed a mutant or reported it wrongly. */
export const isSurvivor = ({ problems }: MutantScore): boolean => problems.length > 0;

/** A table with a line for each family, and one for all. */
export function scoreTable(scores: readonly MutantScore[]): string {
  const families = [...new Set(scores.map(({ mutant }) => mutant.family))];
  const byFamily = [
    ...families.map((family) =>
      familyScore(
        family,
        scores.filter(({ mutant }) => mutant.family === family),
      ),
    ),
    familyScore('all', scores),
  ];
  const head = ['', 'made', 'caught', 'right line', 'named', 'one finding'];
  const rows = byFamily.map(({ family, made, ...counts }) => [
    family,
    String(made),
    ...Object.values(counts).map((count) => percent(count, made)),
  ]);
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(12)))
        .join('')
        .trimEnd(),
    )
    .join('\n');
}

function familyScore(family: string, scores: readonly MutantScore[]): FamilyScore {
  const count = (is: (score: MutantScore) => boolean): number => scores.filter(is).length;
  return {
    family,
    made: scores.length,
    caught: count(({ caught }) => caught),
    placed: count(({ placed }) => placed),
    named: count(({ named }) => named),
    exact: count((score) => !isSurvivor(score)),
  };
}

/** Rounded down: 999 of 1000 are not 100 %. */
const percent = (count: number, made: number): string =>
  `${made === 0 ? 100 : Math.floor((1000 * count) / made) / 10} %`;

/**
 * Describes a survivor: the mistake, the change to the file, and the problems of the check's answer.
 * @param before the texts of the files before the change
 */
export function survivorText({ mutant, problems }: MutantScore, before: ReadonlyMap<string, string>): string {
  const changes = [...mutant.files].flatMap(([path, data]) => {
    if (data === undefined) return [`  - ${path}`];
    return typeof data === 'string'
      ? diffLines(before.get(path) ?? '', data)
      : [`  + ${path}, ${data.length} bytes`];
  });
  return [
    `${mutant.path}: ${mutant.mutation}`,
    ...changes,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
}
