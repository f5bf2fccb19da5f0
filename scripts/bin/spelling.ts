import { createInterface } from 'node:readline';
import { errorMessage } from '../engine/cli/error-message.ts';
import { openSpelling } from '../engine/commands/spell/check-words.ts';

/**
 * Checks words for the studio in a separate process: each line of its input is a list of texts as JSON, each line of its output the
 * unknown words of one, in the same order. Its argument is the path of the checker's settings.
 */
const [settings = 'cspell.json'] = process.argv.slice(2);
const check = openSpelling(settings);
for await (const line of createInterface({ input: process.stdin })) {
  try {
    console.log(JSON.stringify(await check(JSON.parse(line) as string[]))); // written by the studio
  } catch (error) {
    console.error(errorMessage(error));
    process.exit(1);
  }
}
