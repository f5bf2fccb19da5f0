import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/**
 * Reads the output of a process that prints values as lines of JSON. Other lines are left out: a package may print one.
 * @param take called with each value
 */
export function readJsonLines(output: Readable, take: (value: unknown) => void): void {
  createInterface({ input: output }).on('line', (line) => {
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return;
    }
    take(value);
  });
}
