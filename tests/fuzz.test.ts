/** Parsers of untrusted input, with texts that nobody would write. `npm run fuzz` tries 100,000 of each. */
import { expect, test, vi } from 'vitest';
import { markdownPart, shortcodeGrammar } from './fuzz/markdown.ts';
import { frontMatterReader, jsonReader } from './fuzz/readers.ts';
import { tokenReader } from './fuzz/token.ts';

/** Inputs of each, and where their row begins: the same in every run, unless somebody asks for others. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 2000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_250_901);

test.each([jsonReader, frontMatterReader, shortcodeGrammar, markdownPart, tokenReader])(
  'no text breaks $name',
  async ({ run }) => {
    expect(runs).toBeGreaterThan(0);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the page tells of blocks that it leaves out
    await run(runs, seed);
  },
  Math.max(120_000, runs * 60),
);
