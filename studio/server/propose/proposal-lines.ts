import { entriesOf, entryPairs } from '../../../scripts/engine/index.ts';
import type { ProposedFile } from '../../protocol-proposals.ts';
import type { Studio } from '../studio.ts';

interface Renaming {
  /** Paths before and after. */
  readonly from: string;
  readonly to: string;
  /** `plugins/order-replicator`, and its name now */
  readonly old: string;
  readonly name: string;
}

/**
 * Files as people choose them: an entry with another name is one line, with the pages that moved along with it; their paths are `along`.
 * @param files that differ from the website, each by itself
 */
export function linesOf(studio: Studio, files: readonly ProposedFile[]): readonly ProposedFile[] {
  const renamings = renamingsIn(studio, files);
  const lines = renamings.map((renaming) => {
    const slug = (name: string): string => name.slice(name.indexOf('/') + 1);
    const owner = renamings.find(
      (other) =>
        slug(renaming.old).startsWith(`${slug(other.old)}/`) &&
        slug(renaming.name).startsWith(`${slug(other.name)}/`),
    );
    return { ...renaming, line: (owner ?? renaming).to };
  });
  return files.flatMap((file): ProposedFile[] => {
    const renaming = lines.find(({ from, to }) => file.path === from || file.path === to);
    if (!renaming) return [file];
    if (renaming.line !== file.path) return [];
    const along = lines.filter(({ line }) => line === renaming.line).flatMap(({ from, to }) => [from, to]);
    return [{ ...file, kind: 'renamed', along: along.filter((path) => path !== file.path) }];
  });
}

function renamingsIn({ shelf, website, desk }: Studio, files: readonly ProposedFile[]): Renaming[] {
  const disk = shelf.sources().content;
  const published = website.texts(disk) ?? new Map<string, string>();
  const { schemas } = desk.check().project.graph;
  const [before, after] = [published, disk].map((texts) => {
    const pairs = files.flatMap(({ path, kind }) =>
      kind !== 'changed' && texts.has(path) ? [[path, texts.get(path) ?? ''] as const] : [],
    );
    return entriesOf(new Map(pairs), schemas);
  }) as [ReturnType<typeof entriesOf>, ReturnType<typeof entriesOf>]; // as many
  return entryPairs(before, after).flatMap(({ before: old, after: now }) =>
    old && now && old.name !== now.name
      ? [{ from: old.path, to: now.path, old: old.name, name: now.name }]
      : [],
  );
}
