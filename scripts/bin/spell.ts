import { defineCommand, runCommand } from '../engine/cli/command.ts';
import type { Misspelling } from '../engine/commands/spell/check-spelling.ts';
import { read } from '../engine/project/read.ts';

/** `npm run spell` */
await runCommand(
  defineCommand({
    name: 'npm run spell',
    summary: 'Checks the spelling of all words that visitors read, except code and addresses.',
    details: 'Add a word that is right to spelling.txt.',
    async run({ root }) {
      const { checkSpelling } = await import('../engine/commands/spell/check-spelling.ts'); // the dictionaries take a second
      const sources = read(root);
      const unknownWords = await checkSpelling(sources, 'cspell.json');
      for (const misspelling of unknownWords) console.log(line(misspelling));
      console.log(
        unknownWords.length === 0
          ? `${sources.content.size} files, every word is known`
          : `\n${unknownWords.length} unknown ${unknownWords.length === 1 ? 'word' : 'words'}. Add those that are right to spelling.txt.`,
      );
      return unknownWords.length === 0 ? 0 : 1;
    },
  }),
);

function line({ file, line: number, column, word, suggestions }: Misspelling): string {
  const hint =
    suggestions.length === 0 ? '' : `. Did you mean ${suggestions.map((one) => `\`${one}\``).join(', ')}?`;
  return `${file}:${number}:${column} Unknown word \`${word}\`${hint}`;
}
