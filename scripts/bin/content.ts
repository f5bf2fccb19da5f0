import { runGroup } from '../cli/command.ts';
import { contentCommands } from '../commands/index.ts';

/** `npm run content`, `npm run check` and `npm run urls` */
process.exitCode = await runGroup(contentCommands, process.argv.slice(2));
