import { site } from '#site';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NameError, UsageError } from '../../cli/command.ts';
import { nameProblem, slugPattern } from '../../compiler/link/find-entries.ts';
import { didYouMean, suggest, oneOf } from '../../compiler/finding.ts';
import { addressOf, type ContentGraph, folderOf } from '../../compiler/link/graph.ts';
import { entryNameIn } from '../../trace/origin.ts';
import type { Change } from './change.ts';

/**
 * Turns the arguments `boats/dory`, or the path of that entry's file, and `skiff` into a change.
 * @throws {UsageError} if there is no such entry, or the new name is invalid or taken
 */
export function changeOf(graph: ContentGraph, target: string, name: string): Change {
  const [collection = '', ...names] = entryNameIn(target).split('/');
  const entries = graph.collections.get(collection);
  const schema = graph.schemas.loaded.get(collection)?.schema;
  const from = names.join('/');
  if (from === '' || names.length > (schema?.['x-folders'] === undefined ? 1 : 2))
    throw new UsageError(`Unexpected entry \`${target}\`, expected \`COLLECTION/NAME\``);
  if (!entries)
    throw new UsageError(`No collection \`${collection}\`${didYouMean(suggest(collection, folders(graph)))}`);
  const single = `content/${collection}.json`;
  if (entries.get(collection)?.path === single)
    throw new UsageError(
      `Unexpected entry \`${target}\`, expected one of a folder: \`${single}\` is a single file`,
    );
  const entry = entries.get(from);
  if (!entry)
    throw new UsageError(
      `No entry \`${from}\` in \`${collection}\`${didYouMean(suggest(from, entries.keys()))}`,
    );
  if (!slugPattern.test(name)) throw new NameError(nameProblem(name), name);
  const to = [...names.slice(0, -1), name].join('/');
  if (to === from)
    throw new NameError(`Unexpected name \`${to}\`, expected another than the entry has`, name, entry.path);
  const [oldAddress, newAddress] = [addressOf(entry, schema), addressOf({ slug: to }, schema)];
  const owner = entries.get(to)?.path ?? graph.addresses.get(newAddress ?? '')?.[0]?.entry.path;
  if (owner !== undefined)
    throw new NameError(
      `Unexpected name \`${to}\`, expected one that is free: \`${owner}\` has it`,
      name,
      owner,
    );
  const ending = entry.path.slice(entry.path.lastIndexOf('.'));
  return {
    collection,
    from,
    to,
    oldPath: entry.path,
    newPath: `content/${collection}/${to}${ending}`,
    ...(oldAddress !== undefined && newAddress !== undefined && { oldAddress, newAddress }),
    along: alongWith(graph, collection, from, to),
  };
}

/** Pages and folders that move along with an entry: its further pages, and the folders that have its name. */
function alongWith(graph: ContentGraph, collection: string, from: string, to: string): Change['along'] {
  const entry = graph.collections.get(collection)?.get(from);
  const folders = [...graph.schemas.loaded.values()].filter(
    ({ schema }) => schema['x-folders'] === collection,
  );
  const inside = folders.flatMap(({ name }) =>
    [...(graph.collections.get(name)?.values() ?? [])].filter((each) => folderOf(each) === from),
  );
  const owners = new Set([entry, ...inside]);
  const addresses = [...graph.addresses].flatMap(([oldAddress, [claim]]) => {
    const isFurther = claim?.entry !== entry || claim?.subpage !== undefined;
    return claim && owners.has(claim.entry) && isFurther ? [oldAddress] : [];
  });
  const moved = (text: string): string => text.replace(`/${from}/`, `/${to}/`);
  return {
    addresses: addresses
      .map((oldAddress) => ({ oldAddress, newAddress: moved(`${oldAddress}/`).slice(0, -1) }))
      .filter(({ oldAddress, newAddress }) => oldAddress !== newAddress), // a folder stays when a page of it moves
    paths: new Map(inside.map(({ path }) => [path, moved(path)])),
    collections: folders.map(({ name }) => name),
  };
}

const folders = ({ collections }: ContentGraph): string[] =>
  [...collections].flatMap(([name, entries]) => (entries.has(name) ? [] : [name]));

/** Why an entry cannot have its new name although it is free; undefined if it can. */
export function refusalOf(root: string, graph: ContentGraph, change: Change): string | undefined {
  const nameRefusal = site.hooks[change.collection]?.keepsName?.(graph, change.from);
  return nameRefusal ?? takenRefusal(graph, change) ?? codeRefusal(root, graph, change);
}

/** An old address of another entry must keep its redirect. */
function takenRefusal(
  { redirects }: ContentGraph,
  { newAddress = '', oldAddress }: Change,
): string | undefined {
  const target = redirects.get(newAddress);
  if (target === undefined || target === oldAddress) return undefined;
  return `\`${newAddress}\` is an old address that leads to \`${target}\`: choose another name, so that its visitors still arrive there.`;
}

/** Entries with a shared route may have any name; others may be named in the site's code. */
function codeRefusal(root: string, graph: ContentGraph, { collection, from }: Change): string | undefined {
  const template = graph.schemas.loaded.get(collection)?.schema['x-url'];
  const route = typeof template === 'string' ? template.replace('{slug}', '$$slug') : undefined;
  if (route !== undefined && existsSync(join(root, `src/routes${route}.tsx`))) return undefined;
  const files = filesNaming(root, from);
  if (files.length === 0) return undefined;
  return `The name of this entry has to change in the site's code first, in ${oneOf(files, 3)}`;
}

function filesNaming(root: string, name: string): string[] {
  const folder = join(root, 'src');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('generated/') && !path.endsWith('.gen.ts'))
    .filter((path) => readFileSync(join(folder, path), 'utf8').includes(`'${name}'`))
    .map((path) => `src/${path}`)
    .toSorted();
}
