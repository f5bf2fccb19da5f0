import { readFileSync } from 'node:fs';

/** The address of every page, aliases and placeholders included. */
export const addresses = JSON.parse(
  readFileSync('src/generated/addresses.json', 'utf8'),
) as readonly string[]; // written by the compiler
