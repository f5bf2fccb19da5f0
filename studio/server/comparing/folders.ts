import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuiltSides, bundleFolder, inputs, takePackages } from '../../../scripts/engine/index.ts';
import { gitIn } from '../propose/git.ts';
import { writeTree } from '../propose/tree.ts';
import { Refusal } from '../refusal.ts';
import { picturesFolder, type Studio } from '../studio.ts';
import { withTemporaryFiles } from '../temporary-files.ts';
import { project } from '../project.ts';

/**
 * Writes the sources of a site to two folders, as the website has them and with the drafts and their pictures. Both get the code of this
 * project, so nothing but content differs. Files that earlier builds have kept there stay, so the next ones are quick.
 * @param folder for both
 * @returns both, each laid out as the project is
 * @throws Refusal if it is not known what the website has
 */
export async function writeFolders(
  { root, website, shelf, texts }: Studio,
  folder: string,
): Promise<BuiltSides> {
  const base = website.ground()?.base;
  const published = website.texts(shelf.sources().content);
  if (base === undefined || !published)
    throw new Refusal(422, website.unknown() ?? 'There is no website to compare with.');
  const [before, after] = [join(folder, 'before'), join(folder, 'after')];
  for (const side of [before, after]) {
    for (const name of [...inputs.content, ...inputs.code])
      rmSync(join(side, name), { recursive: true, force: true });
    for (const name of ['design', ...inputs.code]) copy(project, side, name);
    takePackages(project, side);
  }

  await withTemporaryFiles(async ({ folder: temporary, index }) => {
    const git = gitIn(root);
    await git.text(['read-tree', base], { index });
    const tree = await writeTree(git, index, join(temporary, 'tree'));
    for (const name of ['schemas', 'public']) copy(tree, before, name);
  });
  // It may be newer than the commit: what the disk has already counts as published.
  writeTexts(before, published);

  for (const name of ['schemas', 'public']) copy(root, after, name);
  copy(join(root, picturesFolder), after, 'public');
  writeTexts(after, texts.sources().content);
  return { before, after };
}

/** Copies a file or a folder, if it is there. The bundle is made by each build. */
function copy(from: string, to: string, name: string): void {
  const bundle = join(from, bundleFolder);
  if (existsSync(join(from, name)))
    cpSync(join(from, name), join(to, name), { recursive: true, filter: (path) => path !== bundle });
}

function writeTexts(folder: string, content: ReadonlyMap<string, string>): void {
  for (const [path, text] of content) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
