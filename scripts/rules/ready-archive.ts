import type { ContentGraph, JsonObject } from '../engine/site-config.ts';

/**
 * The fields of an entry that an archive ready under `public/downloads/` tells: its newest version, its size, and the plugin
 * whose name its header has. None where there is no archive of that name.
 */
export function archiveFields({ files, collections }: ContentGraph, slug: string): JsonObject {
  const archives = [...files.keys()].flatMap((address) => {
    const [, name, version] = /^\/downloads\/(.+)-v([\d.]+)\.zip$/.exec(address) ?? [];
    return name === slug && version !== undefined ? [{ address, version }] : [];
  });
  const [newest] = archives.toSorted((a, b) => b.version.localeCompare(a.version, 'en', { numeric: true }));
  const file = files.get(newest?.address ?? '');
  if (!newest || !file) return {};
  const header = file.archive?.get(`${slug}/${slug}.php`) ?? '';
  const name = /Plugin Name:[ \t]*(.*)$/m.exec(header)?.[1]?.trim();
  const plugins = [...(collections.get('plugins') ?? [])];
  const [plugin] = plugins.find(([, { data }]) => data?.['name'] === name) ?? [];
  return {
    ...(plugin !== undefined && { plugin }),
    version: newest.version,
    fileSize: `${Math.round(file.size / 1024)} KB`,
  };
}
