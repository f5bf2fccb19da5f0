/**
 * `npm run check`: the answer of the last check where that one passed and nothing differs since, else the check itself. Its
 * `--v8-pool-size=0` lets Node choose how many threads help the one that checks: V8's own four get in its way on two cores.
 */
import { readCheckCache } from '../cli/check-cache.mjs';

const answer = readCheckCache(process.cwd(), process.argv.slice(2));
if (answer !== undefined) console.log(answer);
else {
  const { compilerPackages } = await import('../cli/compiler-packages.mjs');
  const { launch } = await import('../cli/startup.mjs');
  process.argv.splice(2, 0, 'check');
  await launch('bin/content.ts', {
    packages: compilerPackages,
    modules: ['commands/check.ts', 'compiler/entry/compile-entry.ts'],
  });
}
