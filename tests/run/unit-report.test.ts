import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { countOf } from './unit-report.ts';

const error = (message: string) => ({ message, stack: `Error: ${message}\n    at a.test.ts:1:2` });

/** A file as far as the report reads it: it has failed if a test has, or if it has errors. */
function file(
  name: string,
  tests: Record<string, 'passed' | 'failed' | 'skipped'>,
  errors: object[] = [],
): TestModule {
  const results = Object.entries(tests).map(([fullName, state]) => ({
    fullName,
    result: () => ({ state, errors: state === 'failed' ? [error('expected 3')] : undefined }),
  }));
  return {
    relativeModuleId: name,
    diagnostic: () => ({ collectDuration: 500, duration: 2000 }),
    children: { allTests: () => results.values() },
    ok: () => errors.length === 0 && !Object.values(tests).includes('failed'),
    errors: () => errors,
  } as unknown as TestModule; // vitest makes them itself
}

test('unit tests are counted, timed with their imports and hooks, and named with their error if they failed', () => {
  const files = [
    file('a.test.ts', { adds: 'failed', 'lists > sorts': 'passed' }),
    file('b.test.ts', { waits: 'skipped' }),
  ];
  expect(countOf(files)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts › adds\n  Error: expected 3'],
    files: [
      { name: 'a.test.ts', seconds: 2.5 },
      { name: 'b.test.ts', seconds: 2.5 },
    ],
  });
});

test('a file that fails without a failed test is named itself', () => {
  const files = [file('a.test.ts', { adds: 'skipped' }, [error('no such module')])];
  expect(countOf(files)).toMatchObject({ failed: 1, failures: ['a.test.ts\n  Error: no such module'] });
});
