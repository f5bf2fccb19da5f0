/** Reads the reports of vitest and Playwright. Plain JavaScript, because `npm test` runs it before the packages are there. */

/** @typedef {import('./run-steps.mjs').Count} Count */
/**
 * A group of tests in Playwright's report: a file, or a `describe` in it.
 * @typedef {object} Suite
 * @property {readonly Suite[]} [suites]
 * @property {readonly { file: string, line: number, title: string, tests: readonly { status: string, projectName: string }[] }[]} [specs]
 */

/**
 * The counts of a vitest report and the names of the tests that failed. A file that could not be loaded holds no test: its name
 * stands for it.
 * @param {any} report the parsed JSON
 * @returns {Count}
 */
export function readUnitTests({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}) {
  const failures = [];
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    for (const { fullName } of failed) failures.push(`${name} › ${fullName}`);
    if (status === 'failed' && failed.length === 0) failures.push(name);
  }
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

/**
 * The counts of a Playwright report, with the names of the tests that failed. A test that passed when it ran again counts as
 * passed and is named as well.
 * @param {any} report the parsed JSON
 * @returns {Count}
 */
export function readBrowserTests({ suites, errors, stats: { expected, unexpected, flaky, skipped } }) {
  const failures = errors.map((/** @type {{ message: string }} */ { message }) => message);
  return {
    passed: expected + flaky,
    failed: unexpected + errors.length,
    skipped,
    failures: [...failures, ...namesOf(suites, 'unexpected')],
    flaky: namesOf(suites, 'flaky'),
  };
}

/** @param {readonly Suite[]} suites @param {string} wanted @returns {string[]} `file:line title (project)` of each test */
function namesOf(suites, wanted) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `${file}:${line} › ${title}${projectName && ` (${projectName})`}`),
    ),
    ...namesOf(inner, wanted),
  ]);
}
