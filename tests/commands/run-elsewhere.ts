/** Proofs that another file runs a command of the documents. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Proves that a command works. */
export type Proof = (command: string) => Promise<void>;

/** Another file runs the command. */
export const runBy =
  (file: string): Proof =>
  async (command) => {
    const [, ...rests] = readFileSync(file, 'utf8').split(command);
    expect(rests.filter((rest) => /^['`\s]/.test(rest))).not.toEqual([]);
  };

/** Tests of another file start the script of the command with these words. At night, the command is run as it is written, too. */
export const startedBy =
  (file: string, words: readonly string[], proof: Proof): Proof =>
  async (command) => {
    const text = readFileSync(file, 'utf8');
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    if (process.env['ALL']) await proof(command);
  };

/** It is a step of `npm test` or of `npm test -- all`. */
export const isStep = runBy('scripts/bin/test.mjs');
