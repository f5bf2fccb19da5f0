import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cardCache, openCaches, siteCache, type SiteCaches } from './cache/caches.ts';
import { takeBuilds } from './cache/kept-pages.ts';
import { nameOf, type Sources } from './cache/sources.ts';

/** One of several parts of a build, each for a machine of its own: `index` counts from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The parts of a build do not fit together. */
export class ShardsError extends Error {
  override readonly name = 'ShardsError';
}

/** What a shard leaves beside its pages, so that a merge knows whether the parts fit together. */
interface ShardNote extends Shard {
  /** The name of everything that the site is made from. */
  readonly sources: string;
}

const noteName = 'shard';

/** The pages of a shard, evenly chosen: neighbours are alike, such as articles, and cost the same. */
export const pagesOfShard = (paths: readonly string[], { index, count }: Shard): string[] =>
  paths.filter((_path, place) => place % count === index - 1);

/** Notes in the caches which shard they hold. */
export function noteShard({ pages }: SiteCaches, { index, count }: Shard, sources: Sources): void {
  pages.put(noteName, JSON.stringify({ index, count, sources: nameOfAll(sources) } satisfies ShardNote));
}

const nameOfAll = ({ content, code, surroundings }: Sources): string => nameOf(content, code, surroundings);

/**
 * Takes what all shards of a build have made into the caches of this project.
 * @param folder has a folder for each shard: its `node_modules/.cache`
 * @param mode of the build
 * @throws ShardsError if one is missing, damaged, there twice, or made from something else than this project has
 */
export function takeShards(folder: string, mode: string, caches: SiteCaches, sources: Sources): void {
  const parts = partsIn(folder, mode);
  for (const { path, note } of parts)
    if (note.sources !== nameOfAll(sources))
      throw new ShardsError(
        `\`${path}\` was not built from what is here. Build all shards and the merge from the same commit, on the same day, with the same version of Node`,
      );
  const count = parts[0]?.note.count ?? 0;
  const found = parts.map(({ note }) => `${note.index}/${note.count}`).toSorted();
  const wanted = Array.from({ length: count }, (_, place) => `${place + 1}/${count}`);
  const missing = wanted.filter((shard) => !found.includes(shard));
  if (missing.length > 0)
    throw new ShardsError(
      `\`${folder}\` lacks ${missing.join(', ')}. Build with \`--shard ${missing[0]}\`, and put its \`node_modules/.cache\` there`,
    );
  if (found.length > count)
    throw new ShardsError(`\`${folder}\` has shards twice: ${found.join(', ')}. Remove one of each`);
  for (const { path } of parts) {
    copyNew(join(path, basename(cardCache)), cardCache);
    for (const name of ['bundles', 'compressed', 'articles', 'pages'])
      copyNew(join(path, basename(siteCache), mode, name), join(siteCache, mode, name));
  }
  takeBuilds(
    parts.map(({ caches: { pages } }) => pages),
    caches.pages,
  );
}

/** A folder with the caches of a shard. */
interface Part {
  readonly path: string;
  readonly caches: SiteCaches;
  readonly note: ShardNote;
}

function partsIn(folder: string, mode: string): Part[] {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  if (names.length === 0)
    throw new ShardsError(
      `No shards in \`${folder}\`, expected a folder for each, with its \`node_modules/.cache\``,
    );
  return names.map((name) => {
    const path = join(folder, name);
    const caches = openCaches(join(path, basename(siteCache), mode));
    const bytes = caches.pages.get(noteName);
    if (!bytes)
      throw new ShardsError(
        `\`${path}\` is not the \`node_modules/.cache\` of a shard that was built in mode ${mode}, or it is damaged`,
      );
    return { path, caches, note: JSON.parse(bytes.toString('utf8')) as ShardNote }; // sealed: written by `noteShard`
  });
}

/** Copies the files of a folder that another does not have. Files of a store say by their names what is in them. */
function copyNew(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, force: false });
}
