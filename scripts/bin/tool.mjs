/**
 * `npm run tool -- NAME ARGUMENTS` starts a tool; without a name it lists them. A tool runs in this process: arguments, terminal, signals
 * and the exit code are those of its program. The exit code is 2 if there is no such tool. `--max-semi-space-size` in `package.json` is
 * for unit tests, which make much garbage.
 */
import { launch } from '../engine/cli/startup.mjs';

/** What each tool does, and its file with the first arguments. @type {Readonly<Record<string, readonly [help: string, command: string]>>} */
const tools = {
  unit: ['Runs the unit tests: all, or those of the files you name.', 'node_modules/vitest/vitest.mjs run'],
  e2e: ['Runs the browser tests of the site.', 'node_modules/@playwright/test/cli.js test'],
  'e2e-studio': [
    'Runs the browser tests of the studio.',
    'node_modules/@playwright/test/cli.js test -c playwright.studio.config.ts',
  ],
  types: ['Checks the types of all code.', 'node_modules/typescript/bin/tsc -b . src tests'],
  lint: ['Looks for code that is probably wrong.', 'node_modules/oxlint/bin/oxlint'],
  format: ['Formats all code; --check only looks.', 'node_modules/oxfmt/bin/oxfmt'],
  unused: ['Looks for unused code, files and packages.', 'node_modules/knip/bin/knip.js'],
  sizes: ['Measures the first visit of each page against sizes.json.', 'scripts/bin/sizes.ts'],
  shortcodes: ['Turns blocks of an article from base64 into text and back.', 'scripts/bin/shortcodes.ts'],
  fuzz: ['Feeds made texts to every parser of untrusted input.', 'scripts/bin/fuzz.ts'],
  mutants: ['Puts mistakes into the content and expects the check to find each.', 'scripts/bin/mutants.ts'],
  bench: ['Measures how fast everything is, for docs/performance.md.', 'scripts/bin/bench.ts'],
};
const names = Object.keys(tools);

const [name = '--help'] = process.argv.slice(2);
const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
if (tool !== undefined) {
  const [file = '', ...first] = tool[1].split(' ');
  process.argv.splice(1, 2, file, ...first);
  await launch(file);
} else if (name === '--help' || name === '-h') {
  const width = Math.max(...names.map(({ length }) => length));
  const lines = Object.entries(tools).map(([word, [help]]) => `${word.padEnd(width)}  ${help}`);
  console.log(
    `Usage: npm run tool -- NAME ...\n\n${lines.join('\n')}\n\nnpm run tool -- NAME --help explains one.`,
  );
} else {
  const { didYouMean, suggest } = await launch('scripts/engine/compiler/finding.ts');
  console.error(
    `Unexpected tool \`${name}\`${didYouMean(suggest(name, names)) || `, expected one of ${names.join(', ')}`}`,
  );
  process.exitCode = 2;
}
