import type { ReadContent } from '../../contract/server-entry.ts';

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
