/**
 * Starts scripts of this project, which are written in TypeScript, with the packages they need. One process instead of three,
 * because a check is called at every save: packages are looked at, tsx's loader is registered where this Node needs it, the
 * script is imported.
 */
import { ensureDependencies } from './node-modules.mjs';

/**
 * What a script is sure to import, for one that is to be fast.
 * @typedef {object} Early
 * @property {readonly string[]} packages loaded before tsx is registered, whose thread is asked about each of their modules afterwards
 * @property {readonly string[]} modules this project's, as paths from `scripts/`: the script imports them one after the other, here
 *   they load at once
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
  // Newer Node strips types by itself, and in this thread. Nothing of tsconfig.json is needed for that.
  const stripsTypes = 'typescript' in process.features && process.features.typescript;
  if (!stripsTypes) (await import('tsx/esm/api')).register({ tsconfig: false });
  await Promise.all(modules.map(load));
  await load(script);
}

/** @param {string} path from `scripts/` */
const load = (path) => import(new URL(`../${path}`, import.meta.url).href);
