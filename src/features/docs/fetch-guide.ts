import type { Guide } from '#content/types.js';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { orMissing } from '../listing/fetch-content.ts';

/** What the parts of an address are made of (names of files): nothing else becomes part of the address of a file. */
const names = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/**
 * Fetches a page of the documentation: a separate JSON file, so that no script grows with the number of pages.
 * @param plugin the slug of the plugin
 * @param page the last part of the page's address
 * @param readContent the router context's reader: `fetch` in the browser, the bundle on disk while prerendering
 * @param signal aborts the call when the visitor goes elsewhere
 * @returns the page, or undefined if there is no such page, or its file cannot be read in a browser
 * @throws what `readContent` throws
 */
export async function findGuide(
  { plugin, page }: { readonly plugin: string; readonly page: string },
  readContent: ReadContent,
  signal: AbortSignal,
): Promise<Guide | undefined> {
  if (!names.test(plugin) || !names.test(page)) return undefined;
  const path = `/content/docs/${plugin}/${page}.json`;
  return orMissing(
    readContent(path, signal).then((answer) => {
      if (answer == null) return undefined;
      if (!isGuide(answer)) throw new SyntaxError(`Unexpected content at ${path}, expected a page`);
      return answer;
    }),
  );
}

/** A look at what would break the page; the rest is the build's promise. */
function isGuide(answer: unknown): answer is Guide {
  if (typeof answer !== 'object' || answer === null) return false;
  const { title, body, headings, siblings, folder } = answer as Partial<Record<keyof Guide, unknown>>;
  return (
    typeof title === 'string' && [body, headings, siblings].every(Array.isArray) && typeof folder === 'object'
  );
}
