/** Reads the reports of Playwright. Plain JavaScript, because `npm test` runs it before the packages are there. */

import { stripVTControlCharacters } from 'node:util';

/** @typedef {import('./run-steps.mjs').Count} Count */
/**
 * A group of tests in Playwright's report: a file, or a `describe` in it.
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly Spec[]} [specs]
 */
/**
 * A test, run in one or more projects, with the milliseconds that each run took.
 * @typedef {object} Spec
 * @property {string} file
 * @property {number} line
 * @property {string} title
 * @property {readonly { status: string, projectName: string, results: readonly Result[] }[]} tests
 */
/**
 * One run of a test: its milliseconds, and why it failed.
 * @typedef {{ duration: number, errors: readonly { message?: string }[] }} Result
 */

/**
 * The counts of a Playwright report, with the tests that failed and why, and the time of each file: the sum of its tests, which
 * several workers may have run at once. A test that passed only when it ran again has failed.
 * @param {any} report the parsed JSON
 * @param {string} folder the folder of the tests
 * @returns {Count}
 */
export function readBrowserTests(
  { suites, errors, stats: { expected, unexpected, flaky, skipped } },
  folder,
) {
  const specs = specsOf(suites);
  const failures = errors.map((/** @type {{ message: string }} */ { message }) => message);
  for (const { file, line, title, tests } of specs)
    for (const { status, projectName, results } of tests)
      if (status === 'unexpected' || status === 'flaky') {
        const [error] = results.flatMap(({ errors: each }) => each);
        failures.push(
          `${file}:${line} › ${title}${projectName && ` (${projectName})`}${reason(error?.message)}`,
        );
      }
  const times = /** @type {Map<string, number>} */ (new Map());
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      times.set(file, (times.get(file) ?? 0) + duration / 1000);
  return {
    passed: expected,
    failed: unexpected + flaky + errors.length,
    skipped,
    failures,
    files: [...times].map(([file, seconds]) => ({ name: `${folder}/${file}`, seconds })),
  };
}

/**
 * The beginning of an error, indented, on lines after the name of its test.
 * @param {string | undefined} message
 */
export function reason(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines
    .slice(0, 8)
    .map((line) => `\n  ${line}`)
    .join('');
}

/** @param {readonly Suite[]} suites @returns {Spec[]} the tests of all groups */
function specsOf(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)]);
}
