/** git merges content with the driver of `node scripts/bin/setup.mjs merge`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { schema, text } from '../pipeline/kit.ts';
import { type Project, project } from '../pipeline/project.ts';

const boat = (name: string, price: string, crew: string): string =>
  `${JSON.stringify({ name, price, crew }, null, 2)}\n`;

const git = (root: string, ...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.ca', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** A repository in which two branches have each changed a boat, merged. */
function merged(
  ours: string,
  theirs: string,
  base = boat('Dory', '$99', 'two'),
): { readonly made: Project; readonly code: number | null; readonly said: string } {
  const path = 'content/boats/dory.json';
  const tags = { type: 'array', description: 'Words for it.', maxItems: 3, items: text };
  const short = { ...text, maxLength: 8 };
  const made = project({
    'schemas/boats.schema.json': schema(
      'Boat',
      { name: short, price: text, crew: text, tags },
      { required: [] },
    ),
    '.gitattributes': 'content/**/*.json merge=content\n',
    [path]: base,
  });
  const driver = `node ${resolve('scripts/bin/run.mjs')} content.ts merge %O %A %B %P`;
  const { root, put } = made;
  git(root, 'init', '--quiet', '--initial-branch', 'main');
  git(root, 'config', 'merge.content.driver', driver);
  const commit = (message: string): void => {
    git(root, 'add', 'content', 'schemas', '.gitattributes');
    git(root, 'commit', '--quiet', '--message', message);
  };
  commit('First');
  git(root, 'switch', '--quiet', '--create', 'other');
  put(path, theirs);
  commit('Theirs');
  git(root, 'switch', '--quiet', 'main');
  put(path, ours);
  commit('Ours');
  const { status, stdout, stderr } = git(root, 'merge', '--no-edit', 'other');
  return { made, code: status, said: stdout + stderr };
}

test('neighbouring fields merge without a question', () => {
  const { made, code } = merged(boat('Skiff', '$99', 'two'), boat('Dory', '$109', 'two'));
  expect(code).toBe(0);
  expect(made.text('content/boats/dory.json')).toBe(boat('Skiff', '$109', 'two'));
});

test('one field with two values is a conflict, with both values in the file and in the message', () => {
  const { made, code, said } = merged(boat('Dory', '$89', 'two'), boat('Dory', '$109', 'three'));
  expect(code).toBe(1);
  expect(said).toContain('content/boats/dory.json: price: ours says "$89", theirs says "$109"');
  expect(made.text('content/boats/dory.json')).toBe(`{
  "name": "Dory",
<<<<<<< ours
  "price": "$89",
=======
  "price": "$109",
>>>>>>> theirs
  "crew": "three"
}
`);
  expect(git(made.root, 'ls-files', '--unmerged').stdout).toContain('dory.json');
});

test('a merge that the check refuses is a conflict, and says why', () => {
  const boatOf = (...tags: string[]): string => `${JSON.stringify({ name: 'Dory', tags }, null, 2)}\n`;
  const { made, code, said } = merged(
    boatOf('new', 'red', 'small'),
    boatOf('red', 'small', 'fast'),
    boatOf('red', 'small'),
  );
  expect(code).toBe(1);
  expect(said).toMatch(/content\/boats\/dory\.json: after the merge: .*3/);
  expect(made.text('content/boats/dory.json')).toBe(boatOf('new', 'red', 'small', 'fast'));
});

test('the attributes give the driver to all content but the files that merge by lines', () => {
  const names = ['site.json', 'plugins/x.json', 'blog/x.md', 'README.md', 'redirects.json'];
  const files = names.map((name) => `content/${name}`);
  const answers = execFileSync('git', ['check-attr', 'merge', ...files], { encoding: 'utf8' });
  const merges = Array.from(answers.matchAll(/: (\w+)$/gm), ([, merge]) => merge);
  expect(merges).toEqual(['content', 'content', 'content', 'unspecified', 'union']);
});
