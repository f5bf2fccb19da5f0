/**
 * Starts the project's TypeScript scripts with the packages they need. Checks the packages, registers tsx's loader if this Node
 * needs it, and imports the script: one process instead of three, because a check may run at every save.
 */
import { ensureDependencies } from './node-modules.mjs';

/**
 * Imports to preload for a script that must be fast.
 * @typedef {object} Early
 * @property {readonly string[]} packages loaded before tsx is registered, because later its thread handles each of their modules
 * @property {readonly string[]} modules paths from `scripts/`: the script imports them one after the other, here they load at once
 */

/**
 * Imports a script; it finds its own arguments in `process.argv`.
 * @param {string} script its path from `scripts/`: `bin/build.ts`
 * @param {Early} [early]
 */
export async function launch(script, { packages, modules } = { packages: [], modules: [] }) {
  try {
    ensureDependencies();
  } catch (error) {
    console.error(`Set-up: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  await Promise.all(packages.map((name) => import(name)));
  // Newer Node strips types by itself, in this thread, and needs nothing from tsconfig.json.
  const stripsTypes = 'typescript' in process.features && process.features.typescript;
  if (!stripsTypes) (await import('tsx/esm/api')).register({ tsconfig: false });
  await Promise.all(modules.map(load));
  await load(script);
}

/** @param {string} path from `scripts/` */
const load = (path) => import(new URL(`../../${path}`, import.meta.url).href);
