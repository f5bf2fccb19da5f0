import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './fixtures/temporary-folder.ts';

let root: string;

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A project with one script, which prints the numbers that it imports and its own place. */
beforeEach(() => {
  root = temporaryFolder();
  for (const file of ['scripts/engine/cli/import-typescript.mjs', 'scripts/engine/cache/files.mjs'])
    cpSync(file, join(root, file));
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['esbuild', '@esbuild'])
    symlinkSync(join(process.cwd(), 'node_modules', name), join(root, 'node_modules', name));
  put('package.json', '{ "type": "module", "imports": { "#site": "./site.config.ts" } }');
  put('package-lock.json', '{}');
  put('site.config.ts', 'export const site: number = 1;');
  put('scripts/data.json', '{ "number": 2 }');
  put('scripts/parts/a.ts', 'export const part: number = 3;');
  put('scripts/plain.mjs', 'export const state = { count: 0 };');
  put(
    'scripts/bin/print.ts',
    `import { site } from '#site';
import data from '../data.json' with { type: 'json' };
import { state } from '../plain.mjs';
const [, , name = 'a'] = process.argv;
const { part } = (await import(\`../parts/\${name}.ts\`)) as { readonly part: number };
export const printed: readonly unknown[] = [site, data.number, part, import.meta.url, import.meta.dirname];
export const caller = new Error().stack?.split('\\n')[1];
state.count += 1;
`,
  );
});

interface Printed {
  readonly printed: unknown[];
  /** Where a line of the script is, as errors say. */
  readonly caller: string;
  /** The state of the plain module. */
  readonly count: number;
}

/** Imports the script as another process does. @returns its output */
async function imported(folder = root, argument = 'a', script = 'print'): Promise<Printed> {
  const code = `
    import { importTypeScript } from './scripts/engine/cli/import-typescript.mjs';
    import { state } from './scripts/plain.mjs';
    process.argv[2] = ${JSON.stringify(argument)};
    process.setSourceMapsEnabled(true);
    const { printed, caller } = await importTypeScript('scripts/bin/${script}.ts');
    console.log(JSON.stringify({ printed, caller, count: state.count }));`;
  const args = ['--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  return JSON.parse(stdout) as Printed; // printed above
}

const numbers = async (argument?: string, script?: string): Promise<unknown[]> =>
  (await imported(root, argument, script)).printed.slice(0, 3);

const made = (folder = root): string => join(folder, 'node_modules/.cache/scripts/scripts-bin-print.ts');

/** The file that says of what a script was made. */
const noteIn = (folder = root): string => readFileSync(join(made(folder), 'note'), 'utf8');

/** The one version that was made, and its files. */
function version(): { readonly path: string; readonly files: readonly string[] } {
  const [name, ...others] = readdirSync(made()).filter((entry) => entry !== 'note');
  expect(others).toEqual([]);
  const path = join(made(), name ?? '');
  return { path, files: readdirSync(path).filter((file) => file.endsWith('.mjs')) };
}

test('a script has its imports, its own place, and the plain modules of the process', async () => {
  const { printed, caller, count } = await imported();
  expect(caller).toContain(`(${root}/scripts/bin/print.ts:7:`);
  expect(printed.slice(0, 4)).toEqual([1, 2, 3, `file://${root}/scripts/bin/print.ts`]);
  expect(join(String(printed[4]), 'print.ts')).toBe(join(root, 'scripts/bin/print.ts'));
  expect(count).toBe(1);
});

test('its files are made once, and again after a change of a source or a new file in its folder', async () => {
  expect(await numbers()).toEqual([1, 2, 3]);
  const note = noteIn();
  const before = version();
  utimesSync(join(root, 'scripts/bin/print.ts'), 1, 1);
  expect(await numbers()).toEqual([1, 2, 3]);
  expect(version()).toEqual(before);
  expect(noteIn()).toBe(note);

  put('site.config.ts', 'export const site: number = 10;');
  expect(await numbers()).toEqual([10, 2, 3]);
  put('scripts/data.json', '{ "number": 20 }');
  expect(await numbers()).toEqual([10, 20, 3]);
  put('scripts/parts/b.ts', 'export const part: number = 30;');
  expect(await numbers('b')).toEqual([10, 20, 30]);
});

test(
  'files that were cut, changed or lost are made again, as is a changed note',
  { tags: 'night' },
  async () => {
    await imported();
    const { path, files } = version();
    const whole = files.map((file) => readFileSync(join(path, file), 'utf8'));
    const [first = '', last = ''] = [files[0], files.at(-1)];
    truncateSync(join(path, first), 5);
    expect(await numbers()).toEqual([1, 2, 3]);
    writeFileSync(join(path, last), 'export const printed = [];');
    expect(await numbers()).toEqual([1, 2, 3]);
    rmSync(join(path, first));
    expect(await numbers()).toEqual([1, 2, 3]);
    expect(files.map((file) => readFileSync(join(path, file), 'utf8'))).toEqual(whole);
    writeFileSync(join(made(), 'note'), noteIn().replace('"sources"', '"sourcez"'));
    expect(await numbers()).toEqual([1, 2, 3]);
  },
);

test('a copy of the project in another place uses the files, and its sources', async () => {
  await imported();
  const note = noteIn();
  const copy = join(temporaryFolder(), 'copy');
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true });
  rmSync(join(copy, 'node_modules/esbuild')); // nothing is made
  const { printed } = await imported(copy);
  expect(printed.slice(0, 4)).toEqual([1, 2, 3, `file://${copy}/scripts/bin/print.ts`]);
  expect(noteIn(copy)).toBe(note);
});

test(
  'a parser becomes part of the check with its own packages, until the lock file changes; other packages and scripts stay as they are',
  { tags: 'night' },
  async () => {
    put('node_modules/mdast-two/package.json', '{ "name": "mdast-two", "type": "module", "main": "two.js" }');
    put(
      'node_modules/mdast-two/two.js',
      "import one from 'one';\nimport { more } from './more.mjs';\nexport const two = one.number + more;",
    );
    put('node_modules/mdast-two/more.mjs', 'export const more = 1;');
    put('node_modules/one/package.json', '{ "name": "one" }');
    put('node_modules/one/index.js', "module.exports = { number: require('node:path').sep.length };");
    put('node_modules/ten/package.json', '{ "name": "ten", "type": "module", "main": "ten.js" }');
    put('node_modules/ten/ten.js', 'export const ten = 10;');
    const script = readFileSync(join(root, 'scripts/bin/print.ts'), 'utf8');
    put(
      'scripts/bin/print.ts',
      `import { two } from 'mdast-two';\nimport { ten } from 'ten';\n${script.replace('= [site', '= [two * ten')}`,
    );
    put('scripts/bin/content.ts', "export * from './print.ts';");
    const checked = (): Promise<unknown[]> => numbers('a', 'content');
    expect([await numbers(), await checked()]).toEqual([
      [20, 2, 3],
      [20, 2, 3],
    ]);
    put('node_modules/ten/ten.js', 'export const ten = 100;');
    put('node_modules/mdast-two/more.mjs', 'export const more = 2;');
    expect([await numbers(), await checked()]).toEqual([
      [300, 2, 3],
      [200, 2, 3],
    ]);
    put('package-lock.json', '{ "packages": {} }');
    expect(await checked()).toEqual([300, 2, 3]);
    for (const name of ['mdast-two', 'one']) rmSync(join(root, 'node_modules', name), { recursive: true });
    expect(await checked()).toEqual([300, 2, 3]);
    await expect(numbers()).rejects.toThrow("Cannot find package 'mdast-two'");
  },
);

test('two processes at once make the same files', async () => {
  const results = await Promise.all(Array.from({ length: 4 }, () => numbers()));
  expect(results).toEqual(Array.from({ length: 4 }, () => [1, 2, 3]));
  expect(version().files).toContain('print.mjs');
});

test('versions of more than a day ago are removed; later ones and the last one stay for processes that run', async () => {
  const old = join(made(), 'old');
  const recent = join(made(), 'recent');
  for (const folder of [old, recent]) mkdirSync(folder, { recursive: true });
  utimesSync(old, 1, 1);
  await imported();
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  rmSync(recent, { recursive: true });
  const last = version().path;
  utimesSync(last, 1, 1);
  put('site.config.ts', 'export const site: number = 10;');
  await imported();
  expect(existsSync(last)).toBe(true);
  put('site.config.ts', 'export const site: number = 11;');
  await imported();
  expect(existsSync(last)).toBe(false);
});

test('an error in a source is named with its line', async () => {
  put('scripts/parts/a.ts', 'export const part: number = ;');
  await expect(imported()).rejects.toThrow(/scripts\/parts\/a\.ts:1:28: ERROR: Unexpected ";"/);
});

test('where its files cannot be kept, a script works as well, and leaves nothing; where nothing can be written it says so', async () => {
  put('node_modules/.cache/scripts', 'a file');
  put('node_modules/five/package.json', '{ "name": "five", "type": "module", "exports": "./five.js" }');
  put('node_modules/five/five.js', 'export const five = 5;');
  const script = readFileSync(join(root, 'scripts/bin/print.ts'), 'utf8');
  put('scripts/bin/print.ts', `import { five } from 'five';\n${script.replace('= [site', '= [five * site')}`);
  const temporary = join(root, 'temporary');
  vi.stubEnv('TMPDIR', temporary);
  await expect(imported()).rejects.toThrow(
    `Neither node_modules/.cache/scripts nor ${temporary} can be written: ENOENT`,
  );
  mkdirSync(temporary);
  const { printed, caller, count } = await imported();
  expect(caller).toContain(`(${root}/scripts/bin/print.ts:8:`);
  expect(printed).toEqual([5, 2, 3, `file://${root}/scripts/bin/print.ts`, join(root, 'scripts/bin')]);
  expect(count).toBe(1);
  expect(readdirSync(temporary)).toEqual([]);
});
