/**
 * `npm run check`: prints the result of the last check if it passed and nothing has changed since, else runs the check. The
 * option `--v8-pool-size=0` lets Node choose the number of V8's helper threads: the default of four slows the check on two cores.
 */
import { readCheckCache } from '../engine/cli/check-cache.mjs';

const answer = readCheckCache(process.cwd(), process.argv.slice(2));
if (answer !== undefined) console.log(answer);
else {
  const { launch } = await import('../engine/cli/startup.mjs');
  process.argv.splice(2, 0, 'check');
  await launch('scripts/bin/content.ts');
}
