import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineCommand, runCommand, UsageError } from '../cli/command.ts';
import { buildFigures } from '../../tests/bench/build.ts';
import { catalogueFigures } from '../../tests/bench/catalogue.ts';
import { checkFigures } from '../../tests/bench/check.ts';
import { compilerFigures } from '../../tests/bench/compiler.ts';
import { saveFigures } from '../../tests/bench/save.ts';
import { table } from '../../tests/bench/table.ts';
import { visitFigures } from '../../tests/bench/visit.ts';

const source = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Parses a number of articles.
 * @throws UsageError if it is none
 */
function countOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(
    `Unexpected number \`${text}\`, expected one such as \`1000\`, or \`visit\` or \`build\``,
  );
}

/** `npm run bench` */
await runCommand(
  defineCommand({
    name: 'npm run bench',
    summary: 'Measures how fast the compiler, the check, the dev server, the search and visits are.',
    details:
      'It makes NUMBER articles of about 1,500 words with code, 1000 by default, in a copy of this project, and compares the compiler with the bare markdown loop over them. With `visit` it measures only visits, beside the same pages without script; with `build` only whole builds: of the real content and with 1,000 articles more, or with NUMBER more. Nothing here is pass or fail.',
    optional: ['NUMBER|visit|build', 'NUMBER'],
    async run({ arguments: [number = '1000', more] }) {
      if (number === 'visit') {
        console.log(table(await visitFigures(5)));
        return 0;
      }
      if (number === 'build') {
        const counts = more === undefined ? [0, 1000] : [countOf(more)];
        console.log(table(counts.flatMap((count) => buildFigures(source, count))));
        return 0;
      }
      const count = countOf(number);
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
