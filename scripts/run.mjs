/**
 * Runs a script of this project, written in TypeScript, with the packages it needs: `node scripts/run.mjs content.ts check`.
 * One process instead of three, because a check is called at every save: packages are looked at, tsx's loader is
 * registered, the script is imported.
 */
import { ensureDependencies } from './dependencies.mjs';

try {
  ensureDependencies();
} catch (error) {
  console.error(`Set-up: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
const { register } = await import('tsx/esm/api');
register();
const [script = ''] = process.argv.splice(2, 1);
await import(new URL(script, import.meta.url).href);
