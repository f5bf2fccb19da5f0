import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkKey } from '../../scripts/cli/check-cache.mjs';
import { schema, text } from './kit.ts';
import { type Project, project } from './project.ts';

vi.setConfig({ testTimeout: 60_000 });

const dory = 'content/boats/dory.json';
const answer = 'node_modules/.cache/content/answer';
/** A package without which nothing can be checked. */
const needed = 'node_modules/vfile-message';
let copy: Project;

/** A project whose compiler may be edited, and whose packages may be taken away. */
beforeEach(() => {
  copy = project({ 'schemas/boats.schema.json': schema('Boat', { name: text }), [dory]: '{"name": "Dory"}' });
  for (const name of ['scripts', 'src/contract', 'package-lock.json', 'node_modules'])
    rmSync(copy.path(name));
  for (const name of ['scripts', 'src/contract', 'schemas/dialect.schema.json', 'package-lock.json'])
    cpSync(name, copy.path(name), { recursive: true });
  mkdirSync(copy.path('node_modules'));
  for (const name of readdirSync('node_modules')) if (name !== '.cache') give(`node_modules/${name}`);
});

const give = (path: string): void => symlinkSync(`${process.cwd()}/${path}`, copy.path(path));

const passed = { code: 0, out: '3 files checked, no findings\n' };

/** What `npm run check` prints, and how it ends. */
function check(
  args: readonly string[] = [],
  over: Readonly<Record<string, string>> = {},
): { code: number; out: string } {
  const env = { ...process.env, AS_OF: '2025-09-01', GITHUB_ACTIONS: '', ...over };
  try {
    const options = { cwd: copy.root, env, encoding: 'utf8', stdio: 'pipe' } as const;
    return { code: 0, out: execFileSync(process.execPath, ['scripts/bin/check.mjs', ...args], options) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, out: stdout };
  }
}

/** The same, where checking is impossible: only an answer that was kept can come out. */
function toldAgain(...args: Parameters<typeof check>): boolean {
  rmSync(copy.path(needed));
  const { code, out } = check(...args);
  give(needed);
  return code === 0 && out === passed.out;
}

test('a check that passed is told again, and only to who asks the same', () => {
  expect(toldAgain()).toBe(false);
  expect(check()).toEqual(passed);
  expect(toldAgain()).toBe(true);
  expect(toldAgain(['--format', 'github'])).toBe(false);
  expect(toldAgain([], { AS_OF: '2025-09-02' })).toBe(false);
  expect(toldAgain([], { GITHUB_ACTIONS: 'true' })).toBe(false);
});

test.each<[string, () => void]>([
  ['an entry', () => copy.edit(dory, (data) => data.replace('Dory', 'Tory'))],
  ['a new entry', () => copy.put('content/boats/yawl.json', '{}')],
  ['an entry that is gone', () => rmSync(copy.path(dory))],
  ['an empty folder', () => mkdirSync(copy.path('content/ships'))],
  ['a schema', () => appendFileSync(copy.path('schemas/boats.schema.json'), '\n')],
  ['a picture', () => copy.put('public/boat.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a rule', () => appendFileSync(copy.path('scripts/compiler/rules/downloads.ts'), '\n')],
  ['a limit of the markdown', () => appendFileSync(copy.path('scripts/compiler/markdown/limits.ts'), '\n')],
  ['a package', () => appendFileSync(copy.path('package-lock.json'), '\n')],
])('nothing is told again after a change of %s', (_what, change) => {
  expect(check()).toEqual(passed);
  change();
  expect(toldAgain()).toBe(false);
});

test('what fails is checked every time, and told as often', () => {
  copy.put(dory, '{"nane": "Dory"}');
  const first = check();
  expect(first.code).toBe(1);
  expect(first.out).toContain('content/boats/dory.json');
  expect(check()).toEqual(first);
});

test('an answer that was damaged or is another’s does not pass for one', () => {
  check();
  const kept = copy.text(answer);
  copy.put(answer, kept.replace('no findings', 'no problems'));
  expect(toldAgain()).toBe(false);
  copy.put(answer, kept.slice(0, 20));
  expect(toldAgain()).toBe(false);
  copy.put(answer, kept);
  expect(toldAgain()).toBe(true);
});

test('the parser of drawings is not needed where drawings are as the last check knew them', () => {
  const drawing = (shape: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><${shape}/></svg>`;
  copy.put('public/boat.svg', drawing('path'));
  expect(check()).toEqual(passed);
  rmSync(copy.path('node_modules/xast-util-from-xml'));
  copy.edit(dory, (data) => data.replace('Dory', 'Tory'));
  expect(check()).toEqual(passed);
  copy.put('public/boat.svg', drawing('rect'));
  expect(check().code).toBe(2);
});

test('what a link leads to cannot be vouched for', () => {
  expect(checkKey(copy.root, [])).toEqual(expect.any(String));
  symlinkSync('/dev/null', copy.path('schemas/other.schema.json'));
  expect(checkKey(copy.root, [])).toBeUndefined();
});

test('neither mending nor another day is remembered', () => {
  expect(check(['--fix']).code).toBe(0);
  expect(toldAgain(['--fix'])).toBe(false);
  expect(check(['--as-of', '2025-09-03'])).toEqual(passed);
  expect(toldAgain(['--as-of', '2025-09-03'])).toBe(false);
});

test('a wrong call is refused however often the check has passed', () => {
  check();
  expect(check(['--format', 'xml'])).toEqual({ code: 2, out: '' });
  expect(check([], { AS_OF: '2025-02-30' }).code).toBe(2);
});
