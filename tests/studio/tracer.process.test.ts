import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeHub } from '../../studio/server/hub.ts';
import { openTracer } from '../../studio/server/tracer.ts';
import { read } from '../../scripts/project/read.ts';
import { copiedProject } from './served.ts';

const opened = {
  kind: 'text',
  path: 'content/about.json',
  text: '',
  revision: 1,
  holder: '',
  why: 'opened',
} as const;

test('the pages of each field are known some time after an entry is opened, and stay when the files get errors', async () => {
  const made = copiedProject();
  const hub = makeHub();
  let { content } = read(made.root);
  const failed = vi.fn<(error: unknown) => void>();
  const tracer = openTracer(made.root, hub, () => content, failed, 0);
  onTestFinished(tracer.close);
  let times = 0;
  hub.listen(({ kind }) => void (times += kind === 'traced' ? 1 : 0));
  expect(tracer.pagesOf('plugins/order-replicator')).toEqual({});

  hub.send(opened);
  await vi.waitUntil(() => times === 1, { timeout: 400_000, interval: 100 });
  const { '/name': pages } = tracer.pagesOf('plugins/order-replicator');
  expect(pages).toContain('/plugins');
  expect(pages).toContain('/plugins/order-replicator');
  expect(pages).not.toContain('/about');
  expect(tracer.pagesOf('plugins/nothing')).toEqual({});

  writeFileSync(made.path('content/about.json'), '{');
  ({ content } = read(made.root));
  hub.send(opened);
  await new Promise((resolve) => setTimeout(resolve, 20)); // the process begins on the next turn
  await tracer.settled();
  expect(times).toBe(1);
  expect(tracer.pagesOf('plugins/order-replicator')['/name']).toEqual(pages);
  expect(failed).not.toHaveBeenCalled();
});
