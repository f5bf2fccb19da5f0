import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { checkProject } from '../../scripts/project/check-project.ts';
import { bodies, loopWithSyntax, plainLoop } from './loops.ts';
import { median, type Time, timed } from './measure.ts';
import { makeProject, type Project } from '../fixtures/project.ts';
import type { Row } from './table.ts';

const runs = ['plain loop', 'loop with syntax', 'cold', 'unchanged', 'one edited'] as const;
type Run = (typeof runs)[number];
type Round = Readonly<Record<Run, Time>>;

/** The most that a run should take, as a multiple of another run of the same round. */
const targets: readonly {
  readonly run: Run;
  readonly of: Run;
  readonly most: number;
  readonly isAim?: true;
}[] = [
  { run: 'cold', of: 'loop with syntax', most: 1.15 },
  { run: 'cold', of: 'plain loop', most: 1.15, isAim: true },
  { run: 'unchanged', of: 'plain loop', most: 0.03 },
  { run: 'one edited', of: 'plain loop', most: 0.06 },
];

/**
 * Times the compiler and the loops over the same articles, in this process, one after the other.
 * @param count number of articles
 * @param rounds number of rounds, after one that warms up
 */
export async function compilerFigures(source: string, count: number, rounds: number): Promise<Row[]> {
  const project = makeProject(source, count);
  try {
    const texts = bodies(project.root);
    await round(project, texts.slice(0, 200));
    const measured: Round[] = [];
    for (let index = 0; index < rounds; index++) measured.push(await round(project, texts));
    return [...timeRows(measured, count), ...ratioRows(measured), peakRow(project)];
  } finally {
    project.remove();
  }
}

async function round(project: Project, texts: readonly string[]): Promise<Round> {
  const compile = (): Promise<void> => compiled(project.root);
  return {
    'plain loop': await timed(() => plainLoop(texts)),
    'loop with syntax': await timed(() => loopWithSyntax(texts)),
    cold: (project.forget(), await timed(compile)),
    unchanged: await timed(compile),
    'one edited': (project.edit(), await timed(compile)),
  };
}

async function compiled(root: string): Promise<void> {
  const { findings } = await checkProject(root, { write: true });
  const first = findings.find(({ fatal }) => fatal); // warnings are expected: some of the made-up sentences are alike
  if (first) throw new Error(`The synthetic content has findings, the first: ${first.file}: ${first.reason}`);
}

function timeRows(rounds: readonly Round[], count: number): Row[] {
  return runs.map((run) => {
    const times = rounds.map((each) => each[run]);
    const wall = median(times.map((time) => time.wall));
    const processor = median(times.map((time) => time.processor));
    return {
      what: `${count} articles, ${run}`,
      measured: `${wall.toFixed(0)} ms`,
      processor: `${processor.toFixed(0)} ms`,
    };
  });
}

function ratioRows(rounds: readonly Round[]): Row[] {
  return targets.map(({ run, of, most, isAim }) => {
    const ratio = (kind: keyof Time): number =>
      median(rounds.map((each) => each[run][kind] / each[of][kind]));
    const target = `${isAim ? 'aim ' : ''}≤ ${most}`;
    return {
      what: `${run} / ${of}`,
      measured: ratio('wall').toFixed(3),
      processor: ratio('processor').toFixed(3),
      target,
    };
  });
}

/** Peak memory of a process that only compiles, without caches. */
function peakRow(project: Project): Row {
  project.forget();
  const script = fileURLToPath(new URL('compile-once.ts', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, project.root], {
    encoding: 'utf8',
  });
  return {
    what: 'peak memory, cold',
    measured: stdout ? `${stdout.trim()} MB` : stderr,
    target: '≤ 1500 MB',
  };
}
