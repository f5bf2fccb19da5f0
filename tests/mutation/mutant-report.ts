import { diffLines } from './diff.ts';
import type { Judgement } from './score-mutant.ts';

/** How many mutants of a family there are, and how many of them the gate has caught, placed and named. */
interface Score {
  readonly family: string;
  readonly made: number;
  readonly caught: number;
  readonly placed: number;
  readonly named: number;
  /** Caught, placed, named, and nothing else said. */
  readonly whole: number;
}

/** Whether the gate has let a mutant through, or said something else of it than what is wrong. */
export const isSurvivor = ({ problems }: Judgement): boolean => problems.length > 0;

/** A table: a line for each family, and one for all. */
export function scoreTable(judgements: readonly Judgement[]): string {
  const families = [...new Set(judgements.map(({ mutant }) => mutant.family))];
  const scores = [
    ...families.map((family) =>
      scoreOf(
        family,
        judgements.filter(({ mutant }) => mutant.family === family),
      ),
    ),
    scoreOf('all', judgements),
  ];
  const head = ['', 'made', 'caught', 'right line', 'named', 'one finding'];
  const rows = scores.map(({ family, made, ...counts }) => [
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

function scoreOf(family: string, judgements: readonly Judgement[]): Score {
  const count = (is: (judgement: Judgement) => boolean): number => judgements.filter(is).length;
  return {
    family,
    made: judgements.length,
    caught: count(({ caught }) => caught),
    placed: count(({ placed }) => placed),
    named: count(({ named }) => named),
    whole: count((judgement) => !isSurvivor(judgement)),
  };
}

/** Whole only where all of it is: 999 of 1000 are not 100 %. */
const percent = (count: number, made: number): string =>
  `${made === 0 ? 100 : Math.floor((1000 * count) / made) / 10} %`;

/**
 * A survivor: what somebody did, how the file has changed, and what is wrong with the gate's answer.
 * @param before the texts of the files before the change
 */
export function survivorText({ mutant, problems }: Judgement, before: ReadonlyMap<string, string>): string {
  const changes = [...mutant.files].flatMap(([path, data]) => {
    if (data === undefined) return [`  - ${path}`];
    return typeof data === 'string'
      ? diffLines(before.get(path) ?? '', data)
      : [`  + ${path}, ${data.length} bytes`];
  });
  return [
    `${mutant.path}: somebody ${mutant.mutation}`,
    ...changes,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');
}
