import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { catalogueFigures } from '../../tests/bench/catalogue.ts';
import { checkFigures } from '../../tests/bench/check.ts';
import { compilerFigures } from '../../tests/bench/compiler.ts';
import { saveFigures } from '../../tests/bench/save.ts';
import { table } from '../../tests/bench/table.ts';
import { visitFigures } from '../../tests/bench/visit.ts';

const usage = `Usage: npm run bench [-- NUMBER]

Makes NUMBER articles of about 1,500 words (1000 unless told) in a copy of this project, compiles them, and compares that
with the bare markdown loop. Then times the check of the real content, the dev server, a keystroke in the search of a
thousand plugins, and the way from the blog's listing to an article. Nothing here is pass or fail.`;

const source = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const [argument = '1000'] = process.argv.slice(2);
const count = Number(argument);

if (!Number.isInteger(count) || count < 1) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const rounds = count > 2000 ? 2 : 5;
  console.log(`Node ${process.version}, ${availableParallelism()} processors, medians of ${rounds} rounds\n`);
  console.log(table(await compilerFigures(source, count, rounds)));
  const rows = [
    ...checkFigures(source, 5),
    await saveFigures(source, 10, 5, '< 300 ms'),
    await saveFigures(source, 1000, 5, '< 600 ms'),
    ...catalogueFigures(source),
    ...(await visitFigures(5)),
  ];
  console.log(`\n${table(rows)}`);
}
