import { entries } from '#content/downloads.js';

/** A file that a visitor may get. */
export interface FreeDownload {
  /** The slug of the plugin whose page offers it. */
  readonly plugin: string;
  readonly version: string;
  /** The size as the page shows it: '45 KB'. */
  readonly fileSize: string;
  /** `{slug}-v{version}.zip`, by the catalogue's slug. */
  readonly fileName: string;
  /** The file's path. */
  readonly href: string;
}

/** The download of a slug, which may be the catalogue's own or its plugin's (docs/decisions.md#download-gate); undefined for any other. */
export function findDownload(slug: string): FreeDownload | undefined {
  const entry = entries.find((download) => download.slug === slug || download.plugin === slug);
  if (!entry) return undefined;
  const { plugin, version, fileSize } = entry;
  const fileName = `${entry.slug}-v${version}.zip`;
  return { plugin, version, fileSize, fileName, href: `/downloads/${fileName}` };
}
