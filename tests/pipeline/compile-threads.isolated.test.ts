import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type * as Threads from 'node:worker_threads';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { compileEntry } from '../../scripts/engine/compiler/entry/compile-entry.ts';
import { inThreads } from '../../scripts/engine/project/compile-threads.ts';
import { articles, schema } from './kit.ts';
import { project, type Project } from './project.ts';

vi.mock('node:os', { spy: true });
vi.mock('node:worker_threads', { spy: true });
vi.mock('../../scripts/engine/compiler/entry/compile-entry.ts', { spy: true });

/** The parts that are compiled most carefully, in few words: a link to an entry of this world, code, a list. */
const body = (index: number): string =>
  `## Part ${index}\n\nSee [another](/log/a1), or \`step ${index}\`.\n\n- One\n- **Two**`;

const world = (broken: string): Record<string, string> => ({
  ...articles('log'),
  'content/words.json': '{"avoid": [{"words": ["kelp"], "instead": "another word"}]}',
  'schemas/words.schema.json': schema('Words', { avoid: { type: 'array', items: {}, description: 'Words' } }),
  ...Object.fromEntries(
    Array.from({ length: 310 }, (_, index) => [
      `content/log/a${index}.md`,
      `---\ntitle: A ${index}\n---\n${body(index)}\n\nKelp.\n`,
    ]),
  ),
  'content/log/broken.md': broken,
});

/** The findings of a first check in so many threads, and all that it has written. */
async function first(made: Project, threads: number) {
  vi.mocked(availableParallelism).mockReturnValue(threads);
  vi.mocked(compileEntry).mockClear();
  for (const folder of ['cache', 'src/generated'])
    rmSync(made.path(folder), { recursive: true, force: true });
  const { findings, hasErrors } = await made.compile(true);
  const written = { ...made.texts('cache'), ...(!hasErrors && made.texts('src/generated')) };
  return { findings, hasErrors, written, here: vi.mocked(compileEntry).mock.calls.length };
}

// Both have 310 warnings; that of errors is for the night.
test.each([
  ['sound', false, '---\ntitle: B\n---\nText.\n'] as const,
  ...(process.env['ALL']
    ? [['broken', true, '---\ntitle: 1\n---\n[](/nowhere)\n\n<b>x</b>\n'] as const]
    : []),
])(
  'threads give the same findings, cache and bundle as one after the other: %s',
  async (_name, hasErrors, broken) => {
    const made = project(world(broken));
    const alone = await first(made, 1);
    expect(alone).toMatchObject({ here: 312, hasErrors });
    expect(alone.findings.length).toBeGreaterThan(300);
    const together = await first(made, 2);
    expect(together.here).toBe(0);
    expect(together.written).toEqual(alone.written);
    expect(together.findings).toEqual(alone.findings);
    expect(together.findings.map(({ place, expected, file }) => ({ place, expected, file }))).toEqual(
      alone.findings.map(({ place, expected, file }) => ({ place, expected, file })),
    );
  },
);

test.each([
  ['ends', 'process.exit(0)'],
  ['fails', 'throw new Error("It fails")'],
  ['never answers', 'setInterval(() => undefined, 1000)'],
])('a thread that %s leaves its entries to the main thread', async (_what, code) => {
  const { Worker: Real } = await vi.importActual<typeof Threads>('node:worker_threads');
  vi.mocked(availableParallelism).mockReturnValue(2);
  const started: Worker[] = [];
  vi.mocked(Worker).mockImplementation(function () {
    const thread = new Real(code, { eval: true });
    started.push(thread);
    return thread;
  });
  const schemas = new Map<string, string>();
  const job = { schemas, deliveries: {}, unread: [], words: undefined, withTrees: false };
  const source = { path: 'content/a.json', collection: 'a', slug: 'a', text: '{}', key: 'a' };
  const sources = Array.from({ length: 400 }, () => source);
  expect(await inThreads('nowhere', 500)(job, sources)).toBeUndefined();
  expect(started.map(({ threadId }) => threadId)).toEqual([-1, -1]); // both have ended
});
