import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';

/**
 * Reads a static JSON file of this site in the browser.
 * @returns the parsed value; undefined where the host has no such file
 * @throws where the network fails or the host answers with an error
 */
export const fetchContent: ReadContent = async (address, signal) => {
  const response = await fetch(address, { signal });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Unexpected answer ${response.status} for ${address}`);
  return response.json();
};

/**
 * Waits for content that is read. In a browser a file that cannot be read counts as missing, and the console says why (F63 in
 * docs/faults.md).
 * @throws what the reading throws, except in a browser a `SyntaxError`
 */
export async function orMissing<Content>(
  reading: Promise<Content | undefined>,
): Promise<Content | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (import.meta.env.SSR || !(error instanceof SyntaxError)) throw error;
    return void console.error(error.message);
  }
}
