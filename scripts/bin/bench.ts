import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineCommand, runCommand, UsageError } from '../cli/command.ts';
import { catalogueFigures } from '../../tests/bench/catalogue.ts';
import { checkFigures } from '../../tests/bench/check.ts';
import { compilerFigures } from '../../tests/bench/compiler.ts';
import { saveFigures } from '../../tests/bench/save.ts';
import { table } from '../../tests/bench/table.ts';
import { visitFigures } from '../../tests/bench/visit.ts';

const source = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** `npm run bench` */
await runCommand(
  defineCommand({
    name: 'npm run bench',
    summary: 'Measures how fast the compiler, the check, the dev server, the search and visits are.',
    details:
      'It makes NUMBER articles of about 1,500 words with code, 1000 by default, in a copy of this project, and compares the compiler with the bare markdown loop over them. With `visit` it measures only visits, beside the same pages without script. Nothing here is pass or fail.',
    optional: ['NUMBER|visit'],
    async run({ arguments: [number = '1000'] }) {
      if (number === 'visit') {
        console.log(table(await visitFigures(5)));
        return 0;
      }
      if (!/^[1-9]\d{0,5}$/.test(number))
        throw new UsageError(`Unexpected number \`${number}\`, expected one such as \`1000\`, or \`visit\``);
      const count = Number(number);
      const rounds = count > 2000 ? 2 : 5;
      console.log(
        `Node ${process.version}, ${availableParallelism()} processors, medians of ${rounds} rounds\n`,
      );
      console.log(table(compilerFigures(source, count, rounds)));
      const rows = [
        ...checkFigures(source, 5),
        ...(await saveFigures(source, 10, 5, '< 300 ms')),
        ...(await saveFigures(source, 1000, 5, '< 600 ms')),
        ...catalogueFigures(source),
        ...(await visitFigures(5)),
      ];
      console.log(`\n${table(rows)}`);
      return 0;
    },
  }),
);
