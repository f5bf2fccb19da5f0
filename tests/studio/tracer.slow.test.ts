import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeHub } from '../../studio/server/hub.ts';
import { openTracer } from '../../studio/server/tracer.ts';
import { read } from '../../scripts/engine/project/read.ts';
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
  // It is rendered with the lowest priority.
  await expect.poll(() => times, { timeout: 180_000, message: 'how often a trace was told' }).toBe(1);
  const { '/name': pages } = tracer.pagesOf('plugins/order-replicator');
  expect(pages).toContain('/plugins');
  expect(pages).toContain('/plugins/order-replicator');
  expect(pages).not.toContain('/about');
  expect(tracer.pagesOf('plugins/nothing')).toEqual({});

  writeFileSync(made.path('content/about.json'), '{');
  ({ content } = read(made.root));
  tracer.want();
  await tracer.settled();
  expect(times).toBe(1);
  expect(tracer.pagesOf('plugins/order-replicator')['/name']).toEqual(pages);
  expect(failed).not.toHaveBeenCalled();
});
