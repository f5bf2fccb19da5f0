/** Compiles a project once: `tsx tests/bench/compile-once.ts FOLDER` prints the peak memory of its process in MB. */
import { checkProject } from '../../scripts/project/check-project.ts';

const [root = process.cwd()] = process.argv.slice(2);
await checkProject(root, { write: true });
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
