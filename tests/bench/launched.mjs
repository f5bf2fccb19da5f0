/** Starts a script of the benchmark as a check starts, in this process: `node launched.mjs SCRIPT FOLDER`. */
import { launch } from '../../scripts/engine/cli/startup.mjs';

const [script] = process.argv.splice(2, 1);
await launch(`tests/bench/${script}`);
