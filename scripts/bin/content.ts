import { runGroup } from '../engine/cli/command.ts';
import { contentCommands } from '../engine/commands/commands.ts';

/** `npm run content` and `npm run check` */
process.exitCode = await runGroup(contentCommands, process.argv.slice(2));
