import { parseArgs } from 'node:util';
import { isMisuse } from './commands/misuse.ts';
import { read } from './read.ts';
import { checkSpelling, type Misspelling } from './spell/check-spelling.ts';

const usage = `Usage: npm run spell

Checks the spelling of all words that visitors read, code and addresses aside. A word that is right goes into spelling.txt.

Exit code: 0 every word is known, 1 some are not, 2 wrong use`;

/** Runs the command; gives its exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const sources = read(process.cwd());
  const found = await checkSpelling(sources, 'cspell.json');
  for (const misspelling of found) console.log(inWords(misspelling));
  console.log(
    found.length === 0
      ? `${sources.content.size} files, every word is known`
      : `\n${found.length} unknown ${found.length === 1 ? 'word' : 'words'}. One that is right goes into spelling.txt.`,
  );
  return found.length === 0 ? 0 : 1;
}

function inWords({ file, line, column, word, suggestions }: Misspelling): string {
  const hint =
    suggestions.length === 0 ? '' : `. Did you mean ${suggestions.map((one) => `\`${one}\``).join(', ')}?`;
  return `${file}:${line}:${column} Unknown word \`${word}\`${hint}`;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!isMisuse(error)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
