/** Starts the project's scripts and the programs of packages, with the packages they need. */
import { ensureDependencies } from './node-modules.mjs';

/**
 * Imports a file, which finds its arguments in `process.argv`.
 * @param {string} file its path from the project's folder, such as `scripts/bin/build.ts`
 * @returns {Promise<any>} its exports
 */
export const launch = async (file) => import(await prepared(file));

/** Installs missing packages, and gives the address of a file. Ends the process with a sentence if it cannot. @param {string} file */
async function prepared(file) {
  try {
    ensureDependencies();
    if (!file.endsWith('.ts')) return new URL(`../../../${file}`, import.meta.url).href;
    process.setSourceMapsEnabled(true);
    const { addressOf } = await import('./import-typescript.mjs');
    return await addressOf(file);
  } catch (error) {
    console.error(`Set-up: ${error instanceof Error ? error.message : error}`);
    return process.exit(1);
  }
}
