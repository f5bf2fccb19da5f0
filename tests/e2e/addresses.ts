import { readFileSync } from 'node:fs';

/** Every address of a page that the content claims, aliases and placeholders included. */
export const addresses = JSON.parse(
  readFileSync('src/generated/addresses.json', 'utf8'),
) as readonly string[]; // written by the compiler
