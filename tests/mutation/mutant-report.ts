import { diffLines } from './diff.ts';
import type { MutantScore } from './score-mutant.ts';

/** Whether the check missed a mutant or reported it wrongly. */
export const isSurvivor = ({ problems }: MutantScore): boolean => problems.length > 0;

/** A table with a line for each family, and one for all: the mutants, and the shares that the check caught, placed and named. */
export function scoreTable(scores: readonly MutantScore[]): string {
  const rowOf = (family: string, ofFamily: readonly MutantScore[]): string[] => {
    const share = (is: (score: MutantScore) => boolean) =>
      percent(ofFamily.filter(is).length, ofFamily.length);
    return [
      family,
      String(ofFamily.length),
      share(({ caught }) => caught),
      share(({ placed }) => placed),
      share(({ named }) => named),
      share((score) => !isSurvivor(score)),
    ];
  };
  const families = [...new Set(scores.map(({ mutant }) => mutant.family))];
  return [
    ['', 'made', 'caught', 'right line', 'named', 'one finding'],
    ...families.map((family) =>
      rowOf(
        family,
        scores.filter(({ mutant }) => mutant.family === family),
      ),
    ),
    rowOf('all', scores),
  ]
    .map(([family = '', ...cells]) => family.padEnd(18) + cells.map((cell) => cell.padStart(12)).join(''))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Rounded down: 999 of 1000 are not 100 %. */
const percent = (count: number, made: number): string => `${Math.floor((1000 * count) / made) / 10} %`;

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
