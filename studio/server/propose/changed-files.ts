import { isUnused } from '../../protocol-choices.ts';
import type { FileChange, ProposedFile } from '../../protocol-proposals.ts';
import { imagesOf } from '../images.ts';
import type { Studio } from '../studio.ts';
import type { Git } from './git.ts';
import { publicHashes } from './git-hashes.ts';
import type { Ground } from './repository.ts';

/** Every file that differs from the website: those of content that are saved, and those below `public/`. */
export async function changedFiles(
  git: Git,
  { shelf, texts, website, desk }: Studio,
): Promise<ProposedFile[]> {
  const disk = shelf.sources().content;
  const published = website.texts(disk) ?? new Map<string, string>();
  const paths = [...new Set([...published.keys(), ...disk.keys()])].filter(
    (path) => published.get(path) !== disk.get(path),
  );
  const content = paths.map((path) => ({
    path,
    title: desk.entries().get(path)?.title ?? path.replace(/^content\//, ''),
    kind: kindOf(published.has(path), disk.has(path)),
    isUnsaved: texts.drafts().has(path),
  }));
  const ground = website.ground();
  const unused = new Set(
    imagesOf(desk.check().project.graph)
      .filter(isUnused)
      .map(({ address }) => `public${address}`),
  );
  const files = (ground ? await changedPublic(git, ground) : []).map((file) =>
    file.kind === 'added' && unused.has(file.path) ? { ...file, isUnused: true as const } : file,
  );
  return [...content, ...files].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

const kindOf = (was: boolean, is: boolean): FileChange => (was && is ? 'changed' : is ? 'added' : 'removed');

type PublicFile = ProposedFile & { readonly kind: FileChange };

/** Files below `public/` that differ from the website, such as pictures. */
export async function changedPublic(git: Git, ground: Ground): Promise<PublicFile[]> {
  const hashes = await publicHashes(git, ground);
  return [...hashes].map(([path, { was, is }]) => {
    const title = path.slice(path.lastIndexOf('/') + 1);
    return { path, title, kind: kindOf(was !== undefined, is !== undefined), isUnsaved: false };
  });
}
