#!/usr/bin/env node
/**
 * Makes a fresh clone ready, with nothing but Node and npm: `node scripts/bin/setup.mjs deps browser nginx`.
 *
 * `deps` runs `npm ci` when node_modules is not what package-lock.json says, `browser` finds or installs a Chromium,
 * `nginx` finds or installs nginx. Each says what it does, in a line, and does nothing where nothing is missing.
 * Plain JavaScript without a dependency, because it runs before there are any. Exit code 1 when something is not available.
 */
import { ensureDependencies } from '../cli/node-modules.mjs';
import { ensureBrowser, ensureNginx } from '../cli/programs.mjs';

/** @type {Record<string, () => void>} */
const parts = {
  deps: ensureDependencies,
  browser: () => void ensureBrowser(),
  nginx: () => void ensureNginx(),
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
