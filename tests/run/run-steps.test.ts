import { expect, test } from 'vitest';
import { runSteps } from './run-steps.mjs';

type Steps = Parameters<typeof runSteps>[0];

/** Runs steps with instant commands, which fail if their name contains `fail`. */
async function ran(steps: Steps) {
  const order: string[] = [];
  const lines: string[] = [];
  const run = async (command: string) => {
    order.push(`${command} starts`);
    await Promise.resolve();
    order.push(`${command} ends`);
    return { ok: !command.includes('fail'), output: `${command} says this\n` };
  };
  const result = await runSteps(steps, run, (line) => lines.push(line));
  return { ...result, printed: lines.join('\n'), order };
}

const report = (passed: number, failed: number, skipped: number) => () => ({ passed, failed, skipped });

test('two steps run in parallel, and a step waits for those that it needs', async () => {
  const { order, total } = await ran([
    { name: 'one', run: 'one' },
    { name: 'after both', run: 'after', needs: ['one', 'two'] },
    { name: 'two', run: 'two' },
    { name: 'three', run: 'three' },
  ]);
  expect(order.slice(0, 2)).toEqual(['one starts', 'two starts']);
  expect(order.indexOf('after starts')).toBeGreaterThan(order.indexOf('one ends'));
  expect(order.indexOf('after starts')).toBeGreaterThan(order.indexOf('two ends'));
  let running = 0;
  for (const event of order) expect((running += event.endsWith('starts') ? 1 : -1)).toBeLessThanOrEqual(2);
  expect(total).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('one heavy step runs at a time, beside a light one', async () => {
  const { order } = await ran([
    { name: 'browser', run: 'browser', heavy: true },
    { name: 'unit', run: 'unit', heavy: true },
    { name: 'lint', run: 'lint' },
  ]);
  expect(order.slice(0, 2)).toEqual(['browser starts', 'lint starts']);
  expect(order.indexOf('unit starts')).toBeGreaterThan(order.indexOf('browser ends'));
});

test('steps that need a failed or skipped step are skipped, the others run', async () => {
  const { total, printed } = await ran([
    { name: 'build', run: 'fail' },
    { name: 'browser', run: 'browser', needs: ['build'] },
    { name: 'sizes', run: 'sizes', needs: ['browser'] },
    { name: 'lint', run: 'lint' },
  ]);
  expect(total).toEqual({ passed: 1, failed: 1, skipped: 2 });
  expect(printed).toContain('── browser skipped: it needs build');
  expect(printed).toContain('── sizes skipped: it needs browser');
});

test('the output of a step is printed as a whole when it ends, with its result and time', async () => {
  const { printed } = await ran([
    { name: 'lint', run: 'lint' },
    { name: 'types', run: 'types fail' },
  ]);
  expect(printed).toMatch(/^── lint passed after \d+ s\nlint says this$/m);
  expect(printed).toMatch(/^── types failed after \d+ s\ntypes fail says this$/m);
});

const missing = () => {
  throw new Error('No such file');
};

test.each([
  ['its tests are counted', { name: 'unit', run: 'unit', report: report(3, 0, 1) }, [3, 0, 1]],
  ['its failed tests are counted', { name: 'unit', run: 'fail', report: report(3, 2, 0) }, [3, 2, 0]],
  ['a command that fails is a failure', { name: 'unit', run: 'fail', report: report(3, 0, 0) }, [3, 1, 0]],
  ['a missing report is a failure', { name: 'unit', run: 'unit', report: missing }, [0, 1, 0]],
])('a step with a report: %s', async (_what, step, [passed, failed, skipped]) => {
  expect((await ran([step])).total).toEqual({ passed, failed, skipped });
});

test('the slowest files and all that failed are named at the end, after the results of all steps', async () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.spec.ts`, seconds: index }));
  const { printed, times } = await ran([
    { name: 'browser', run: 'browser', report: () => ({ ...report(2, 1, 0)(), failures: ['a'], files }) },
    { name: 'lint', run: 'lint fail' },
  ]);
  expect(printed).toMatch(
    /  lint\n\nThe slowest files:\n  11 s  11\.spec\.ts\n[^]*\n   2 s  2\.spec\.ts\n\n(?=[^]*Failed in browser: a\n)[^]*Failed in lint: \n  lint fail says this\n/,
  );
  const names = ['browser', 'lint', ...files.map(({ name }) => name)];
  expect(times.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});
