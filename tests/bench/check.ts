import { spawnSync } from 'node:child_process';
import { median } from './measure.ts';
import { makeProject } from '../fixtures/project.ts';
import { figure, head, row } from './table.ts';

/** Times `npm run check` on the real content: whole processes, npm included. */
export function* checkLines(source: string, rounds: number): Iterable<string> {
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
    yield head("`npm run check` of today's content", 'time, ms', 'goal');
    yield row('without a cache', figure(median(times.map(({ cold }) => cold))), '1,500');
    yield row('nothing changed', figure(median(times.map(({ unchanged }) => unchanged))), '300');
  } finally {
    project.remove();
  }
}
