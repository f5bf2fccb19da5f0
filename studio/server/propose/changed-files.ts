import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentGraph } from '../../../scripts/engine/index.ts';
import type { FileChange, ProposedFile } from '../../protocol-proposals.ts';
import { imagesOf } from '../images.ts';
import type { Studio } from '../studio.ts';
import { type Git, parts } from './git.ts';
import { prefixOf } from './repository.ts';

/** The field guide, which is generated and not read. */
const guide = 'content/README.md';

/** Every file that differs from the website: those of content that are saved, and those below `public/`. */
export async function changedFiles(
  git: Git,
  { shelf, texts, website, desk }: Studio,
): Promise<ProposedFile[]> {
  const disk = shelf.sources().content;
  const published = website.texts(disk) ?? new Map<string, string>();
  const paths = [...new Set([...published.keys(), ...disk.keys()])].filter(
    (path) => published.get(path) !== disk.get(path) && path !== guide,
  );
  const content = paths.map((path) => ({
    path,
    title: desk.entries().get(path)?.title ?? path.replace(/^content\//, ''),
    kind: kindOf(published.has(path), disk.has(path)),
    isUnsaved: texts.drafts().has(path),
  }));
  const ground = website.ground();
  const isUnused = unusedPictures(desk.check().project.graph);
  const files = (ground ? await changedPublic(git, ground.base) : []).map((file) =>
    file.kind === 'added' && isUnused.has(file.path) ? { ...file, isUnused: true as const } : file,
  );
  return [...content, ...files].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const unusedPictures = (graph: ContentGraph): ReadonlySet<string> =>
  new Set(
    imagesOf(graph).flatMap(({ address, shownIn, isOfPages }) =>
      shownIn.length === 0 && !isOfPages ? [`public${address}`] : [],
    ),
  );

const kindOf = (was: boolean, is: boolean): FileChange => (was && is ? 'changed' : is ? 'added' : 'removed');

type PublicFile = ProposedFile & { readonly kind: FileChange };

/** Files below `public/` that differ from a commit, such as pictures. */
export async function changedPublic(git: Git, base: string): Promise<PublicFile[]> {
  const [diff, others] = await Promise.all([
    git.text(['diff-index', '--relative', '--no-renames', '--name-only', '-z', base, '--', 'public']),
    git.text(['ls-files', '--others', '--exclude-standard', '-z', '--', 'public']),
  ]);
  const paths = [...new Set([...parts(diff), ...parts(others)])];
  const [blobs, hashes] = await Promise.all([blobsIn(git, base, paths), hashesOnDisk(git, paths)]);
  return paths.flatMap((path): PublicFile[] => {
    const was = blobs.get(path)?.hash;
    // A file whose time alone has changed is in the list too.
    if (was === hashes.get(path)) return [];
    const title = path.slice(path.lastIndexOf('/') + 1);
    return [{ path, title, kind: kindOf(was !== undefined, hashes.has(path)), isUnsaved: false }];
  });
}

/** Git's hashes of the files that are there. A link has none that a file could have, so that it counts as changed. */
async function hashesOnDisk(git: Git, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const statusOf = (path: string) => lstatSync(join(git.root, path), { throwIfNoEntry: false });
  const files = paths.filter((path) => statusOf(path)?.isFile());
  const links = paths.filter((path) => statusOf(path)?.isSymbolicLink());
  const prefix = await prefixOf(git);
  const output = await git.text(['hash-object', '--stdin-paths'], {
    input: files.map((path) => `${JSON.stringify(prefix + path)}\n`).join(''),
  });
  const hashes = output.split('\n');
  return new Map([
    ...files.map((path, index) => [path, hashes[index] ?? ''] as const),
    ...links.map((path) => [path, 'a link'] as const),
  ]);
}

/** A file of a commit. */
export interface Blob {
  readonly mode: string;
  readonly hash: string;
}

/** The files of a commit at some paths, which count from the project's folder. */
export async function blobsIn(
  git: Git,
  commit: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Blob>> {
  if (paths.length === 0) return new Map();
  const output = await git.text(['ls-tree', '-z', commit, '--', ...paths]);
  return new Map(
    parts(output).flatMap((line) => {
      const [, mode = '', hash = '', path = ''] = /^(\d+) blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return path === '' ? [] : [[path, { mode, hash }] as const];
    }),
  );
}
