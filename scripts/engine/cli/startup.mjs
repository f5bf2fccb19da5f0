/** Starts the project's TypeScript scripts, with the packages they need. */
import { ensureDependencies } from './node-modules.mjs';

/**
 * Runs a script; it finds its own arguments in `process.argv`.
 * @param {string} script its path from the project's folder, such as `scripts/bin/build.ts`
 */
export async function launch(script) {
  process.setSourceMapsEnabled(true);
  await import(await prepared(script));
}

/** Installs missing packages, and gives the address of a script. Ends the process with a sentence if it cannot. @param {string} script */
async function prepared(script) {
  try {
    ensureDependencies();
    const { addressOf } = await import('./import-typescript.mjs');
    return await addressOf(script);
  } catch (error) {
    console.error(`Set-up: ${error instanceof Error ? error.message : error}`);
    return process.exit(1);
  }
}
