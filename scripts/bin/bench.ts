import { fileURLToPath } from 'node:url';
import { defineCommand, runCommand, UsageError } from '../engine/cli/command.ts';
import { writeTables } from '../../tests/bench/table.ts';

const source = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** A part of the document: the lines of its tables, as they come. Its module is loaded when it is measured: that takes seconds. */
interface Part {
  readonly counts: readonly number[];
  readonly lines: (count: number) => Promise<Iterable<string> | AsyncIterable<string>>;
}

/** Each part with the numbers that the document has. */
const parts: Readonly<Record<string, Part>> = {
  visit: {
    counts: [5],
    lines: async (count) => (await import('../../tests/bench/visit.ts')).visitLines(count),
  },
  compiler: {
    counts: [1000],
    lines: async (count) => (await import('../../tests/bench/compiler.ts')).compilerLines(source, count),
  },
  search: {
    counts: [10_000],
    lines: async (count) => (await import('../../tests/bench/search.ts')).searchLines(source, count),
  },
  build: {
    counts: [1000, 10_000],
    lines: async (count) => (await import('../../tests/bench/build.ts')).buildLines(source, count),
  },
  peers: {
    counts: [10_000],
    lines: async (count) => (await import('../../tests/bench/peers/peers.ts')).peerLines(source, count),
  },
  studio: {
    counts: [1000],
    lines: async (count) => (await import('../../tests/bench/studio.ts')).studioLines(source, count),
  },
  review: {
    counts: [10],
    lines: async (count) => (await import('../../tests/bench/build.ts')).reviewLines(source, count),
  },
};

/** Measures a part, prints each line when it is there, and writes the document at the end. */
async function measure({ lines }: Part, count: number): Promise<void> {
  const measured: string[] = [];
  for await (const line of await lines(count)) {
    console.log(line);
    if (line.startsWith('|')) measured.push(line); // others say what could not be measured
  }
  writeTables(`${source}/docs/performance.md`, measured);
}

/** `npm run tool -- bench` */
await runCommand(
  defineCommand({
    name: 'npm run tool -- bench',
    summary: 'Measures how fast everything is, and writes the tables of docs/performance.md.',
    details:
      'With PART it measures only one part. NUMBER says how many articles are made for it; for `visit` how often each page is visited, for `review` how many articles are edited. `peers` installs the packages of other generators in the temporary folder. A table is written once its part is measured, if the document has one of that title. Nothing here is pass or fail.',
    optional: [Object.keys(parts).join('|'), 'NUMBER'],
    async run({ arguments: [name, number] }) {
      const selection =
        name === undefined ? Object.values(parts) : Object.hasOwn(parts, name) ? [parts[name]] : [];
      if (selection.length === 0)
        throw new UsageError(`Unexpected part \`${name}\`, expected one of ${Object.keys(parts).join(', ')}`);
      if (number !== undefined && !/^[1-9]\d{0,5}$/.test(number))
        throw new UsageError(`Unexpected number \`${number}\`, expected one such as \`1000\``);
      for (const part of selection) {
        if (!part) continue;
        for (const count of number === undefined ? part.counts : [Number(number)]) await measure(part, count);
      }
      return 0;
    },
  }),
);
