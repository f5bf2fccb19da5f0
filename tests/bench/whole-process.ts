import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A whole process, from its start to its end: times in ms, of all its threads, and its peak memory in MB. */
export interface Taken {
  readonly wall: number;
  readonly processor: number;
  readonly memory: number;
}

interface Options {
  readonly cwd: string;
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

const printUsage = fileURLToPath(new URL('print-usage.mjs', import.meta.url));

/**
 * Runs a script of Node's to its end.
 * @throws if its exit code is not 0; the message holds its output
 */
export function takenByNode(args: readonly string[], options: Options): Taken {
  const { wall, stdout } = run(process.execPath, ['--import', printUsage, ...args], options);
  return { wall, ...(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Omit<Taken, 'wall'>) }; // printed by print-usage.mjs
}

/**
 * Runs a program that is not Node's to its end, with GNU time, which knows what it takes.
 * @throws if its exit code is not 0; the message holds its output
 */
export function takenByProgram(command: readonly string[], options: Options): Taken {
  const { wall, stderr } = run('time', ['-f', '%U %S %M', ...command], options);
  const [user = 0, system = 0, kilobytes = 0] = (stderr.trimEnd().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number);
  return { wall, processor: (user + system) * 1000, memory: kilobytes / 1024 };
}

function run(program: string, args: readonly string[], { cwd, env }: Options) {
  const start = performance.now();
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const wall = performance.now() - start;
  if (error) throw error;
  if (status !== 0) throw new Error(`\`${[program, ...args].join(' ')}\` failed:\n${stdout}${stderr}`);
  return { wall, stdout, stderr };
}
