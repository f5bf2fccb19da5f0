/** The commands that are lists of others answer a wrong call. `wrong-use.process.test.ts` has the other commands. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Runs the command of a script of package.json, with an argument. */
function run(script: string, argument: string): { code: number | null; out: string; error: string } {
  const [program = '', ...args] = `${scripts[script]} ${argument}`.split(' ');
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { code: status, out: stdout, error: stderr };
}

test.each([
  ['content', '--nope', 'Usage: npm run content'],
  ['tool', 'shortcodes nope', 'npm run tool -- shortcodes --help lists them'],
  ['tool', 'unti', 'Unexpected tool `unti`. Did you mean `unit`?'],
  ['tool', 'nope', 'Unexpected tool `nope`, expected one of unit, e2e, '],
  ['test', 'nope', 'Unexpected arguments `nope`, expected one of quick, test, all'],
  ['quick', 'nope', 'Unexpected arguments `quick nope`'],
  ['test', 'all nope', 'Unexpected arguments `all nope`'],
])('npm run %s %s ends with 2 and says why', (script, argument, message) => {
  const { code, out, error } = run(script, argument);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain(message);
  expect(error).not.toMatch(/\n\s+at /);
});
