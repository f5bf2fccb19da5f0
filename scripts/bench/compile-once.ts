/** Compiles a project once, in a process of its own: `tsx scripts/bench/compile-once.ts FOLDER` prints its peak memory in MB. */
import { content } from '../compile-content.ts';

const [root = process.cwd()] = process.argv.slice(2);
await content(root, { write: true });
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
