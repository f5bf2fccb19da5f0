import type { Download } from '#content/types.js';

/** A file that a visitor gets. */
export interface Archive {
  /** `{slug}-v{version}.zip`, by the catalogue's slug. */
  readonly fileName: string;
  /** The file's path. */
  readonly href: string;
}

/**
 * The archive of a download. Only the download page may import this file: no other page, and no other page's script, says where
 * archives are (docs/decisions.md#download-gate).
 */
export function archiveOf({ slug, version }: Download): Archive {
  const fileName = `${slug}-v${version}.zip`;
  return { fileName, href: `/downloads/${fileName}` };
}
