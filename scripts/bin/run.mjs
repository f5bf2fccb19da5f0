/** Runs a script of this folder: `node scripts/bin/run.mjs build.ts --out dist`. */
import { pathProblem } from '../engine/cli/project-path.mjs';
import { launch } from '../engine/cli/startup.mjs';

/** The scripts that build or serve with Vite, or show what it has built. */
const withVite = new Set([
  'build.ts',
  'compare.ts',
  'dev.ts',
  'edit.ts',
  'preview.ts',
  'start.ts',
  'trace.ts',
]);

const [script] = process.argv.splice(2, 1);
if (script === undefined) {
  console.error('Usage: node scripts/bin/run.mjs SCRIPT [ARGUMENT ...]');
  process.exit(2);
}
const problem = withVite.has(script) ? pathProblem(process.cwd()) : undefined;
if (problem !== undefined) {
  console.error(problem);
  process.exit(2);
}
await launch(`scripts/bin/${script}`);
