/** The answer of a command that is called wrongly: one sentence, then its own usage. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorMessage } from '../../scripts/engine/cli/error-message.ts';
import { readJson } from '../../scripts/engine/project/read-json.ts';
import { buildFailure } from '../../scripts/engine/site/build-site.ts';
import type { Ended } from '../fixtures/command.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }; // our own file

/**
 * Commands whose code is in this project; of `content` one stands for all. By day those that read their arguments in another way than
 * the rest.
 */
const names = [
  'start',
  'check',
  'build',
  'tool -- bench',
  ...(process.env['ALL']
    ? ['dev', 'content -- urls', 'spell', 'preview', 'tool -- fuzz', 'tool -- sizes', 'tool -- mutants']
    : []),
];

/** Runs what npm runs for a command, such as `content -- urls`, and these arguments. */
function run(name: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const [script = '', ...command] = name.split(' -- ');
  const [file = '', ...first] = [...(scripts[script] ?? '').split(' '), ...command];
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NODE_OPTIONS: undefined, ...more };
  return new Promise((resolve) => {
    execFile(file, [...first, ...args], { env }, (failure, out, error) =>
      resolve({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

const written = (name: string): string => (name === 'start' ? 'npm start' : `npm run ${name}`);

test.each([
  ...names.map((name) => [name, ['--nonsense'], 'Unexpected option `--nonsense`'] as const),
  ['dev', ['--port', '70000'], 'Unexpected port `70000`, expected a number up to 65535'],
  ['preview', ['--root', 'docs'], 'No built site in docs. Run: npm run build'],
  ['tool -- sizes', ['my docs'], 'No built site in my docs. Run: npm run build'],
  [
    'build',
    ['--out', 'docs'],
    'Unexpected folder `docs`, expected an empty one, or one that holds a built site',
  ],
  ['build', ['--mode', 'local'], 'Unexpected mode `local`, expected a name such as `production`'],
  ['build', ['--verify', '101%'], 'Unexpected share `101%`, expected one such as `5%`'],
  [
    'tool -- bench',
    ['0'],
    'Unexpected part `0`, expected one of visit, compiler, search, build, peers, studio, review',
  ],
  ['tool -- bench', ['build', '0'], 'Unexpected number `0`, expected one such as `1000`'],
] as const)('%s %j: a sentence and the usage of this command', async (name, args, sentence) => {
  const { code, out, error } = await run(name, args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  const [first, usage, help, ...more] = error.split('\n');
  expect(first).toBe(sentence);
  const command = `${written(name)}${name.includes(' -- ') ? '' : ' --'}`;
  expect(usage).toMatch(new RegExp(`^Usage: (?:${command} .+|${written(name)})$`));
  expect(help).toBe(`       ${command} --help explains it`);
  expect(more).toEqual(['']);
});

test('a file of the project that is broken or missing is named, without a stack', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'sizes.json'), '{ "html": }');
  for (const file of ['sizes.json', 'tokens.json']) {
    let caught: unknown;
    try {
      readJson(folder, file);
    } catch (error) {
      caught = error;
    }
    expect(errorMessage(caught)).toMatch(new RegExp(`^${file} cannot be read: .+$`));
    expect(buildFailure(caught)).toBe(errorMessage(caught));
  }
});

// Each command has its help from the same function.
test.each([
  ['', '4321'],
  ['8080', '8080'],
])('the variable `PORT` as %j: `npm start --help` says that it listens on %s', async (port, listensOn) => {
  const { code, out, error } = await run('start', ['--help'], { PORT: port });
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(/^Usage: npm start( --|\n)/);
  expect(out).toContain(`free; ${listensOn} by default`);
  expect(out).toContain('\n\nExit code: 0 for success');
});
