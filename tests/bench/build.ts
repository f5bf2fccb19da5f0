import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeProject, type Project } from '../fixtures/project.ts';
import type { Row } from './table.ts';

/** A whole build, from the start of its process to its end: times in ms, memory in MB. */
interface Built {
  readonly wall: number;
  readonly processor: number;
  readonly memory: number;
}

/** What the figures should be with 1,000 articles. */
const targets: Readonly<Record<string, { readonly time: string; readonly memory: string }>> = {
  cold: { time: '≤ 30 s of processor', memory: '≤ 1000 MB' },
  unchanged: { time: '≤ 2 s', memory: '' },
  'one article edited': { time: '≤ 4 s', memory: '≤ 600 MB' },
};

/**
 * Times `npm run build` on the real content and synthetic articles, with the URL contract written: without any cache, with nothing
 * changed, and with one article edited.
 * @param count number of articles to add to the real content
 */
export function buildFigures(source: string, count: number): Row[] {
  const project = makeProject(source, count);
  try {
    run(project, 'content.ts', 'urls');
    project.forget();
    const rows = ['cold', 'unchanged', 'one article edited'].flatMap((what) => {
      if (what === 'one article edited') edit(project);
      return rowsOf(`${count} articles added, ${what}`, built(project), targets[what]);
    });
    return [
      ...rows,
      { what: `${count} articles added, size of the site`, measured: sizeOf(join(project.root, 'dist')) },
    ];
  } finally {
    project.remove();
  }
}

/** Adds words to an article. No heading changes, whose anchor the URL contract holds. */
function edit({ root }: Project): void {
  const path = join(root, 'content/blog/ai-tools-woocommerce.md');
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n\nThese words are new.\n`);
}

function built(project: Project): Built {
  const start = performance.now();
  const out = run(project, 'build.ts');
  const wall = performance.now() - start;
  const usage = JSON.parse(out.trimEnd().split('\n').at(-1) ?? '') as Omit<Built, 'wall'>; // printed by print-usage.mjs
  return { wall, ...usage };
}

function run({ root }: Project, script: string, ...args: readonly string[]): string {
  const usage = fileURLToPath(new URL('print-usage.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', usage, 'scripts/bin/run.mjs', script, ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`${script} does not pass:\n${stdout}${stderr}`);
  return stdout;
}

function rowsOf(what: string, { wall, processor, memory }: Built, target = { time: '', memory: '' }): Row[] {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  return [
    { what, measured: seconds(wall), processor: seconds(processor), target: target.time },
    { what: `${what}, peak memory`, measured: `${memory.toFixed(0)} MB`, target: target.memory },
  ];
}

function sizeOf(folder: string): string {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 2 ** 20).toFixed(0)} MB`;
}
