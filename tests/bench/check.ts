import { spawnSync } from 'node:child_process';
import { median } from './measure.ts';
import { makeProject } from '../fixtures/project.ts';
import type { Row } from './table.ts';

/** Times `npm run check` on the real content: whole processes, npm included. */
export function checkFigures(source: string, rounds: number): Row[] {
  const project = makeProject(source, 0);
  try {
    const check = (): number => {
      const start = performance.now();
      const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'check'], {
        cwd: project.root,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The real content does not pass:\n${stdout}${stderr}`);
      return performance.now() - start;
    };
    const times = Array.from({ length: rounds }, () => {
      project.forget();
      return { cold: check(), unchanged: check() };
    });
    const row = (what: 'cold' | 'unchanged', target: string): Row => ({
      what: `npm run check, ${what}`,
      measured: `${median(times.map((time) => time[what])).toFixed(0)} ms`,
      target,
    });
    return [row('cold', '< 1500 ms'), row('unchanged', '< 300 ms')];
  } finally {
    project.remove();
  }
}
