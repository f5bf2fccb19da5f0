/** Runs a script of this folder: `node scripts/bin/run.mjs build.ts --out dist`. */
import { earlyPackages } from '../cli/build-start.mjs';
import { launch } from '../cli/startup.mjs';

const [script] = process.argv.splice(2, 1);
if (script === undefined) {
  console.error('Usage: node scripts/bin/run.mjs SCRIPT [ARGUMENT ...]');
  process.exit(2);
}
const builds = ['build.ts', 'start.ts'].includes(script);
await launch(`bin/${script}`, { packages: builds ? earlyPackages() : [], modules: [] });
