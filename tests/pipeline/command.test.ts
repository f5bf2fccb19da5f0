import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { defineCommand } from '../../scripts/engine/cli/command.ts';
import { contentCommands } from '../../scripts/engine/commands/commands.ts';
import { formatNames } from '../../scripts/engine/report/report.ts';
import { schema, text } from './kit.ts';
import { project } from './project.ts';

const schemaFiles = { 'schemas/boats.schema.json': schema('Boat', { name: text }) };
const fine = { ...schemaFiles, 'content/boats/dory.json': '{"name": "Dory"}' };
const broken = { ...schemaFiles, 'content/boats/dory.json': '{\n  "nane": "Dory",\n}' };

test('exit code 0 and one line if nothing is wrong', async () => {
  const { run, path } = project(fine);
  expect(await run('check')).toEqual({ code: 0, out: '2 files checked, no findings\n', error: '' });
  expect(existsSync(path('src/generated'))).toBe(false);
  expect(await run('write')).toEqual({ code: 0, out: '2 files checked, no findings\n', error: '' });
  expect(existsSync(path('src/generated/boats.js'))).toBe(true);
});

test('exit code 1, every finding and no stack trace if something is wrong', async () => {
  const { run, path } = project(broken);
  const { code, out, error } = await run('write');
  expect({ code, error }).toEqual({ code: 1, error: '' });
  expect(out).toMatchInlineSnapshot(`
    "content/boats/dory.json
    2:17-2:18 error Unexpected comma before \`}\`, expected none after the last entry json parse
      [note]:
        2 |   "nane": "Dory",
          |                 ^

    npm run content -- explain parse:json explains this rule and how to fix its findings

    1 finding in 1 file
    "
  `);
  expect(existsSync(path('src/generated'))).toBe(false);
});

test.each(['github', 'json', 'sarif'])('exit code 1 in the format %s too', async (format) => {
  const { code, out } = await project(broken).run('check', '--format', format);
  expect(code).toBe(1);
  expect(out).toContain('content/boats/dory.json');
});

test.each([
  [['chekc'], 'Unexpected command `chekc`. Did you mean `check`?\nnpm run content -- --help lists them\n'],
  [['check', 'more'], 'Unexpected argument `more`\nUsage: npm run check'],
  [
    ['--format', 'xml'],
    `Unexpected format \`xml\`, expected ${formatNames.join(', ')}\nUsage: npm run content`,
  ],
  [['--nope'], 'Unexpected option `--nope`\nUsage: npm run content'],
  [['check', '--fomat=json'], 'Unexpected option `--fomat`. Did you mean `--format`?\nUsage: npm run check'],
  [['check', '--format'], 'Missing value of `--format`, expected FORMAT\nUsage: npm run check'],
  [['check', '--fix=no'], 'Unexpected value of `--fix`, expected none\nUsage: npm run check'],
  [['check', '--as-of', '2025-02-30'], 'Unexpected day `2025-02-30`, expected one of the calendar'],
])('exit code 2 and a hint for %j', async (args, message) => {
  const { code, out, error } = await project(fine).run(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error.startsWith(message)).toBe(true);
  expect(error).not.toMatch(/\n\s+at /);
});

test.each([
  [['--help'], 'Usage: npm run content -- COMMAND ...\n'],
  [['check', '--help'], 'Usage: npm run check -- [--format FORMAT] [--as-of DAY] [--fix]\n'],
  [['rename', '-h'], 'Usage: npm run content -- rename COLLECTION/OLD NEW [--dry-run]\n'],
])('exit code 0 and the help for %j', async (args, usage) => {
  const { code, out, error } = await project(fine).run(...args);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out.startsWith(usage)).toBe(true);
});

test('the help of a command names each option with its default', () => {
  const { help } = defineCommand({
    name: 'npm run boat',
    summary: 'Rows.',
    options: {
      port: { type: 'string', value: 'PORT', default: '4173', help: 'the port' },
      fast: { type: 'boolean', help: 'rows fast' },
    },
    run: () => 0,
  });
  expect(help).toContain('--port  the port; 4173 by default\n--fast  rows fast\n');
});

test('the help of the group names every command with its summary', async () => {
  const { out } = await project(fine).run('--help');
  for (const [name, load] of Object.entries(contentCommands.commands))
    expect(out).toMatch(
      new RegExp(`^${name} +${(await load()).summary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'm'),
    );
});

test('exit code 2 and a request to report it if the check itself fails', async () => {
  const made = project(fine);
  vi.stubEnv('AS_OF', 'no day'); // the check throws: only commands with `--as-of` look at the day themselves
  const { code, error } = await made.run('urls');
  expect(code).toBe(2);
  expect(error).toMatch(/^Internal error, not caused by your content\. Please report it/);
});
