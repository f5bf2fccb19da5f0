/** Runs the steps of `npm test` in parallel and counts their results. Plain JavaScript, because it installs the packages. */
import { spawn } from 'node:child_process';

/**
 * The result of a step: the tests that failed and why, and the seconds that each file of tests took.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], files?: Timed[] }} Count
 */
/** A step or a file of tests with its duration in seconds. @typedef {{ name: string, seconds: number }} Timed */
/**
 * A command of a test run.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} run the command for the shell
 * @property {readonly string[]} [needs] steps that must have passed before
 * @property {boolean} [heavy] whether it starts as many workers as there are processors; one such step runs at a time
 * @property {() => Count} [report] counts the tests of the step; without it the step counts as one
 */
/** @typedef {{ ok: boolean, output: string }} Ended */

/**
 * Runs a command and collects its output.
 * @param {string} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Ended>}
 */
export function runInShell(command, options) {
  const child = spawn(command, { ...options, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => (output += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs steps in the order of the list, two at a time, of which at most one is heavy. A failed step does not stop the others, except
 * those that need it, which count as skipped. Prints the output of each step in one piece when it ends, with its time; at the end the
 * slowest files of tests and the steps and tests that failed, with the beginning of each error.
 * @param {readonly Step[]} steps
 * @param {(command: string) => Promise<Ended>} run
 * @param {(line: string) => void} print
 * @returns {Promise<{ total: Count, times: Timed[] }>} the totals of all steps, and the times of steps and files as they ended
 */
export async function runSteps(steps, run, print) {
  /** @type {Map<string, string>} */
  const verdicts = new Map();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = /** @type {string[]} */ ([]);
  const [times, files] = /** @type {[Timed[], Timed[]]} */ ([[], []]);
  const waiting = new Set(steps);
  const running = /** @type {Map<Step, Promise<void>>} */ (new Map());

  /** @param {Step} step @param {Count} result @param {string} verdict */
  const settle = ({ name }, result, verdict) => {
    verdicts.set(name, verdict);
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += result[key];
    failures.push(...(result.failures ?? []).map((test) => `Failed in ${name}: ${test}`));
    files.push(...(result.files ?? []));
  };

  /** @param {Step} step */
  const execute = async (step) => {
    const { result, verdict, seconds } = await timed(step, run, print);
    times.push({ name: step.name, seconds }, ...(result.files ?? []));
    settle(step, result, `${verdict} ${inSeconds(seconds)}`);
  };

  /** @param {Step} step */
  const isFree = (step) => !step.heavy || ![...running.keys()].some(({ heavy }) => heavy);

  /** The next step that may run; those whose needs did not pass are skipped on the way. */
  const next = () => {
    for (const step of waiting) {
      const missing = step.needs?.find(
        (name) => verdicts.has(name) && !verdicts.get(name)?.startsWith('passed'),
      );
      if (missing !== undefined) {
        waiting.delete(step);
        print(`── ${step.name} skipped: it needs ${missing}`);
        settle(step, { passed: 0, failed: 0, skipped: 1 }, 'skipped       ');
      } else if (isFree(step) && (step.needs?.every((name) => verdicts.has(name)) ?? true)) {
        waiting.delete(step);
        return step;
      }
    }
    return undefined;
  };

  for (;;) {
    const step = running.size < lanes ? next() : undefined;
    if (step) {
      running.set(
        step,
        execute(step).finally(() => running.delete(step)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  print(`\n${[...verdicts].map(([name, verdict]) => `${verdict}  ${name}`).join('\n')}\n`);
  printEnd(files, failures, print);
  return { total, times };
}

/**
 * Runs one step, and prints its output in one piece.
 * @param {Step} step
 * @param {(command: string) => Promise<Ended>} run
 * @param {(line: string) => void} print
 */
async function timed(step, run, print) {
  print(`── ${step.name} started: ${step.run}`);
  const start = performance.now();
  const { ok, output } = await run(step.run);
  const counted = count(step, ok);
  const verdict = counted.failed > 0 ? 'failed' : 'passed';
  const isUnnamed = verdict === 'failed' && !counted.failures?.length;
  const result = isUnnamed ? { ...counted, failures: [lastLines(output)] } : counted;
  const seconds = (performance.now() - start) / 1000;
  print(`\n── ${step.name} ${verdict} after ${Math.round(seconds)} s\n${output.trimEnd()}\n`);
  return { result, verdict, seconds };
}

/**
 * Prints the slowest files, and the tests that failed. The outputs of the steps are long: the end alone, as in the log of a workflow,
 * says what failed.
 * @param {readonly Timed[]} files
 * @param {readonly string[]} failures
 * @param {(line: string) => void} print
 */
function printEnd(files, failures, print) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const lines = slowest.map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`);
  if (lines.length > 0) print(`The slowest files:\n${lines.join('\n')}\n`);
  if (failures.length > 0) print(`${failures.join('\n')}\n`);
}

/** The last lines that a command printed, where it says what failed. @param {string} output */
const lastLines = (output) =>
  output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-3)
    .map((line) => `\n  ${line}`)
    .join('');

/** How many steps run at a time: a heavy one leaves enough of two processors for a light one. */
const lanes = 2;

/** @param {number} seconds */
export const inSeconds = (seconds) => `${String(Math.round(seconds)).padStart(4)} s`;

/**
 * The counts of a step. A missing report, or one without a failure although the command failed, counts as a failure.
 * @param {Step} step
 * @param {boolean} ok
 * @returns {Count}
 */
function count({ report }, ok) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  if (!report) return { ...none, [ok ? 'passed' : 'failed']: 1 };
  try {
    const counted = report();
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { ...none, failed: 1 };
  }
}
