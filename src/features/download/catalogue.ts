import { entries } from '#content/downloads.js';
import type { Download } from '#content/types.js';

/** The download of a slug, which may be the catalogue's own or its plugin's (docs/decisions.md#download-gate); undefined for any other. */
export const findDownload = (slug: string): Download | undefined =>
  entries.find((download) => download.slug === slug || download.plugin === slug);
