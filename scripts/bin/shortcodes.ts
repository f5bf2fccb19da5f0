import { runGroup } from '../engine/cli/command.ts';
import { shortcodeCommands } from '../engine/commands/commands.ts';

/** `npm run tool -- shortcodes` */
process.exitCode = await runGroup(shortcodeCommands, process.argv.slice(2));
