import { expect, test } from 'vitest';
import { readBrowserTests, readUnitTests } from '../scripts/cli/test-reports.mjs';

const assertion = (status: string, fullName: string) => ({ status, fullName });
const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };

test('unit tests are counted, and those that failed are named with their file', () => {
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [assertion('failed', 'adds'), assertion('passed', 'b')],
    },
    { name: 'c.test.ts', status: 'passed', assertionResults: [assertion('passed', 'd')] },
  ];
  expect(readUnitTests({ ...counts, testResults })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts › adds'],
  });
});

test('a file of unit tests that does not load is a failure', () => {
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
  const report = readUnitTests({ ...counts, numFailedTests: 0, testResults });
  expect(report).toMatchObject({ failed: 1, failures: ['a.test.ts'] });
});

const spec = (line: number, title: string, status: string) => ({
  file: 'menu.spec.ts',
  line,
  title,
  tests: [{ status, projectName: 'phone' }],
});
const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

test('browser tests are counted, and those that failed or passed the second time are named', () => {
  const suites = [
    {
      specs: [spec(1, 'opens', 'expected'), spec(4, 'closes', 'unexpected')],
      suites: [{ specs: [spec(9, 'moves', 'flaky')] }],
    },
  ];
  expect(readBrowserTests({ suites, errors: [], stats })).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
    failures: ['menu.spec.ts:4 › closes (phone)'],
    flaky: ['menu.spec.ts:9 › moves (phone)'],
  });
});

test('an error outside of the browser tests is a failure', () => {
  const errors = [{ message: 'The server did not start' }];
  const report = readBrowserTests({ suites: [], errors, stats: { ...stats, unexpected: 0, flaky: 0 } });
  expect(report).toMatchObject({ failed: 1, failures: ['The server did not start'] });
});
