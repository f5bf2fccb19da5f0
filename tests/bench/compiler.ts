import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from './measure.ts';
import { makeProject, type Project } from '../fixtures/project.ts';
import type { Row } from './table.ts';

const runs = [
  'plain loop',
  'loop with syntax',
  'cold',
  'unchanged',
  'one edited',
  'check, cold',
  'check, unchanged',
  'check, one edited',
] as const;
type Run = (typeof runs)[number];

/** A whole process, its start included: times in ms, processor time of all its threads, peak memory in MB. */
interface Taken {
  readonly wall: number;
  readonly processor: number;
  readonly peak: number;
}

type Round = Readonly<Record<Run, Taken>>;

/** The most that a run should take, as a multiple of the plain loop of the same round. */
const targets: Readonly<Partial<Record<Run, number>>> = {
  cold: 1.5,
  'check, unchanged': 0.05,
  'check, one edited': 0.1,
};

/**
 * Times the compiler with its bundle, `npm run check` without npm, and the loops over the same articles, each as a separate process,
 * one after the other.
 * @param count number of articles
 * @param rounds number of rounds
 */
export function compilerFigures(source: string, count: number, rounds: number): Row[] {
  const project = makeProject(source, count);
  try {
    const measured = Array.from({ length: rounds }, () => round(project));
    return [...timeRows(measured, count), ...ratioRows(measured), peakRow(measured)];
  } finally {
    project.remove();
  }
}

function round(project: Project): Round {
  const taken = (run: Run): Taken => once(run, project.root);
  return {
    'plain loop': taken('plain loop'),
    'loop with syntax': taken('loop with syntax'),
    cold: (project.forget(), taken('cold')),
    unchanged: taken('unchanged'),
    'one edited': (project.edit(), taken('one edited')),
    'check, cold': (project.forget(), taken('check, cold')),
    'check, unchanged': taken('check, unchanged'),
    'check, one edited': (project.edit(), taken('check, one edited')),
  };
}

const script = fileURLToPath(new URL('once.mjs', import.meta.url));
const usage = fileURLToPath(new URL('print-usage.mjs', import.meta.url));

function once(run: Run, root: string): Taken {
  const start = performance.now();
  const program = run.startsWith('check') ? ['scripts/bin/check.mjs'] : [script, run, root];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--v8-pool-size=0', '--import', usage, ...program],
    { cwd: root, encoding: 'utf8' },
  );
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${run}:\n${stdout}${stderr}`);
  const { processor, memory } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Usage;
  return { wall, processor, peak: Math.round(memory) };
}

/** The last line that `print-usage.mjs` prints. */
interface Usage {
  readonly processor: number;
  readonly memory: number;
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
  return runs.slice(1).map((run) => {
    const ratio = (kind: 'wall' | 'processor'): string =>
      median(rounds.map((each) => each[run][kind] / each['plain loop'][kind])).toFixed(3);
    const target = targets[run];
    return {
      what: `${run} / plain loop`,
      measured: ratio('wall'),
      processor: ratio('processor'),
      ...(target !== undefined && { target: `≤ ${target}` }),
    };
  });
}

const peakRow = (rounds: readonly Round[]): Row => ({
  what: 'peak memory, cold',
  measured: `${median(rounds.map(({ cold }) => cold.peak))} MB`,
  target: '≤ 1500 MB',
});
