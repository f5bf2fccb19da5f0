/**
 * Runs a script of this project, written in TypeScript, with the packages it needs: `node scripts/run.mjs build.ts --out dist`.
 * One process instead of three, because a check is called at every save: packages are looked at, tsx's loader is
 * registered where this Node needs it, the script is imported.
 */
import { ensureDependencies } from './dependencies.mjs';

try {
  ensureDependencies();
} catch (error) {
  console.error(`Set-up: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
// Newer Node strips types by itself, and in this thread; tsx asks another thread about every module.
const stripsTypes = 'typescript' in process.features && process.features.typescript;
if (!stripsTypes) (await import('tsx/esm/api')).register();
const [script = ''] = process.argv.splice(2, 1);
await import(new URL(script, import.meta.url).href);
