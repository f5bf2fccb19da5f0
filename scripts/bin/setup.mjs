#!/usr/bin/env node
/**
 * Sets up a fresh clone with only Node and npm: `node scripts/bin/setup.mjs deps browser nginx`.
 *
 * `deps` runs `npm ci` if node_modules does not match package-lock.json, `browser` finds or installs a Chromium, `nginx`
 * finds or installs nginx, `merge` tells git to merge content by meaning. Each prints one line, and does nothing if nothing is missing. Plain JavaScript without
 * dependencies, because it runs before they are installed. The exit code is 1 if something is not available.
 */
import { setMergeDriver } from '../engine/cli/merge-driver.mjs';
import { ensureDependencies } from '../engine/cli/node-modules.mjs';
import { ensureBrowser, ensureNginx } from '../engine/cli/programs.mjs';

/** @type {Record<string, () => void>} */
const parts = {
  deps: ensureDependencies,
  browser: () => void ensureBrowser(),
  nginx: () => void ensureNginx(),
  merge: setMergeDriver,
};

try {
  for (const name of process.argv.slice(2)) {
    const part = parts[name];
    if (!part) throw new Error(`Unexpected part '${name}', expected ${Object.keys(parts).join(', ')}`);
    part();
  }
} catch (error) {
  console.error(`Set-up: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
