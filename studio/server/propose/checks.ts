import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, read } from '../../../scripts/engine/index.ts';
import type { CheckResult } from '../../protocol-proposals.ts';
import { noteWords } from '../actions/refused.ts';
import { addedErrors, type Check } from '../checker.ts';
import type { Studio } from '../studio.ts';
import { count } from '../../text/count.ts';
import { type Git } from './git.ts';
import { writeTree } from './tree.ts';

/** A tree to check: the index file that holds it, the commit that it changes, and an empty folder to write to. */
export interface TreeToCheck {
  readonly index: string;
  readonly onto: string;
  readonly folder: string;
}

/**
 * Checks files as they would be proposed, with the compiler that `npm run check` uses. Errors that the website has already are not the
 * proposal's.
 */
export async function checkTree(
  git: Git,
  { checker, desk }: Pick<Studio, 'checker' | 'desk'>,
  { index, onto, folder }: TreeToCheck,
): Promise<CheckResult[]> {
  const after = await checkAt('after', index);
  const errors = [...after.notes.values()].flat().filter(({ level }) => level === 'error');
  const newErrors = errors.length === 0 ? [] : addedErrors(await checkOf(onto), after);
  const { entries } = after.project.graph;
  return [
    {
      isFine: newErrors.length === 0,
      words: newErrors.length === 0 ? 'No errors' : count(newErrors.length, 'error'),
      details:
        newErrors.length === 0
          ? ['The same checks as the website’s own']
          : newErrors.map((note) => `${desk.titleOf(note.file)}: ${noteWords(note, desk.titleOf)}`),
    },
    ...(errors.length > 0
      ? []
      : [
          {
            isFine: true,
            words: 'Every link leads somewhere',
            details: [count(factsOf(entries, 'link'), 'link')],
          },
          {
            isFine: true,
            words: 'Every picture says what it shows',
            details: [count(factsOf(entries, 'image'), 'picture')],
          },
        ]),
  ];

  async function checkAt(name: string, from: string): Promise<Check> {
    const place = join(folder, name);
    mkdirSync(place);
    return checker.check(read(await writeTree(git, from, place)));
  }

  async function checkOf(commit: string): Promise<Check> {
    const other = join(folder, 'before.index');
    await git.text(['read-tree', commit], { index: other });
    return checkAt('before', other);
  }
}

const factsOf = (entries: readonly Entry[], kind: 'link' | 'image'): number =>
  entries.flatMap(({ facts }) => facts).filter((fact) => fact.kind === kind).length;
