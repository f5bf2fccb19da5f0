import { compare, type Compared } from '../../studio/server/comparing/compare.ts';

/**
 * Takes pictures of pages before and now for the studio, in a separate process: it builds two sites and drives a browser. Its argument is
 * `Compared` as JSON, each line of its output `Told`.
 */
process.once('SIGTERM', () => process.exit(143)); // the default end would leave builds and the browser
const [given = '{}'] = process.argv.slice(2);
await compare(JSON.parse(given) as Compared, (told) => console.log(JSON.stringify(told))); // written by the studio
