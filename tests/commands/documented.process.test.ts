/**
 * Every command that README.md and CONTRIBUTING.md name is run as it is written there, in one copy of the repository, one after the other:
 * a later one may need files that an earlier one has made.
 */
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runGroup } from '../../scripts/engine/cli/command.ts';
import { contentCommands } from '../../scripts/engine/commands/commands.ts';
import { takePackages } from '../../scripts/engine/pictures/build-sides.ts';
import { ended, type Ended } from '../fixtures/command.ts';
import { type FreshCopy, freshCopy } from '../fixtures/fresh-copy.ts';
import { mode } from '../build/site-builds.ts';
import { rough } from '../rough-drawing.ts';
import { commandsIn } from './commands-in.ts';
import { isStep, type Proof, runBy, startedBy } from './run-elsewhere.ts';

let copy: FreshCopy;

beforeAll(async () => {
  copy = freshCopy(process.cwd());
  takePackages(process.cwd(), copy.root); // the caches; it has the packages
  await prepare('git init --quiet --initial-branch main', commit('The site as it is'));
});

afterAll(() => copy?.remove());

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }; // our own file

/** The script of `npm run content`, and the beginning of others. `wrong-use-of-lists.process.test.ts` starts it as npm does. */
const content = 'node scripts/bin/run.mjs content.ts';

/** Runs a command line to its end: a command of the content in this process, where it need not be loaded first. */
function run(line: string): Promise<Ended> {
  const [, name = '', args = ''] = /^npm run (\S+)(?: -- (.+))?$/.exec(line) ?? [];
  const words = `${scripts[name]} ${args}`;
  if (!words.startsWith(content)) return copy.run(line);
  const argv = words.slice(content.length).split(' ').filter(Boolean);
  return ended(() => runGroup(contentCommands, argv, copy.root));
}

const commit = (message: string): string =>
  `git add --all && git -c user.name=Editor -c user.email=editor@kelpworks.example commit --quiet --message '${message}'`;

/** Runs commands that the documents do not name, and that must work for those they do. */
async function prepare(...commands: readonly string[]): Promise<void> {
  for (const command of commands) expect(await run(command)).toEqual(expect.objectContaining({ code: 0 }));
}

/** The command ends well, or with the code given, and prints this. */
const prints =
  (what: RegExp, code = 0): Proof =>
  async (command) => {
    const { out, error, code: exitCode } = await run(command);
    expect(out + error).toMatch(what);
    expect(out + error).not.toMatch(/^\s+at /m);
    expect(exitCode).toBe(code);
  };

/** The command prints this, and would work on for minutes or until it is stopped. */
const starts =
  (what: RegExp): Proof =>
  async (command) =>
    (await copy.start(command, what)).stop();

/** The command serves the site at the address that it prints. */
const serves =
  (what: RegExp): Proof =>
  async (command) => {
    const { match, stop } = await copy.start(command, what);
    expect(await (await fetch(`${match[1]}/plugins`)).text()).toContain('<title>');
    await stop();
  };

/** Something is done first. */
const after =
  (first: () => Promise<void> | void, proof: Proof): Proof =>
  async (command) => {
    await first();
    await proof(command);
  };

/** The command is too long to be run twice: with these arguments it is short. */
const withArguments =
  (more: string, proof: Proof): Proof =>
  (command) =>
    proof(`${command} ${more}`);

let help: Promise<Ended> | undefined;
/** The help of `npm run content` has the command, with a sentence about it. */
const inHelp: Proof = async (command) => {
  const { out } = await (help ??= run('npm run content -- --help'));
  expect(out).toMatch(new RegExp(`^${command.split(' ').at(-1)} +[A-Z].+$`, 'm'));
};

/** A build of another day takes a while. It has come far enough where it stops at a mistake in the content. */
const buildsToMistake: Proof = async (command) => {
  copy.replace('content/plans/starter.json', '"name"', '"nmae"');
  await prints(/Did you mean `name`\?/, 1)(command);
  copy.replace('content/plans/starter.json', '"nmae"', '"name"');
};

/** Builds in the mode of the caches that the copy has. */
const builds = (what: RegExp, dashes = ''): Proof => withArguments(`${dashes}--mode ${mode}`, prints(what));

/** Another program has the port of `npm start`. */
const withTakenPort: Proof = async (command) => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.once('error', () => resolve()).listen(4321, '127.0.0.1', resolve); // it may be taken already
  });
  try {
    await serves(
      /Port 4321 is in use, so this is port \d+\n\d+ pages at (http:\S+)\/ and form submissions at http:\S+\/__inbox /,
    )(command);
  } finally {
    other.close();
  }
};

const article = 'content/blog/my-article.md';
const published = 'content/blog/plugin-bloat-diet-woocommerce.md';

async function expands(command: string): Promise<void> {
  copy.put(article, copy.text(published));
  await prints(/my-article\.md: \d+ blocks? written/)(command);
  expect(copy.text(article)).toContain('\n:::');
}

/** An expanded article gets its old text back. */
async function collapses(command: string): Promise<void> {
  await prints(/my-article\.md: \d+ blocks? written/)(command);
  expect(copy.text(article)).toBe(copy.text(published));
  await prepare(`rm ${article}`);
}

/** Git shows what has changed within a payload. */
async function showsPayloads(command: string): Promise<void> {
  copy.put(article, `${copy.text(published)}\n{{callout:${payload('Read me')}}}\n`);
  await prepare(commit('An article'), command);
  copy.replace(article, payload('Read me'), payload('Read me first'));
  const { code, out, error } = await copy.run(`git diff ${article}`);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('-  "title": "Read me",\n+  "title": "Read me first",\n');
  await prepare(`git rm --quiet --force ${article}`);
}

const siteBuilds = 'tests/build/site-builds.ts';
const rebuilds = 'tests/build/incremental.process.test.ts';
const wrongUse = 'tests/commands/wrong-use.process.test.ts';

/** The commands, in the order in which they are run, and the proof that each works. */
const proofs: Readonly<Record<string, Proof>> = {
  'npm run dev': runBy('tests/commands/dev.process.test.ts'),
  'npm run spell': isStep,
  'npm run tool': prints(/^unit +[A-Z].+$/m),
  ...Object.fromEntries(
    ['unit', 'e2e', 'e2e-studio', 'types', 'lint', 'format', 'unused', 'sizes', 'fuzz', 'mutants'].map(
      (tool) => [`npm run tool -- ${tool}`, isStep],
    ),
  ),
  'npm test': runBy('.ci/run'),

  'npm run edit': startedBy(
    'tests/studio/editing.ts',
    ['scripts/bin/run.mjs', 'edit.ts'],
    withArguments('-- --port 0 --no-open', starts(/^The studio is at http:\S+\/#\S+ /m)),
  ),
  'npm run edit -- --install': runBy('tests/studio/running.process.test.ts'),
  'npm run edit -- --uninstall': runBy('tests/studio/running.process.test.ts'),

  'npm run build': startedBy(siteBuilds, ["'build.ts'"], builds(/^\d+ pages in dist\/$/m, '-- ')),
  'npm run preview': startedBy(
    'tests/commands/built-site.process.test.ts',
    ["'preview.ts'", 'Serving .* at http:'],
    serves(/Serving dist at (http:\S+)\//),
  ),
  'npm run build -- --as-of 2026-03-01': buildsToMistake,
  'npm run build -- --why /plugins': startedBy(
    rebuilds,
    ["'--why'", 'is reused: nothing that it is made of has changed'],
    builds(/^\/plugins is reused: nothing that it is made of has changed$/m),
  ),
  'npm run build -- --verify 5%': startedBy(rebuilds, ["'--verify'"], builds(/^\d+ pages in dist\/$/m)),
  'npm run build -- --mode e2e --out .results/site': startedBy(
    'scripts/bin/test.mjs',
    ["const reports = '.results'", 'npm run build -- --mode e2e --out ${reports}/site'],
    prints(/^\d+ pages in \.results\/site\/$/m),
  ),

  'npm run content -- diff main': prints(/^# Content changes since `main`$/m),
  'npm run content -- pictures main': startedBy(
    'tests/pictures/refused.process.test.ts',
    ['content.ts pictures HEAD', 'Building the site before and now'],
    prints(/^Nothing has changed that pages are made from\.$/m),
  ),
  'node scripts/bin/setup.mjs merge': prints(/^Merges: git merges content\/ by meaning$/m),
  'npm run check': prints(/files checked, no findings/),
  'npm run check -- --format json': prints(/^\[/m),
  'npm run check -- --help': prints(/github, json, pretty, sarif/),
  'npm run check -- --fix': after(
    () => copy.put('content/site.json', copy.text('content/site.json').replace(/\n\}\n$/, ',\n}\n')),
    prints(/no findings[^]*^content\/site\.json:\d+ parse:json removed/m),
  ),

  'npm run content -- new': inHelp,
  'npm run content -- rename': inHelp,
  'npm run content -- explain': inHelp,
  'npm run content -- diff': inHelp,
  'npm run content -- shown': inHelp,
  'npm run content -- drawings': after(
    () => copy.put('public/favicon.svg', rough(copy.text('public/favicon.svg'))),
    prints(/^public\/favicon\.svg: \d+ → \d+ characters$/m),
  ),
  'npm run content -- calendar': prints(/^\d{4}-\d{2}-\d{2} +content\//m),
  'npm run content -- guide': inHelp,

  'npm run content -- new plugins my-plugin': prints(/^content\/plugins\/my-plugin\.json /m),
  'npm run content -- new downloads my-plugin': after(
    freePlugin,
    prints(/^content\/downloads\/my-plugin\.json /m),
  ),
  'npm run content -- new docs my-plugin/install': prints(/^content\/docs\/my-plugin\/install\.md /m),
  'npm run content -- explain validate:unknown': prints(/validate:unknown/),
  'npm run content -- rename plugins/old-name new-name --dry-run': after(
    () => prepare('npm run content -- new plugins old-name'),
    prints(/old-name/),
  ),
  'npm run content -- rename plugins/old-name new-name': prints(/new-name/),
  'npm run content -- urls': prints(/content\/urls\.lock/),

  'npm run tool -- shortcodes': prints(/^Usage: npm run tool -- shortcodes COMMAND/m, 2),
  'npm run tool -- shortcodes new callout': prints(/^:::callout\{/m),
  'npm run tool -- shortcodes expand content/blog/my-article.md': expands,
  'npm run tool -- shortcodes collapse content/blog/my-article.md': collapses,
  "git config diff.shortcodes.textconv 'npm run --silent tool -- shortcodes decode --textconv'":
    showsPayloads,

  'npm start': withTakenPort,

  'npm run quick': startedBy('scripts/bin/test.mjs', ['quick: { names:'], starts(/^── content passed/m)),
  '.ci/run': starts(/^── content passed/m),
  'npm test -- all': startedBy('scripts/bin/test.mjs', ['all: { names:'], starts(/^── content passed/m)),
  'npm run tool -- bench': startedBy(wrongUse, ["'tool -- bench'"], starts(/, medians of 5\|/)),
};

/** Makes the example `my-plugin` a free plugin, and lays its archive ready. */
function freePlugin(): void {
  const file = 'content/plugins/my-plugin.json';
  const plugin = JSON.parse(copy.text(file)) as { readonly name: string }; // the schema wants one
  copy.put(
    file,
    JSON.stringify({
      ...plugin,
      pricing: { type: 'free' },
      changelog: [{ version: '1.0.0', date: '2025-06-18', changes: ['The first release.'] }],
    }),
  );
  const header = `<?php\n/**\n * Plugin Name: ${plugin.name}\n * Version: 1.0.0\n */\n`;
  const readme = `=== ${plugin.name} ===\nStable tag: 1.0.0\n`;
  const archive = { 'my-plugin/my-plugin.php': strToU8(header), 'my-plugin/readme.txt': strToU8(readme) };
  copy.put('public/downloads/my-plugin-v1.0.0.zip', zipSync(archive));
}

/** The payload of a block, as a published article has it. */
function payload(title: string): string {
  const fields = { type: 'tip', title, content: 'A refund touches every rule at once.' };
  return Buffer.from(JSON.stringify(fields)).toString('base64');
}

test('every command of the documents is run here', () => {
  const named = ['README.md', 'CONTRIBUTING.md'].flatMap((file) =>
    commandsIn(readFileSync(file, 'utf8')).map((command) => ({ file, command })),
  );
  const missing = named
    .filter(({ command }) => !Object.hasOwn(proofs, command))
    .map(
      ({ file, command }) =>
        `${file} names \`${command}\`, which no test runs. Add it to \`proofs\`, with what shows that it works`,
    );
  expect(missing).toEqual([]);
  const commands = new Set(named.map(({ command }) => command));
  expect(
    Object.keys(proofs).filter((command) => !commands.has(command)),
    'commands that no document names',
  ).toEqual([]);
});

test.each(Object.entries(proofs))('%s', async (command, proof) => {
  await expect(proof(command)).resolves.toBeUndefined();
});
