import { join } from 'node:path';
import { compilerVersion, hash, openCache } from '../cache.ts';
import { cacheFolder } from '../compile-content.ts';
import type { Sources, Unit } from '../pipeline/model.ts';
import { run } from '../pipeline/run.ts';
import { loadSchemas, type Schemas } from '../pipeline/schemas.ts';
import { read } from '../read.ts';
import { today } from '../today.mjs';

/** The content of a project as reports look at it. */
export interface ReadSite {
  readonly sources: Sources;
  readonly schemas: Schemas;
  readonly units: readonly Unit[];
  /** Whether nothing is wrong with it, so that pages can be made of it. */
  readonly isSound: boolean;
}

/** Reads and checks a project's content as the check does, with the check's own memory; writes nothing. */
export async function readSite(root: string): Promise<ReadSite> {
  const sources = read(root);
  const { findings, units } = await run(sources, {
    memory: openCache(join(root, cacheFolder)),
    hash,
    version: compilerVersion(root),
    today: today(),
    emit: false,
  });
  const isSound = !findings.some(({ fatal }) => fatal);
  return { sources, schemas: loadSchemas(sources.schemas), units, isSound };
}

/** Names of the collections that are folders of entries. */
export const foldersIn = ({ units }: Pick<ReadSite, 'units'>): ReadonlySet<string> =>
  new Set(
    units.flatMap(({ path, collection }) => (path.startsWith(`content/${collection}/`) ? [collection] : [])),
  );
