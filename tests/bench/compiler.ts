import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeProject, type Project } from '../fixtures/project.ts';
import { figure, head, median, row } from './table.ts';
import { type Taken, takenByNode } from './whole-process.ts';

/** A whole process over the same articles. */
interface Run {
  readonly name: string;
  /** The preparation of the project, in time that does not count. */
  readonly prepare?: 'forget' | 'edit';
  /** A script of the benchmark; the check without npm if it is absent. */
  readonly script?: string;
  /** The most that it should take, as a multiple of the plain loop of the same round. */
  readonly goal?: string;
}

const compileOnce = 'compile-once.ts';

const runs: readonly Run[] = [
  { name: 'the loop with the highlighting of code', script: 'loop-with-syntax.ts' },
  {
    name: 'everything compiled, bundle written',
    prepare: 'forget',
    script: compileOnce,
    goal: '1.4 by the clock, 2.0 by the processor',
  },
  { name: 'nothing changed, by the function that builds call', script: compileOnce },
  { name: 'one article edited, by the function that builds call', prepare: 'edit', script: compileOnce },
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
  taken([pathOf('plain-loop.mjs'), project.root], project),
  runs.map(({ prepare, script }) => {
    if (prepare) project[prepare]();
    return taken(
      script ? [pathOf('launched.mjs'), script, project.root] : ['scripts/bin/check.mjs'],
      project,
    );
  }),
];

const pathOf = (script: string): string => fileURLToPath(new URL(script, import.meta.url));

const taken = (program: readonly string[], { root }: Project): Taken =>
  takenByNode(['--v8-pool-size=0', ...program], { cwd: root });

/** Times `npm run check` on the real content: whole processes, npm included. */
function* checkLines(source: string, rounds: number): Iterable<string> {
  const project = makeProject(source, 0);
  const options = { cwd: project.root, encoding: 'utf8' } as const;
  const check = (): number => {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'check'], options);
    if (status !== 0) throw new Error(`The real content does not pass:\n${stdout}${stderr}`);
    return performance.now() - start;
  };
  try {
    const times = Array.from({ length: rounds }, () => {
      project.forget();
      return [check(), check()] as const;
    });
    yield head("`npm run check` of today's content", 'time, ms', 'goal');
    yield row('without a cache', figure(median(times.map(([cold]) => cold))), '1,500');
    yield row('nothing changed', figure(median(times.map(([, unchanged]) => unchanged))), '300');
  } finally {
    project.remove();
  }
}
