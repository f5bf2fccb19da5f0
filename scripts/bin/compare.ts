import { compare, type CompareJob } from '../../studio/server/comparing/compare.ts';

/**
 * Takes pictures of pages before and now for the studio, in a separate process: it builds two sites and drives a browser. Its argument is
 * a `CompareJob` as JSON, each line of its output an `OutputLine`.
 */
process.once('SIGTERM', () => process.exit(143)); // the default end would leave builds and the browser
const [argument = '{}'] = process.argv.slice(2);
await compare(JSON.parse(argument) as CompareJob, (line) => console.log(JSON.stringify(line))); // written by the studio
