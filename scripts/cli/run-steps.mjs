/** Runs the steps of `npm test` in parallel and counts their results. Plain JavaScript, because it installs the packages. */
import { spawn } from 'node:child_process';

/**
 * The result of a step. Named are the tests that failed, and those that passed only when they ran again.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[] }} Count
 */
/**
 * A command of a test run.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} run what the shell runs
 * @property {readonly string[]} [needs] steps that must have passed before
 * @property {() => Count} [report] counts the tests of the step; without it the step counts as one
 */
/** @typedef {{ ok: boolean, output: string }} Ended */

/**
 * Runs a command and collects what it prints.
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
 * Runs steps in the order of the list, two at a time. A failed step does not stop the others, except those that need it, which
 * count as skipped. Prints the output of each step in one piece when it ends, with its time.
 * @param {readonly Step[]} steps
 * @param {(command: string) => Promise<Ended>} run
 * @param {(line: string) => void} print
 * @returns {Promise<Count>} the totals of all steps
 */
export async function runSteps(steps, run, print) {
  /** @type {Map<string, string>} */
  const verdicts = new Map();
  const total = { passed: 0, failed: 0, skipped: 0 };
  const named = /** @type {string[]} */ ([]);
  const waiting = new Set(steps);

  /** @param {Step} step @param {Count} result @param {string} verdict */
  const settle = ({ name }, result, verdict) => {
    verdicts.set(name, verdict);
    for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += result[key];
    named.push(...(result.failures ?? []).map((test) => `Failed in ${name}: ${test}`));
    named.push(...(result.flaky ?? []).map((test) => `Passed in ${name} only the second time: ${test}`));
  };

  /** @param {Step} step */
  const execute = async (step) => {
    print(`── ${step.name} started: ${step.run}`);
    const start = performance.now();
    const { ok, output } = await run(step.run);
    const result = count(step, ok);
    const verdict = result.failed > 0 ? 'failed' : 'passed';
    const seconds = Math.round((performance.now() - start) / 1000);
    print(`\n── ${step.name} ${verdict} after ${seconds} s\n${output.trimEnd()}\n`);
    settle(step, result, `${verdict} ${String(seconds).padStart(4)} s`);
  };

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
      } else if (step.needs?.every((name) => verdicts.has(name)) ?? true) {
        waiting.delete(step);
        return step;
      }
    }
    return undefined;
  };

  /** @type {Set<Promise<void>>} */
  const running = new Set();
  for (;;) {
    const step = running.size < lanes ? next() : undefined;
    if (step) {
      const work = execute(step).finally(() => running.delete(work));
      running.add(work);
    } else if (running.size > 0) await Promise.race(running);
    else break;
  }
  print(`\n${[...verdicts].map(([name, verdict]) => `${verdict}  ${name}`).join('\n')}\n`);
  // The outputs of the steps are long. Whoever reads the end alone, as in the log of a workflow, sees which tests failed.
  if (named.length > 0) print(`${named.join('\n')}\n`);
  return total;
}

/** How many steps run at a time: the browser tests and one other step keep two cores busy. */
const lanes = 2;

/**
 * The counts of a step. A missing report, or one without a failure although the command failed, counts as a failure.
 * @param {Step} step
 * @param {boolean} ok
 * @returns {Count}
 */
function count({ report }, ok) {
  const own = { passed: 0, failed: 0, skipped: 0 };
  if (!report) return { ...own, [ok ? 'passed' : 'failed']: 1 };
  try {
    const counted = report();
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { ...own, failed: 1 };
  }
}
