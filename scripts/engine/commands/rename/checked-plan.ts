import { today } from '../../cli/today.mjs';
import type { Sources } from '../../compiler/model.ts';
import { type CheckedProject, checkProject } from '../../project/check-project.ts';
import type { Change } from './change.ts';
import { isFaithful, type Plan, planRename } from './plan.ts';
import { changeOf, refusalOf } from './refusals.ts';

/** A rename that can be made, or why it cannot, in lines. */
export type CheckedPlan =
  | { readonly change: Change; readonly plan: Plan; readonly refusal?: never; readonly after?: never }
  | {
      /** Where the content as it would be was checked. */
      readonly change?: Change;
      readonly plan?: never;
      readonly refusal: readonly string[];
      /** The content as it would be, if that has errors. */
      readonly after?: CheckedProject;
    };

/**
 * Plans a rename, and checks the content as it would be; writes nothing.
 * @param before the project without errors
 * @param entry `boats/dory`
 * @param options.check checks the project with other content; the studio gives its own, whose compiler is warm
 * @param options.isPublic whether the website has the entry under its old name, so that its visitors need redirects
 * @throws {UsageError} if there is no such entry, or the new name is invalid or taken
 */
export async function checkedPlan(
  root: string,
  before: CheckedProject,
  entry: string,
  to: string,
  {
    check = (sources: Sources): Promise<CheckedProject> => checkProject(root, { sources }),
    isPublic = true,
  } = {},
): Promise<CheckedPlan> {
  const change = changeOf(before.graph, entry, to);
  const reason = refusalOf(root, before.graph, change);
  if (reason !== undefined) return { refusal: [reason] };
  const plan = planRename(before.sources, before.entries, change, isPublic ? today() : undefined);
  if (plan.unclear.length > 0) return { refusal: unclear(plan) };
  const content = contentAfter(before.sources, plan, change);
  const after = await check({ ...before.sources, content });
  if (after.hasErrors) return { change, refusal: ['Renaming would introduce errors.'], after };
  if (!isFaithful(before.entries, after.entries, change))
    return { refusal: ['Internal check failed: the rewritten files are not equivalent to the originals.'] };
  return { change, plan };
}

const unclear = (plan: Plan): string[] =>
  plan.unclear.map(
    ({ path, line, old }) =>
      `${path}:${line} contains \`${old}\` in a form that cannot be rewritten automatically: write it as plain text.`,
  );

function contentAfter({ content }: Sources, { texts }: Plan, change: Change): Sources['content'] {
  const result = new Map([...content, ...texts]);
  for (const path of [change.oldPath, ...change.along.paths.keys()]) result.delete(path);
  return new Map([...result].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
