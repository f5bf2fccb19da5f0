import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedCheck, isStillSo, readCheckCache } from '../../scripts/engine/cli/check-cache.mjs';
import { schema, text } from './kit.ts';
import { linkPackages, type Project, project } from './project.ts';

const dory = 'content/boats/dory.json';
const answer = 'node_modules/.cache/content/answer';
let copy: Project;

/** A project whose compiler may be edited. */
beforeEach(() => {
  vi.stubEnv('AS_OF', '2025-09-01');
  vi.stubEnv('GITHUB_ACTIONS', '');
  copy = project({ 'schemas/boats.schema.json': schema('Boat', { name: text }), [dory]: '{"name": "Dory"}' });
  for (const name of ['scripts', 'site.config.ts', 'package-lock.json', 'node_modules'])
    rmSync(copy.path(name));
  for (const name of ['scripts', 'site.config.ts', 'schemas/dialect.schema.json', 'package-lock.json'])
    cpSync(name, copy.path(name), { recursive: true });
  mkdirSync(copy.path('node_modules'));
});

const passed = { code: 0, out: '3 files checked, no findings\n', error: '' };

/** The answer that a check with these arguments would repeat without checking. */
const repeatedAnswer = (...args: string[]): string | undefined => readCheckCache(copy.root, args);

/** The output of `npm run check` in a separate process, and the packages that it has loaded. */
function check(): { readonly out: string; readonly packages: ReadonlySet<string> } {
  const coverage = copy.path('coverage');
  const env = { ...process.env, AS_OF: '2025-09-01', GITHUB_ACTIONS: '', NODE_V8_COVERAGE: coverage };
  const options = { cwd: copy.root, env, encoding: 'utf8', stdio: 'pipe' } as const;
  const out = execFileSync(process.execPath, ['scripts/bin/check.mjs'], options);
  const report = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), 'utf8'));
  rmSync(coverage, { recursive: true });
  const { result } = JSON.parse(report.join('')) as { readonly result: readonly { readonly url: string }[] }; // Node's own format
  const texts = result.flatMap(({ url }) =>
    url.includes('/.cache/scripts/') ? [readFileSync(fileURLToPath(url), 'utf8')] : [],
  );
  // Packages are part of the files that a script becomes, each module behind a comment with its path.
  const modules = texts.flatMap((code) => [...code.matchAll(/^ *\/\/ \S*node_modules\/([^/\s]+)\//gm)]);
  return { out, packages: new Set(modules.map(([, name = '']) => name)) };
}

test('the answer of a check that passed is repeated without the compiler, and a drawing that has not changed needs no parser', () => {
  linkPackages(copy); // only a check in a separate process needs them
  const drawing = (shape: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><${shape}/></svg>`;
  copy.put('public/boat.svg', drawing('path'));
  expect(check().out).toBe(passed.out);
  expect(check()).toEqual({ out: passed.out, packages: new Set() });
  copy.edit(dory, (data) => data.replace('Dory', 'Tory'));
  const edited = check();
  expect(edited.out).toBe(passed.out);
  expect(edited.packages).toContain('vfile-message');
  expect(edited.packages).not.toContain('xast-util-from-xml');
  copy.put('public/boat.svg', drawing('rect'));
  expect(check().packages).toContain('xast-util-from-xml');
});

test('an answer is repeated only for the same arguments, day and environment', async () => {
  expect(repeatedAnswer()).toBeUndefined();
  expect(await copy.run('check')).toEqual(passed);
  expect(repeatedAnswer()).toBe(passed.out.trimEnd());
  expect(repeatedAnswer('--format', 'github')).toBeUndefined();
  expect(repeatedAnswer('--format', 'xml')).toBeUndefined();
  vi.stubEnv('AS_OF', '2025-09-02');
  expect(repeatedAnswer()).toBeUndefined();
  vi.stubEnv('AS_OF', '2025-02-30');
  expect(repeatedAnswer()).toBeUndefined();
  expect((await copy.run('check')).code).toBe(2);
  vi.stubEnv('AS_OF', '2025-09-01');
  vi.stubEnv('GITHUB_ACTIONS', 'true');
  expect(repeatedAnswer()).toBeUndefined();
});

/** Makes a change, and takes it back. */
const add = (path: string, more: string) => (): (() => void) => {
  const before = existsSync(copy.path(path)) ? copy.text(path) : undefined;
  copy.put(path, (before ?? '') + more);
  return () => (before === undefined ? rmSync(copy.path(path)) : copy.put(path, before));
};

const changes: Readonly<Record<string, () => () => void>> = {
  'an entry': add(dory, ' '),
  'a new entry': add('content/boats/yawl.json', '{}'),
  'a removed entry': () => {
    const before = copy.text(dory);
    rmSync(copy.path(dory));
    return () => copy.put(dory, before);
  },
  'an empty folder': () => {
    mkdirSync(copy.path('content/ships'));
    return () => rmSync(copy.path('content/ships'), { recursive: true });
  },
  'a schema': add('schemas/boats.schema.json', '\n'),
  'a picture': add('public/boat.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>'),
  'a rule': add('scripts/rules/downloads.ts', '\n'),
  'a limit of markdown': add('scripts/engine/compiler/markdown/limits.ts', '\n'),
  'a package': add('package-lock.json', '\n'),
};

test('no answer is repeated after a change of anything that the check reads', async () => {
  expect(await copy.run('check')).toEqual(passed);
  for (const [what, change] of Object.entries(changes)) {
    const undo = change();
    expect(repeatedAnswer(), `changed: ${what}`).toBeUndefined();
    askedCheck(copy.root, []); // the check, which takes over what was looked at for the answer
    undo();
    expect(repeatedAnswer(), `${what}, taken back`).toBe(passed.out.trimEnd());
  }
});

test('a file that is saved during a check makes its answer worthless, even with the same bytes', () => {
  const asked = askedCheck(copy.root, []);
  expect(asked && isStillSo(copy.root, asked)).toBe(true);
  copy.edit(dory, (data) => data);
  expect(asked && isStillSo(copy.root, asked)).toBe(false);
});

test('a check that failed runs again every time', async () => {
  copy.put(dory, '{"nane": "Dory"}');
  const first = await copy.run('check');
  expect(first.code).toBe(1);
  expect(first.out).toContain('content/boats/dory.json');
  expect(repeatedAnswer()).toBeUndefined();
  expect(await copy.run('check')).toEqual(first);
});

test('a damaged answer is not repeated', async () => {
  await copy.run('check');
  const stored = copy.text(answer);
  copy.put(answer, stored.replace('no findings', 'no problems'));
  expect(repeatedAnswer()).toBeUndefined();
  copy.put(answer, stored.slice(0, 20));
  expect(repeatedAnswer()).toBeUndefined();
  copy.put(answer, stored);
  expect(repeatedAnswer()).toBe(passed.out.trimEnd());
});

/** Makes files of this moment look as if they had been saved long ago. */
const later = (): void => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);

const digests = 'node_modules/.cache/content/digests';

test('a file that was saved long ago is not read again, unless its state differs', async () => {
  copy.edit(dory, (data) => data); // this moment, on a slow machine too
  await copy.run('check');
  expect(copy.text(digests)).not.toContain(dory);
  later();
  await copy.run('check');
  expect(copy.text(digests)).toContain(dory);
  expect(repeatedAnswer()).toBe(passed.out.trimEnd());
  const { atime, mtime } = statSync(copy.path(dory));
  copy.edit(dory, (data) => data.replace('Dory', 'Tory'));
  utimesSync(copy.path(dory), atime, mtime);
  expect(repeatedAnswer()).toBeUndefined();
});

const damages: Readonly<Record<string, (stored: string) => string>> = {
  cut: (stored) => stored.slice(0, stored.length / 2),
  empty: () => '',
  changed: (stored) => stored.replace(/"[\w-]{27}"/, '"AAAAAAAAAAAAAAAAAAAAAAAAAAA"'),
  'of another shape': () => '{}',
};

test('hashes that are damaged are made again: cut, empty, changed, or of another shape', async () => {
  later();
  await copy.run('check');
  for (const [what, damage] of Object.entries(damages)) {
    const stored = copy.text(digests);
    copy.put(digests, damage(stored));
    expect(copy.text(digests), `damaged: ${what}`).not.toBe(stored);
    expect(repeatedAnswer(), `damaged: ${what}`).toBe(passed.out.trimEnd());
    copy.put(dory, `{"name": "Boat ${what}"}`);
    expect(repeatedAnswer(), `damaged: ${what}`).toBeUndefined();
    expect(await copy.run('check'), `damaged: ${what}`).toEqual(passed);
    expect(copy.text(digests), `damaged: ${what}`).toContain(dory);
  }
});

test('a project with a symbolic link has no key for its answer', () => {
  expect(askedCheck(copy.root, [])).toEqual({
    key: expect.any(String),
    state: expect.any(String),
    digests: expect.any(Map),
  });
  symlinkSync('/dev/null', copy.path('schemas/other.schema.json'));
  expect(askedCheck(copy.root, [])).toBeUndefined();
});

test('neither the answer of a fix nor that of another day is stored', async () => {
  expect((await copy.run('check', '--fix')).code).toBe(0);
  expect(repeatedAnswer('--fix')).toBeUndefined();
  expect(await copy.run('check', '--as-of', '2025-09-03')).toEqual(passed);
  expect(repeatedAnswer('--as-of', '2025-09-03')).toBeUndefined();
});
