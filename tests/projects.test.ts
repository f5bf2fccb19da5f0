/** Files of tests share modules, so none may replace one. Pure tests also share a process, so they must not start others. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { codeFiles } from './fixtures/own-files.ts';

const pureTests = codeFiles.filter((path) => /(?<!\.process|\.isolated|\.slow)\.test\.tsx?$/.test(path));
const processTests = codeFiles.filter((path) => path.endsWith('.process.test.ts'));

/** Modules, and functions of Vite, that start processes or servers. */
const starters =
  /^node:(?:child_process|cluster|http|net|worker_threads)$|^scripts\/engine\/site\/serve\.ts$/;
const viteStarters = /^(?:build|createServer|preview|resolveConfig)$/;
const replaces = /\bvi\.(?:mock|doMock)\(/;

interface Imported {
  readonly module: string;
  readonly names: readonly string[];
}

/** The imports of a test file, relative ones as paths from the root. */
function importsOf(file: string, text: string): Imported[] {
  return parseSync(file, text)
    .module.staticImports.filter(
      ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
    )
    .map(({ moduleRequest: { value }, entries }) => ({
      module: value.startsWith('.') ? join(dirname(file), value) : value,
      names: entries.flatMap(({ importName: { name } }) => name ?? []),
    }));
}

const isStarter = ({ module, names }: Imported): boolean =>
  starters.test(module) || (module === 'vite' && names.some((name) => viteStarters.test(name)));

/** The impurities in a test file and in the test files that it imports. */
function impurities(file: string, text = readFileSync(file, 'utf8'), seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imported = importsOf(file, text);
  const direct = imported.filter(isStarter).map(({ module }) => `${file} imports ${module}`);
  const replaced = replaces.test(text) ? [`${file} replaces a module`] : [];
  const others = imported.filter(({ module }) => /^tests\/.*\.tsx?$/.test(module));
  return [...direct, ...replaced, ...others.flatMap(({ module }) => impurities(module, undefined, seen))];
}

test('a test that starts a process or a server is named `*.process.test.ts`', () => {
  expect(pureTests.length).toBeGreaterThan(50);
  expect(
    pureTests.filter((file) => file !== 'tests/projects.test.ts').flatMap((file) => impurities(file)),
  ).toEqual([]);
});

test('a test that replaces a module is named `*.isolated.test.ts`', () => {
  expect(processTests.length).toBeGreaterThan(40);
  expect(processTests.filter((file) => replaces.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  "import { spawn } from 'node:child_process'; spawn('ls');",
  "import { serve } from '../scripts/engine/site/serve.ts'; serve();",
  "import { createServer } from 'vite'; createServer();",
  "import { startNginx } from './nginx.ts'; startNginx();",
  "vi.mock('node:fs');",
])('this would be found: %s', (text) => {
  expect(impurities('tests/a.test.ts', text)).not.toEqual([]);
});
