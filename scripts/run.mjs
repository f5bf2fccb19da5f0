/** Runs a script of this folder: `node scripts/run.mjs build.ts --out dist`. */
import { launch } from './launch.mjs';

const [script] = process.argv.splice(2, 1);
if (script === undefined) {
  console.error('Usage: node scripts/run.mjs SCRIPT [ARGUMENT ...]');
  process.exit(2);
}
await launch(script);
