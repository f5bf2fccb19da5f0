import { expect, test } from 'vitest';
import { readBrowserTests } from './browser-report.mjs';

const spec = (line: number, title: string, status: string, errors: { message: string }[] = []) => ({
  file: 'menu.spec.ts',
  line,
  title,
  tests: [{ status, projectName: 'phone', results: [{ duration: 1500, errors }] }],
});
const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };

test('browser tests are counted, timed, and named with their error if they failed; passing only the second time is failing', () => {
  const closes = spec(4, 'closes', 'unexpected', [{ message: 'Error: it is open\n\nLocator: dialog' }]);
  const inside = [{ specs: [spec(9, 'moves', 'flaky')] }];
  const suites = [{ specs: [spec(1, 'opens', 'expected'), closes], suites: inside }];
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
  const none = { ...stats, unexpected: 0, flaky: 0 };
  const report = readBrowserTests({ suites: [], errors, stats: none }, 'tests');
  expect(report).toMatchObject({ failed: 1, failures: ['The server did not start'] });
});
