/** `npm run content -- diff` reads the old files from git. */
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { schema, text } from './pipeline/kit.ts';
import { type Project, project } from './pipeline/project.ts';

const schemaFiles = {
  'schemas/boats.schema.json': schema('Boat', { name: text, price: text }, { required: [] }),
};
const boat = { name: 'Dory', price: '$99/year' };

const git = (root: string, ...args: string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.ca', ...args], { cwd: root });

/** A repository with one boat in its first commit, tagged `first`. It does not pass the check, so no page is rendered. */
function repository(): Project {
  const made = project({
    ...schemaFiles,
    'content/boats/dory.json': JSON.stringify(boat),
    'content/README.md': 'A guide.',
  });
  git(made.root, 'init', '--quiet');
  git(made.root, 'add', 'content', 'schemas');
  git(made.root, 'commit', '--quiet', '--message', 'First');
  git(made.root, 'tag', 'first');
  return made;
}

describe('the command', () => {
  test('compares a revision with the working tree, including untracked files', async () => {
    const { run, edit, put, text: read } = repository();
    expect(await run('diff', 'first')).toMatchObject({
      code: 0,
      out: '# Content changes since `first`\n\nNo changes.\n',
    });
    edit('content/boats/dory.json', (json) => json.replace('$99', '$109'));
    put('content/boats/skiff – neu.json', '{"name": "Skiff"}');
    put('content/README.md', 'Another guide.');
    const { code, out } = await run('diff', 'first');
    expect(code).toBe(0);
    expect(out).toContain('- Dory: price $99/year → $109/year\n');
    expect(out).toContain('- Skiff: added (`content/boats/skiff – neu.json`)');
    expect(await run('diff', 'HEAD', '--output', 'report.md')).toMatchObject({ code: 0, out: '' });
    expect(read('report.md')).toBe(out.replace('`first`', '`HEAD`'));
  });

  test.each([
    [['nowhere'], 'No revision `nowhere`'],
    [['--', '--all'], 'No revision `--all`'],
    [[], 'Missing REVISION'],
    [['first', 'second'], 'Unexpected argument `second`'],
    [['first', '--colour'], 'Unexpected option `--colour`'],
    [['first', '--output', 'no/folder'], 'Unwritable file `no/folder`'],
  ])('diff %j is refused with the usage', async (args, message) => {
    const { code, out, error } = await repository().run('diff', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
    expect(error).toContain('Usage:');
  });

  test('is refused outside a repository', async () => {
    const { code, error } = await project(schemaFiles).run('diff', 'main');
    expect(code).toBe(2);
    expect(error).toContain('Unexpected folder without a git repository');
  });
});
