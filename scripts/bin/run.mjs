/** Runs a script of this folder: `node scripts/bin/run.mjs build.ts --out dist`. */
import { launch } from '../cli/startup.mjs';

const [script] = process.argv.splice(2, 1);
if (script === undefined) {
  console.error('Usage: node scripts/bin/run.mjs SCRIPT [ARGUMENT ...]');
  process.exit(2);
}
await launch(`bin/${script}`);
