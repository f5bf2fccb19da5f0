import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, head, row } from './table.ts';

/** The part of the report of `vitest bench` that is read; times in ms. */
interface Report {
  readonly files: readonly {
    readonly groups: readonly {
      readonly fullName: string;
      readonly benchmarks: readonly { readonly name: string; readonly median: number }[];
    }[];
  }[];
}

/**
 * Times the search of the catalogue: keystrokes over a thousand plugins. It runs in its own process, because scripts cannot
 * import the code of pages.
 * @param source the folder of the project
 */
export function* catalogueLines(source: string): Iterable<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const report = join(folder, 'report.json');
  try {
    const vitest = join(source, 'node_modules/vitest/vitest.mjs');
    const { status, stderr } = spawnSync(
      process.execPath,
      [vitest, 'bench', '--run', '--project', 'pure', '--outputJson', report, 'tests/bench'],
      { cwd: source, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`The benchmark of the catalogue failed:\n${stderr}`);
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report; // vitest's own format
    yield head('computing what a key finds', 'median, ms', 'goal');
    for (const { fullName, benchmarks } of files.flatMap(({ groups }) => groups))
      for (const { name, median } of benchmarks) {
        // The search of the site looks through far more, and does so beside the typing.
        const goal = fullName.endsWith(' pages') ? '100' : '16';
        yield row(`${fullName.split(' > ').at(-1)}, ${name}`, figure(median), goal);
      }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
