import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NameError, UsageError } from '../../cli/command.ts';
import { didYouMean, suggest, oneOf } from '../../compiler/finding.ts';
import { nameProblem, slugPattern } from '../../compiler/link/find-entries.ts';
import type { ContentGraph } from '../../compiler/link/graph.ts';
import type { LoadedSchema } from '../../compiler/schema/load.ts';

/**
 * The schema of the collection that a new entry can join.
 * @throws {UsageError} if its name is not valid or not free, or the collection takes no new entries
 */
export function freePlace(root: string, graph: ContentGraph, collection: string, slug: string): LoadedSchema {
  const schema = folderSchema(graph, collection);
  const folders = schema.schema['x-folders'];
  const parts = slug.split('/');
  if (folders !== undefined && parts.length !== 2)
    throw new UsageError(
      `Unexpected name \`${slug}\`, expected \`FOLDER/NAME\`, the folder being an entry of \`${folders}\``,
    );
  const wrong = folders === undefined ? [slug] : parts;
  for (const part of wrong) if (!slugPattern.test(part)) throw new NameError(nameProblem(part), part);
  for (const ending of ['.json', '.md']) {
    const path = `content/${collection}/${slug}${ending}`;
    if (existsSync(join(root, path)))
      throw new NameError(`Unexpected second \`${path}\`, expected a name that is free`, slug, path);
  }
  return schema;
}

function folderSchema({ schemas, entries }: ContentGraph, collection: string): LoadedSchema {
  const single = new Set(
    entries.filter(({ path, slug }) => path === `content/${slug}.json`).map(({ slug }) => slug),
  );
  const names = [...schemas.loaded.keys()].filter((name) => !name.includes('/') && !single.has(name));
  const schema = schemas.loaded.get(collection);
  if (single.has(collection))
    throw new UsageError(
      `Unexpected collection \`${collection}\`: it is one file, content/${collection}.json`,
    );
  if (schemas.broken.has(collection))
    throw new UsageError(
      `Unexpected schemas/${collection}.schema.json: \`npm run check\` says what is wrong with it`,
    );
  if (!schema || !names.includes(collection))
    throw new UsageError(
      `No collection \`${collection}\`${didYouMean(suggest(collection, names)) || `, expected ${oneOf(names)}`}`,
    );
  return schema;
}
