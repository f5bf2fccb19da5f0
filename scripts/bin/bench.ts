import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { lineHead, table } from '../../tests/bench/table.ts';

/** What measures, loaded when the arguments are right: that takes seconds. */
const figures = {
  build: () => import('../../tests/bench/build.ts'),
  catalogue: () => import('../../tests/bench/catalogue.ts'),
  check: () => import('../../tests/bench/check.ts'),
  compiler: () => import('../../tests/bench/compiler.ts'),
  peers: () => import('../../tests/bench/peers/peers.ts'),
  save: () => import('../../tests/bench/save.ts'),
  search: () => import('../../tests/bench/search.ts'),
  studio: () => import('../../tests/bench/studio.ts'),
  visit: () => import('../../tests/bench/visit.ts'),
};

const source = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Parses a number of articles.
 * @throws UsageError if it is not one
 */
function countOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(
    `Unexpected number \`${text}\`, expected one such as \`1000\`, or one of ${Object.keys(parts).join(', ')}`,
  );
}

/** What can be measured by itself, and with which numbers of articles if none is given. */
const parts: Readonly<
  Record<string, { readonly counts: readonly number[]; readonly print: (count: number) => Promise<void> }>
> = {
  visit: {
    counts: [0],
    print: async () => console.log(table(await (await figures.visit()).visitFigures(5))),
  },
  build: {
    counts: [12, 1000],
    print: async (count) =>
      printLines(`${count} articles`, (await figures.build()).buildFigures(source, count)),
  },
  peers: {
    counts: [1000],
    print: async (count) =>
      printLines(`${count} articles`, (await figures.peers()).peerFigures(source, count)),
  },
  save: {
    counts: [10, 1000],
    print: async (count) => console.log(table(await (await figures.save()).saveFigures(source, count, 10))),
  },
  studio: {
    counts: [0, 1000],
    print: async (count) => console.log(table(await (await figures.studio()).studioFigures(source, count))),
  },
  search: {
    counts: [10_000],
    print: async (count) => console.log(table(await (await figures.search()).searchFigures(count))),
  },
};

/** Prints lines as they come. */
function printLines(title: string, lines: Iterable<string>): void {
  console.log(`Node ${process.version}, ${availableParallelism()} processors, single runs\n`);
  console.log(lineHead(title));
  for (const each of lines) console.log(each);
  console.log();
}

/** `npm run bench` */
await runCommand(
  defineCommand({
    name: 'npm run bench',
    summary:
      'Measures how fast the compiler, the check, the dev server, the studio, the search and visits are.',
    details:
      'It makes NUMBER articles of about 1,500 words with code, 1000 by default, in a copy of this project, and compares the compiler with the bare markdown loop over them. With `visit` it measures only visits, beside the same pages without script; with `build` only whole builds, the check and the report of changes; with `peers` only whole builds, beside those of Astro, Eleventy and Hugo, whose packages it installs in the temporary folder; with `save` only the way from a saved file to the page; with `studio` only its start and keys in a form; with `search` only keys that are typed into the search, of the site and of NUMBER pages, 10000 by default. Nothing here is pass or fail.',
    optional: ['NUMBER|visit|build|peers|save|studio|search', 'NUMBER'],
    async run({ arguments: [first = '1000', more] }) {
      const part = Object.hasOwn(parts, first) ? parts[first] : undefined;
      if (part) {
        const counts = more === undefined ? part.counts : [countOf(more)];
        for (const each of counts) await part.print(each);
        return 0;
      }
      const count = countOf(first);
      const rounds = count > 2000 ? 2 : 5;
      console.log(
        `Node ${process.version}, ${availableParallelism()} processors, medians of ${rounds} rounds\n`,
      );
      console.log(table((await figures.compiler()).compilerFigures(source, count, rounds)));
      const rows = [
        ...(await figures.check()).checkFigures(source, 5),
        ...(await (await figures.save()).saveFigures(source, 10, 5)),
        ...(await (await figures.save()).saveFigures(source, 1000, 5)),
        ...(await figures.catalogue()).catalogueFigures(source),
        ...(await (await figures.visit()).visitFigures(5)),
      ];
      console.log(`\n${table(rows)}`);
      return 0;
    },
  }),
);
