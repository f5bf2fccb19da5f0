import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readBrowserTests, readUnitTests } from './test-reports.mjs';

const assertion = (status: string, fullName: string) => ({
  status,
  fullName,
  failureMessages:
    status === 'failed' ? ['\u001B[31mAssertionError\u001B[39m: expected 3\n    at a.test.ts:1:2'] : [],
});
const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };

test('unit tests are counted, and those that failed are named with their file and their error', () => {
  const testResults = [
    {
      name: resolve('a.test.ts'),
      status: 'failed',
      assertionResults: [assertion('failed', 'adds'), assertion('passed', 'b')],
      startTime: 1000,
      endTime: 3500,
    },
    {
      name: resolve('c.test.ts'),
      status: 'passed',
      assertionResults: [assertion('passed', 'd')],
      startTime: 0,
      endTime: 0,
    },
  ];
  expect(readUnitTests({ ...counts, testResults })).toEqual({
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: ['a.test.ts › adds\n  AssertionError: expected 3'],
    files: [
      { name: 'a.test.ts', seconds: 2.5 },
      { name: 'c.test.ts', seconds: 0 },
    ],
  });
});

test('a file of unit tests that does not load is a failure', () => {
  const testResults = [{ name: resolve('a.test.ts'), status: 'failed', assertionResults: [] }];
  const report = readUnitTests({ ...counts, numFailedTests: 0, testResults });
  expect(report).toMatchObject({ failed: 1, failures: ['a.test.ts'] });
});

const spec = (line: number, title: string, status: string, errors: { message: string }[] = []) => ({
  file: 'menu.spec.ts',
  line,
  title,
  tests: [{ status, projectName: 'phone', results: [{ duration: 1500, errors }] }],
});
const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

test('browser tests are counted, timed, and named with their error if they failed; passing only the second time is failing', () => {
  const suites = [
    {
      specs: [
        spec(1, 'opens', 'expected'),
        spec(4, 'closes', 'unexpected', [{ message: 'Error: it is open\n\nLocator: dialog' }]),
      ],
      suites: [{ specs: [spec(9, 'moves', 'flaky')] }],
    },
  ];
  expect(readBrowserTests({ suites, errors: [], stats }, 'tests/e2e')).toEqual({
    passed: 5,
    failed: 2,
    skipped: 2,
    failures: [
      'menu.spec.ts:4 › closes (phone)\n  Error: it is open\n  Locator: dialog',
      'menu.spec.ts:9 › moves (phone)',
    ],
    files: [{ name: 'tests/e2e/menu.spec.ts', seconds: 4.5 }],
  });
});

test('an error outside of the browser tests is a failure', () => {
  const errors = [{ message: 'The server did not start' }];
  const report = readBrowserTests(
    { suites: [], errors, stats: { ...stats, unexpected: 0, flaky: 0 } },
    'tests',
  );
  expect(report).toMatchObject({ failed: 1, failures: ['The server did not start'] });
});
