import { lstatSync, readFileSync } from 'node:fs';
import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { joinTexts, type Schema } from '../../../scripts/engine/index.ts';
import { textOf, wholeText } from '../file-text.ts';
import { projectFile } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { type Blob, blobsIn } from './git-hashes.ts';
import { type Git, parts } from './git.ts';
import { prefixOf } from './repository.ts';

/** The commits and the files that a tree is made of. */
export interface Ingredients {
  /** The commit that it changes. */
  readonly onto: string;
  /** The commit that the files on the disk began from. */
  readonly base: string;
  /** Paths from the project's folder of the files to take from the disk; one that is not there is removed. */
  readonly paths: readonly string[];
  /** A separate index file, which is left with the whole tree. */
  readonly index: string;
  readonly schemaOf: (path: string) => Schema;
}

/**
 * Makes a tree in git's store: that of a commit, with some files as the disk has them. Where the commit has others than those that the disk
 * began from, entries are joined field by field. Neither the checkout nor its index is touched.
 * @returns the hash of the tree
 * @throws Refusal if both sides have changed the same, or a file is a symbolic link
 */
export async function makeTree(git: Git, ingredients: Ingredients): Promise<string> {
  const { onto, base, paths, index } = ingredients;
  const [prefix, olds, theirs] = await Promise.all([
    prefixOf(git),
    blobsIn(git, base, paths),
    blobsIn(git, onto, paths),
  ]);
  await git.text(['read-tree', onto], { index });
  const lines = await Promise.all(
    paths.map(async (path) => {
      const blob = await mineOf(git, path, olds.get(path));
      const result = await joinFile(git, ingredients, path, {
        mine: blob,
        old: olds.get(path),
        theirs: theirs.get(path),
      });
      return result
        ? `${result.mode} ${result.hash}\t${prefix}${path}`
        : `0 ${'0'.repeat(40)}\t${prefix}${path}`;
    }),
  );
  await git.text(['update-index', '-z', '--index-info'], {
    index,
    input: lines.map((line) => `${line}\0`).join(''),
  });
  return git.text(['write-tree'], { index });
}

/** The file on the disk, put into git's store; undefined if it is not there. A link may lead out of the project, to a secret. */
async function mineOf(git: Git, path: string, old: Blob | undefined): Promise<Blob | undefined> {
  const file = projectFile(git.root, path);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined; // it may be a folder now
  return store(git, path, readFileSync(file), old);
}

const store = async (git: Git, path: string, bytes: Uint8Array | string, old?: Blob): Promise<Blob> => ({
  mode: old?.mode === '100755' ? old.mode : '100644', // it may have been a link
  hash: await git.text(['hash-object', '-w', '--stdin', `--path=${path}`], { input: bytes }),
});

interface Sides {
  readonly mine: Blob | undefined;
  readonly old: Blob | undefined;
  readonly theirs: Blob | undefined;
}

/** The file as it is proposed: mine, with the others' changes since. */
async function joinFile(
  git: Git,
  { schemaOf }: Ingredients,
  path: string,
  { mine, old, theirs }: Sides,
): Promise<Blob | undefined> {
  if (theirs?.hash === old?.hash || theirs?.hash === mine?.hash) return mine;
  const isEntry = /^content\/.+\.(?:json|md)$/.test(path);
  if (!isEntry || !mine || !old || !theirs) throw overtaken(path, []);
  const [base, other] = await Promise.all([textIn(git, old), textIn(git, theirs)]);
  const bytes = readFileSync(join(git.root, path));
  if (!isUtf8(bytes)) throw overtaken(path, []);
  const whole = bytes.toString('utf8');
  const { text, clashes } = joinTexts({
    path,
    base,
    theirs: other,
    mine: textOf(whole),
    schema: schemaOf(path),
  });
  if (clashes.length > 0)
    throw overtaken(
      path,
      clashes.map(({ label }) => label),
    );
  return store(git, path, wholeText(text, whole), mine);
}

const textIn = async (git: Git, { hash }: Blob): Promise<string> =>
  textOf((await git.run(['cat-file', 'blob', hash])).out);

const overtaken = (path: string, labels: readonly string[]): Refusal =>
  new Refusal(
    422,
    `Not proposed: somebody else has changed ${labels.length > 0 ? 'the same places' : 'the same file'} of ${path} meanwhile. Get the newest files with your program for git, choose in the studio, then try again. Your changes are kept.`,
    { details: labels },
  );

const checkedFolders = ['content', 'schemas', 'public'];

/**
 * Writes the files of an index that the check reads to an empty folder.
 * @returns the project's folder in it
 */
export async function writeTree(git: Git, index: string, folder: string): Promise<string> {
  const output = await git.text(['ls-files', '-z', '--', ...checkedFolders], { index });
  await git.text(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], {
    index,
    input: parts(output)
      .map((path) => `${path}\0`)
      .join(''),
  });
  return join(folder, await prefixOf(git));
}
