import { runGroup } from '../cli/command.ts';
import { shortcodeCommands } from '../commands/index.ts';

/** `npm run shortcodes` */
process.exitCode = await runGroup(shortcodeCommands, process.argv.slice(2));
