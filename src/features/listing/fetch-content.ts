import { entryContent } from '../../../scripts/engine/contract/content-addresses.ts';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { keepsPage } from '../../browser/early-clicks.ts';

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
 * @throws the errors of the reading, except in a browser a `SyntaxError`
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

/**
 * Content, if it has the form that a page needs; in a browser any other counts as missing too.
 * @throws a `SyntaxError` in a build
 */
export const inForm = <Content>(
  content: unknown,
  isForm: (content: object) => boolean,
): Promise<Content | undefined> =>
  orMissing(
    (async () => {
      if (content == null) return undefined;
      if (typeof content === 'object' && isForm(content)) return content as Content; // the rest is the build's promise
      throw new SyntaxError('Unexpected content');
    })(),
  );

/**
 * Reads an entry.
 * @returns undefined if there is no such entry, or its file cannot be read in a browser
 * @throws the errors of `readContent`
 */
export async function readEntry<Entry>(
  collection: string,
  slug: string,
  readContent: ReadContent,
): Promise<Entry | undefined> {
  return (await readAt(entryContent(collection, slug), readContent)) as Entry | undefined; // the build's promise
}

const readAt = async (address: string | undefined, readContent: ReadContent): Promise<unknown> =>
  address === undefined ? undefined : orMissing(readContent(address, new AbortController().signal));

/** The files on their way to a loader: a press and the click that follows ask for the same ones. */
const early = new Map<string | undefined, Promise<unknown>>();

/** The arguments of a route's `context` that are used here. */
interface Call<Params> {
  readonly params: Params;
  readonly context: { readonly readContent: ReadContent };
}

/** The result of `context` for the route's loader: each file, or undefined if it is missing. */
interface Reading<Files> {
  readonly content: () => Promise<{ readonly [File in keyof Files]: Files[File] | undefined }>;
}

/**
 * Makes the `context` of a route that reads files: they are on their way before the code of the loader is there, so a visitor waits for
 * both at once. A page that keeps its markup reads nothing.
 * @param addressesOf gives the addresses of the files
 */
export const reading =
  <Files extends readonly unknown[], Params = object>(
    addressesOf: (params: Params) => { readonly [File in keyof Files]: string | undefined },
  ) =>
  ({ params, context: { readContent } }: Call<Params>): Reading<Files> => {
    const addresses = addressesOf(params);
    const read = (address: string | undefined): Promise<unknown> =>
      early.get(address) ?? readAt(address, readContent);
    // The build reads the files of each page, so that it knows what the page was made of. In development they change under the page.
    if (import.meta.env.PROD && !import.meta.env.SSR && !keepsPage())
      for (const address of addresses) {
        const content = read(address);
        early.set(address, content);
        content.catch(() => early.delete(address));
      }
    return {
      content: async () => {
        const files = await Promise.all(addresses.map(read));
        for (const address of addresses) early.delete(address);
        return files as unknown as { [File in keyof Files]: Files[File] | undefined }; // the build's promise
      },
    };
  };
