/** Guards look at the whole tree, and a new folder at its top is known to all of them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, files } from './fixtures/own-files.ts';

const json = (path: string): Readonly<Record<string, unknown>> => JSON.parse(readFileSync(path, 'utf8'));
const foldersOf = (paths: readonly string[]): string[] =>
  [...new Set(paths.flatMap((path) => /^[^/]+(?=\/)/.exec(path) ?? []))].toSorted();
const codeFolders = foldersOf(codeFiles);

test.runIf(existsSync('.git'))('the files of the project are those of git', () => {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' });
  const present = listed.split('\0').filter((path) => path !== '' && existsSync(path));
  expect(files).toEqual([...new Set(present)].toSorted());
});

test('every folder with code is compiled, searched for unused code, and has a line in the README', () => {
  expect(codeFolders).toContain('studio');
  const { project } = json('knip.json') as { readonly project: readonly string[] };
  const [, projects = ''] = /\/tsc -b \. (.+)'/.exec(readFileSync('scripts/bin/tool.mjs', 'utf8')) ?? []; // `.` is scripts
  const compiled = projects.split(' ').flatMap((folder) => {
    const { include } = json(`${folder}/tsconfig.json`) as { readonly include: readonly string[] };
    return include.map((path) => join(folder, path));
  });
  expect(['scripts', ...compiled].toSorted()).toEqual(codeFolders);
  expect(foldersOf(project)).toEqual(codeFolders);
  const [, list = ''] = /^## Where things are\n([^]*?)\n## /m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const described = Array.from(list.matchAll(/^([\w-]+)\/ /gm), ([, folder]) => folder);
  expect(described.toSorted()).toEqual(foldersOf(files).filter((folder) => !folder.startsWith('.')));
});
