import { fileURLToPath } from 'node:url';
import { checkLines } from './check.ts';
import { median } from './measure.ts';
import { makeProject, type Project } from '../fixtures/project.ts';
import { figure, head, row } from './table.ts';
import { type Taken, takenByNode } from './whole-process.ts';

/** A whole process over the same articles. */
interface Run {
  readonly name: string;
  /** The preparation of the project, in time that does not count. */
  readonly prepare?: 'forget' | 'edit';
  /** The work of `once.mjs`; the check without npm if it is absent. */
  readonly once?: string;
  /** The most that it should take, as a multiple of the plain loop of the same round. */
  readonly goal?: string;
}

/** The plain loop, by which the others are divided. */
const loop: Run = { name: 'plain loop', once: 'plain loop' };

const runs: readonly Run[] = [
  { name: 'the loop with the highlighting of code', once: 'loop with syntax' },
  {
    name: 'everything compiled, bundle written',
    prepare: 'forget',
    once: 'compiler',
    goal: '1.4 by the clock, 2.0 by the processor',
  },
  { name: 'nothing changed, by the function that builds call', once: 'compiler' },
  { name: 'one article edited, by the function that builds call', prepare: 'edit', once: 'compiler' },
  { name: '`npm run check`, everything compiled', prepare: 'forget' },
  { name: '`npm run check`, nothing changed', goal: '0.05' },
  { name: '`npm run check`, one article edited', prepare: 'edit', goal: '0.10' },
];

/**
 * Times the compiler with its bundle, `npm run check` without npm, and the loops over the same articles, each as a separate process,
 * one after the other; then `npm run check` of the real content.
 * @param source the folder of the project
 * @param count number of articles
 */
export function* compilerLines(source: string, count: number): Iterable<string> {
  const project = makeProject(source, count);
  try {
    const rounds = Array.from({ length: count > 2000 ? 2 : 5 }, () => round(project));
    yield head(
      `${count.toLocaleString('en')} articles, as a multiple of the loop`,
      'by the clock',
      'by the processor',
      'goal',
    );
    for (const [at, { name, goal = '' }] of runs.entries()) {
      const ratio = (kind: 'wall' | 'processor'): string =>
        figure(median(rounds.map(([plain, others]) => (others[at]?.[kind] ?? Number.NaN) / plain[kind])));
      yield row(name, ratio('wall'), ratio('processor'), goal);
    }
  } finally {
    project.remove();
  }
  yield* checkLines(source, 5);
}

const round = (project: Project): readonly [plain: Taken, others: readonly Taken[]] => [
  taken(loop, project),
  runs.map((run) => taken(run, project)),
];

const script = fileURLToPath(new URL('once.mjs', import.meta.url));

function taken({ prepare, once }: Run, project: Project): Taken {
  if (prepare) project[prepare]();
  const { root } = project;
  const program = once === undefined ? ['scripts/bin/check.mjs'] : [script, once, root];
  return takenByNode(['--v8-pool-size=0', ...program], { cwd: root });
}
