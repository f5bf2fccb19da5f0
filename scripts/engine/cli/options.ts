import { UsageError } from './command.ts';

/** The option of a server for the port it listens on, or the next free one. */
export const portOption = <const Port extends string>(port: Port) =>
  ({ type: 'string', value: 'PORT', default: port, help: 'the port, or the next one that is free' }) as const;

/**
 * Parses the number of a port.
 * @throws UsageError if it is not a valid port
 */
export function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`Unexpected port \`${text}\`, expected a number up to 65535`);
}

/**
 * Parses a mode of Vite, which selects the file `.env.MODE`.
 * @throws UsageError if Vite would refuse it: `.env.local` is read in every mode
 */
export function modeName(text: string): string {
  if (/^[\w-]+$/.test(text) && text !== 'local') return text;
  throw new UsageError(`Unexpected mode \`${text}\`, expected a name such as \`production\``);
}
