import { windowsProblem } from './windows-names.ts';
import { didYouMean, fileStart, finding, suggest } from '../finding.ts';
import type { Finding, Sources } from '../model.ts';
import type { Schemas } from '../schema/load.ts';
import type { EntrySource } from '../entry/compile-entry.ts';
import { contractFile } from '../model.ts';
import { slugOf } from './slug.ts';

/** An entry that exists but cannot be read: references to it are not at fault. Without a slug, all of a collection. */
export interface Unread {
  readonly collection: string;
  readonly slug?: string;
}

/** Entries before they are compiled, and the findings about their paths. */
export interface Collections {
  readonly entries: readonly Omit<EntrySource, 'key'>[];
  readonly unread: readonly Unread[];
  readonly findings: readonly Finding[];
}

/** The longest name of an entry: file systems hold names of 255 bytes, with an ending and the characters added while a file is written. */
export const longestSlug = 200;

/** The name of an entry, without its ending. */
export const slugPattern = new RegExp(`^(?=.{1,${longestSlug}}$)[a-z0-9]+(?:-[a-z0-9]+)*$`);

/**
 * Finds the entries: `content/{name}.json` is one, every file of `content/{name}/` is one, and its name is its slug.
 * There is no list of collections: both belong to `schemas/{name}.schema.json`. A folder whose schema has `x-entries` may be absent.
 */
export function findEntries(sources: Sources, schemas: Schemas): Collections {
  const findings: Finding[] = [];
  const entries: Omit<EntrySource, 'key'>[] = [];
  const unread: Unread[] = sources.findings.flatMap(({ file = '' }) =>
    file.startsWith('content/') ? [unreadAt(file)] : [],
  );
  for (const folder of sources.emptyFolders) {
    // Git keeps no empty folder: content that passes here must pass on another machine, where the folder is absent.
    if (schemas.loaded.get(folder.split('/')[1] ?? '')?.schema['x-entries']) continue;
    findings.push(
      finding(folder, fileStart, {
        rule: 'read:empty-folder',
        reason: `Unexpected empty folder \`${folder}\`, expected an entry`,
      }),
    );
    unread.push({ collection: folder.split('/')[1] ?? '' });
  }
  for (const [path, text] of sources.content) {
    if (path === contractFile) continue;
    const entry = entryAt(path, text);
    const problem = entry
      ? misplaced(entry, schemas, sources)
      : `Unexpected place of \`${path}\`, expected ${places}`;
    if (!problem && entry) entries.push(entry);
    else {
      findings.push(finding(path, fileStart, { rule: 'read:name', reason: problem ?? '' }));
      unread.push(unreadAt(path));
    }
  }
  for (const address of sources.files.keys()) {
    const reason = windowsProblem(`public${address}`) ?? addressableProblem(address);
    if (reason !== undefined)
      findings.push(finding(`public${address}`, fileStart, { rule: 'read:name', reason }));
  }
  const present = new Set([...entries, ...unread].map(({ collection }) => collection));
  for (const [name, { schema }] of schemas.loaded) {
    if (name.includes('/') || present.has(name) || schema['x-entries']) continue;
    const reason = `No content for this schema, expected \`content/${name}${schema['x-body'] ? '.md' : '.json'}\` or a folder \`content/${name}/\``;
    findings.push(finding(`schemas/${name}.schema.json`, fileStart, { rule: 'read:missing', reason }));
    unread.push({ collection: name });
  }
  return { entries, unread, findings };
}

/** Why a file of `public/` would not be found at its address: a browser reads some characters of an address in another way. */
function addressableProblem(address: string): string | undefined {
  for (const name of address.split('/')) {
    const [mark] = /[#%]/.exec(name) ?? [];
    if (mark !== undefined)
      return `Unexpected \`${mark}\` in the name \`${name}\`, expected a name that an address can hold: rename it, such as \`${name.replace(/[#%]+/g, '-')}\``;
    if (name !== name.normalize())
      return `Unexpected letters in the name \`${name}\`, expected each in one piece, as keyboards write it (Unicode NFC): rename it, and type the name`;
  }
  return undefined;
}

const places = '`content/{name}.json` or `content/{name}/{slug}` with the ending `.json` or `.md`';

function entryAt(path: string, text: string): Omit<EntrySource, 'key'> | undefined {
  const place = placeOf(path);
  return place && { path, text, ...place };
}

/**
 * The collection and the slug of a file by its path, whether it may be there or not. The slug has a slash where the file is in a folder of
 * its collection. The entry of a single file has the collection's name.
 * @param path `content/{collection}/{slug}.md`
 * @returns nothing if no entry can have this path
 */
export function placeOf(path: string): Pick<EntrySource, 'collection' | 'slug'> | undefined {
  const match = /^content\/(?:([^/]+)\/)?((?:[^/]+\/)?[^/]+)\.(?:json|md)$/.exec(path);
  if (!match) return undefined;
  const slug = match[2] ?? '';
  return { slug, collection: match[1] ?? slug };
}

/** The entry that a misplaced or misnamed file was probably meant to be. */
function unreadAt(path: string): Unread {
  const [collection = '', ...names] = path.slice('content/'.length).split('/');
  if (names.length > 0) return { collection, slug: names.map(slugLike).join('/') };
  return { collection: slugLike(collection) };
}

/** The valid slug nearest to a file's name. */
export const slugLike = (name: string): string => slugOf(name.replace(/\.[^.]*$/, ''));

/** The problem of a name that is no slug, in words, with the nearest slug if there is one. */
export function nameProblem(name: string): string {
  if (name.length > longestSlug)
    return `Unexpected name of ${name.length} characters, expected at most ${longestSlug}`;
  const near = slugLike(name);
  const such = slugPattern.test(near) ? `, such as \`${near}\`` : '';
  return `Unexpected name \`${name}\`, expected lower-case letters, digits and single dashes${such}`;
}

function misplaced(
  { path, collection, slug }: Omit<EntrySource, 'key'>,
  schemas: Schemas,
  { content }: Sources,
): string | undefined {
  const name = path.split('/').at(-1) ?? '';
  const isSingle = path === `content/${name}`;
  const schema = schemas.loaded.get(collection)?.schema;
  const isNested = slug.includes('/');
  if (isNested && !schema?.['x-folders'] && !schemas.broken.has(collection))
    return `Unexpected place of \`${path}\`, expected ${places}`;
  const wrong = [collection, ...slug.split('/')].find((part) => !slugPattern.test(part));
  if (wrong !== undefined) {
    const ending = name.startsWith(`${wrong}.`) ? name.slice(wrong.length) : '';
    return `Unexpected name \`${wrong}${ending}\`, expected lower-case letters, digits and single dashes, such as \`${slugLike(wrong)}${ending}\``;
  }
  const unholdable = windowsProblem(path);
  if (unholdable !== undefined) return unholdable;
  if (schemas.broken.has(collection)) return undefined;
  if (!schema) {
    const names = [...schemas.loaded.keys()].filter((each) => !each.includes('/'));
    return `No schema \`schemas/${collection}.schema.json\` for this file${didYouMean(suggest(collection, names))}`;
  }
  const ending = schema['x-body'] === 'markdown' ? '.md' : '.json';
  const folders = schema['x-folders'];
  if (folders !== undefined && !isNested)
    return `Unexpected place of \`${path}\`, expected a folder with the name of an entry of \`${folders}\`: \`content/${collection}/{slug}/${isSingle ? '{name}' : slug}${ending}\``;
  if (!path.endsWith(ending)) return `Unexpected ending of \`${name}\`, expected \`${ending}\``;
  if (isSingle && schema['x-entries'])
    return `Unexpected place of \`${path}\`, expected an entry of the folder: \`content/${collection}/{slug}${ending}\``;
  if (isSingle && [...content.keys()].some((other) => other.startsWith(`content/${collection}/`))) {
    return `Unexpected file beside the folder \`content/${collection}/\`, expected either the file or the folder`;
  }
  return undefined;
}
