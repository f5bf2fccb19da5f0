import { find } from '#content/downloads-entries.js';
import type { Download } from '#content/types.js';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { findPlugin } from '../plugin-page/find-plugin.ts';

/** A download with the name of its plugin. */
export type NamedDownload = Download & { readonly name: string };

/** The download of a slug, which may be the catalogue's own or its plugin's (docs/faults.md#token-and-clock); undefined for any other. */
export const findDownload = (slug: string): Promise<Download | undefined> => find(slug);

/** As `findDownload`, with the name of its plugin, which only the plugin's own file has. */
export async function findNamedDownload(
  slug: string,
  readContent: ReadContent,
): Promise<NamedDownload | undefined> {
  const download = await findDownload(slug);
  if (!download) return undefined;
  const plugin = await findPlugin(download.plugin, readContent);
  return { ...download, name: plugin?.name ?? download.plugin };
}
