/**
 * Does one thing with the articles of a project, as a separate process: `node once.mjs WHAT FOLDER`. The plain loop is plain
 * JavaScript, so nothing but its own work slows it.
 */
import { launch } from '../../scripts/engine/cli/startup.mjs';

const [what] = process.argv.splice(2, 1);

switch (what) {
  case 'plain loop':
    await import('./plain-loop.mjs');
    break;
  case 'loop with syntax':
    await launch('tests/bench/loop-with-syntax.ts');
    break;
  default: // as a check starts
    await launch('tests/bench/compile-once.ts');
}
