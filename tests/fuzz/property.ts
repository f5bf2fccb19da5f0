import * as fc from 'fast-check';

/** What is fuzzed: inputs, and a check that throws where one of them does harm. */
export interface Fuzz {
  readonly name: string;
  /** Tries this many inputs; throws with the smallest that fails. */
  readonly run: (runs: number, seed: number) => Promise<void>;
}

/** Longest time for one input, in ms of the processor: where somebody fuzzes. A test run has no clock but the one of what hangs. */
const longest = process.env['FUZZ_RUNS'] === undefined ? Infinity : 1000;

/** Makes a fuzz of inputs and a check. No check may take longer than `longest`, whatever its input. */
export function fuzz<Input>(
  name: string,
  inputs: fc.Arbitrary<Input>,
  check: (input: Input) => void | Promise<void>,
): Fuzz {
  const timed = async (input: Input): Promise<void> => {
    const before = process.cpuUsage();
    await check(input);
    const { user, system } = process.cpuUsage(before);
    if (user + system > longest * 1000) throw new Error(`took ${Math.round((user + system) / 1000)} ms`);
  };
  return {
    name,
    run: (runs, seed) =>
      fc.assert(fc.asyncProperty(inputs, timed), { numRuns: runs, seed, endOnFailure: false }),
  };
}

/** Texts of pieces in any order, and any text at all between them. */
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
