import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './table.ts';

/** What is read of the report of `vitest bench`; times in ms. */
interface Report {
  readonly files: readonly {
    readonly groups: readonly {
      readonly fullName: string;
      readonly benchmarks: readonly { readonly name: string; readonly median: number }[];
    }[];
  }[];
}

/**
 * Times the filters of the catalogue: keystrokes over a thousand plugins, as a page works them out. In a process of its own,
 * because scripts know nothing of what the pages do.
 * @param source the project's folder
 */
export function catalogueFigures(source: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const report = join(folder, 'report.json');
  try {
    const vitest = join(source, 'node_modules/vitest/vitest.mjs');
    const { status, stderr } = spawnSync(
      process.execPath,
      [vitest, 'bench', '--run', '--outputJson', report, 'tests/bench'],
      { cwd: source, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The benchmark of the catalogue does not run:\n${stderr}`);
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report; // vitest's own format
    return files.flatMap(({ groups }) => groups).flatMap(rowsOf);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rowsOf = ({ fullName, benchmarks }: Report['files'][number]['groups'][number]): Row[] =>
  benchmarks.map(({ name, median }) => ({
    what: `${fullName.split(' > ').at(-1)}, ${name}`,
    measured: `${median.toFixed(2)} ms`,
    target: '< 16 ms',
  }));
