import { runGroup } from '../engine/cli/command.ts';
import { contentCommands } from '../engine/commands/commands.ts';

/** `npm run content`, `npm run check` and `npm run urls` */
process.exitCode = await runGroup(contentCommands, process.argv.slice(2));
