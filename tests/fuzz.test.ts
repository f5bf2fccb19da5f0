/** Fuzzes every parser of untrusted input. `npm run tool -- fuzz` tries 100,000 inputs of each. */
import { expect, test, vi } from 'vitest';
import { markdownPart, shortcodeGrammar } from './fuzz/markdown.ts';
import { frontMatterReader, jsonReader } from './fuzz/readers.ts';
import { tokenReader } from './fuzz/token.ts';
import { rounds } from './fixtures/rounds.ts';

/** Inputs for each parser, and their seed: the same in every run by default. */
const runs = Number(process.env['FUZZ_RUNS'] ?? rounds(2000));
const seed = Number(process.env['FUZZ_SEED'] ?? 20_250_901);

test.each([jsonReader, frontMatterReader, shortcodeGrammar, markdownPart, tokenReader])(
  'no text breaks $name',
  async ({ run }) => {
    expect(runs).toBeGreaterThan(0);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the page warns of blocks that it skips
    await run(runs, seed);
  },
  Math.max(120_000, runs * 60),
);
