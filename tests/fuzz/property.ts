import * as fc from 'fast-check';

/** Fuzzes one parser. */
export interface Fuzz {
  readonly name: string;
  /** Tries this many inputs. Throws with the smallest one that fails. */
  readonly run: (runs: number, seed: number) => Promise<void>;
}

/** Maximum processor time for one input, in ms. Only `npm run tool -- fuzz` has one: a test run just has the timeout of the test. */
const maxTime = process.env['FUZZ_RUNS'] === undefined ? Infinity : 1000;

/** Fuzzes with a check that throws on failure. It also fails if an input takes longer than `maxTime`. */
export function fuzz<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => void | Promise<void>,
): Fuzz {
  const timed = async (input: Input): Promise<void> => {
    const before = process.cpuUsage();
    await check(input);
    const { user, system } = process.cpuUsage(before);
    if (user + system > maxTime * 1000) throw new Error(`took ${Math.round((user + system) / 1000)} ms`);
  };
  return {
    name,
    run: (runs, seed) =>
      fc.assert(fc.asyncProperty(inputs, timed), { numRuns: runs, seed, endOnFailure: false }),
  };
}

/** Texts of the pieces in any order, with random texts between them. */
export const textOf = (pieces: readonly string[], maxLength = 40): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
      ),
      { maxLength },
    )
    .map((parts) => parts.join(''));
