import { existsSync, rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { schema, text } from './kit.ts';
import { project } from './project.ts';

vi.setConfig({ testTimeout: 60_000 });

const law = { 'schemas/boats.schema.json': schema('Boat', { name: text }) };
const fine = { ...law, 'content/boats/dory.json': '{"name": "Dory"}' };
const broken = { ...law, 'content/boats/dory.json': '{\n  "nane": "Dory",\n}' };

test('exit code 0 and one line where nothing is wrong', async () => {
  const { run, path } = project(fine);
  expect(await run('check')).toEqual({ code: 0, out: '2 files checked, no findings\n', error: '' });
  expect(existsSync(path('src/generated'))).toBe(false);
  expect(await run('write')).toEqual({ code: 0, out: '2 files checked, no findings\n', error: '' });
  expect(existsSync(path('src/generated/boats.js'))).toBe(true);
});

test('exit code 1, every finding and no stack trace where something is wrong', async () => {
  const { run, path } = project(broken);
  const { code, out, error } = await run('write');
  expect({ code, error }).toEqual({ code: 1, error: '' });
  expect(out).toMatchInlineSnapshot(`
    "content/boats/dory.json
    2:17-2:18 error Unexpected comma before \`}\`, expected none after the last entry json parse
      [note]:
        2 |   "nane": "Dory",
          |                 ^

    npm run content -- explain parse:json says what this rule means and how to mend what it finds

    1 finding in 1 file
    "
  `);
  expect(existsSync(path('src/generated'))).toBe(false);
});

test.each(['github', 'json', 'sarif'])('exit code 1 in the form %s as well', async (format) => {
  const { code, out } = await project(broken).run('check', '--format', format);
  expect(code).toBe(1);
  expect(out).toContain('content/boats/dory.json');
});

test.each([
  [['chekc']],
  [['check', 'more']],
  [['--format', 'xml']],
  [['--nope']],
  [['check', '--as-of', '2025-02-30']],
])('exit code 2 and the usage for %j', async (args) => {
  const { code, out, error } = await project(fine).run(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('Usage: npm run check');
  expect(error).not.toMatch(/\n\s+at /);
});

test('exit code 2 and what the disk has refused, in plain words', async () => {
  const made = project(fine);
  made.put('src/generated', 'a file where the bundle should be');
  const { code, error } = await made.run('write');
  expect(code).toBe(2);
  expect(error).toMatch(/^A file stands where a folder should be\. .*\nNothing half is left: /);
});

test('exit code 2 and a request to report it where the check itself fails', async () => {
  const made = project(fine);
  rmSync(made.path('src/markdown')); // a part of the compiler
  const { code, error } = await made.run('check');
  expect(code).toBe(2);
  expect(error).toMatch(
    /^The content command itself failed; your content is not to blame\. Please report this/,
  );
});
