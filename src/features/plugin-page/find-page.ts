import type { Download, Plugin } from '#content/types.js';
import type { ReadContent } from '../../../scripts/engine/contract/server-entry.ts';
import { placeholderAt } from '../coming-soon/coming-soon.ts';
import { findDownload } from '../download/catalogue.ts';
import { findPlugin } from './find-plugin.ts';
import { offerOf } from './pricing.ts';

/** A plugin's page, or a placeholder, that a retired plugin names in its place. */
export interface Alternative {
  readonly slug: string;
  readonly href: string;
  readonly name: string;
  /** Whether its page is a placeholder, which has no data to fetch. */
  readonly isPlaceholder: boolean;
}

/** The page of an address under /plugins: a plugin, or the placeholder for a page that is still to come. */
export type Page =
  | {
      readonly kind: 'plugin';
      readonly plugin: Plugin;
      readonly alternatives: readonly Alternative[];
      /** The download that a free plugin offers at this address. */
      readonly download: Download | undefined;
    }
  | { readonly kind: 'soon'; readonly path: string };

/** The address under /plugins that has this last segment. */
const addressOf = (slug: string) => `/plugins/${slug}`;

/**
 * Finds the page of an address by its last segment: a plugin's slug, an alias, or a placeholder; undefined for any other.
 * @param plugin the one at that address, if there is one
 */
export async function findPage(
  slug: string,
  plugin: Plugin | undefined,
  readContent: ReadContent,
): Promise<Page | undefined> {
  if (plugin) {
    const download = offerOf(plugin) === 'free' ? await findDownload(slug) : undefined;
    return { kind: 'plugin', plugin, alternatives: await alternativesTo(plugin, readContent), download };
  }
  const path = addressOf(slug);
  return placeholderAt(path) && { kind: 'soon', path };
}

/** The alternatives to a retired plugin, each under its name, or under the title of its placeholder (docs/decisions.md#placeholders). */
export async function alternativesTo(
  { status, retirementInfo }: Plugin,
  readContent: ReadContent,
): Promise<Alternative[]> {
  const slugs = (status === 'retired' && retirementInfo?.alternativePlugins) || [];
  return Promise.all(
    slugs.map(async (slug) => {
      const href = addressOf(slug);
      const placeholder = placeholderAt(href);
      const name = placeholder?.title ?? (await findPlugin(slug, readContent))?.name ?? slug;
      return { slug, href, name, isPlaceholder: placeholder !== undefined };
    }),
  );
}
