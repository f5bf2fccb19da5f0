import { type Command, defineCommand } from '../../cli/command.ts';
import { type CheckedProject, checkProject } from '../../project/check-project.ts';
import type { Sources } from '../../compiler/model.ts';
import type { Change } from './change.ts';
import { isFaithful, type Plan, planRename } from './plan.ts';
import { changeOf, refusalOf } from './refusals.ts';
import { writeTexts } from '../../project/write-texts.ts';
import { format as pretty } from '../../report/formats/pretty.ts';
import { today } from '../../cli/today.mjs';

/** `npm run content -- rename` */
export const rename: Command = defineCommand({
  name: 'npm run content -- rename',
  summary: 'Renames an entry: its file, every link and reference to it, and a redirect from its old address.',
  details: 'Everything is checked before anything is written.',
  required: ['COLLECTION/OLD', 'NEW'],
  options: { 'dry-run': { type: 'boolean', help: 'only shows what would change' } },
  async run({ values: { 'dry-run': isDry = false }, arguments: [entry = '', to = ''], root }) {
    const before = await checkProject(root);
    if (before.hasErrors) return refuse(await errorsOf(before), 'Fix the errors above before renaming.');
    const change = changeOf(before.graph, entry, to);
    const refusal = refusalOf(root, before.graph, change);
    if (refusal !== undefined) return refuse(refusal);
    const plan = planRename(before.sources, before.entries, change, today());
    if (plan.unclear.length > 0) return refuse(unclear(plan));
    const content = contentAfter(before.sources, plan, change);
    const after = await checkProject(root, { sources: { ...before.sources, content } });
    if (after.hasErrors) return refuse(await errorsOf(after), 'Renaming would introduce the errors above.');
    if (!isFaithful(before.entries, after.entries, change))
      return refuse('Internal check failed: the rewritten files are not equivalent to the originals.');
    if (!isDry) writeTexts(root, plan.texts, change.oldPath);
    console.log(summary(plan, change, isDry));
    return 0;
  },
});

function refuse(...reasons: readonly string[]): number {
  console.error([...reasons, 'Nothing was changed.'].join('\n'));
  return 1;
}

const errorsOf = async (project: CheckedProject): Promise<string> =>
  pretty.write(
    { ...project, findings: project.findings.filter(({ fatal }) => fatal) },
    process.stderr.isTTY === true,
  );

const unclear = (plan: Plan): string =>
  plan.unclear
    .map(
      ({ path, line, old }) =>
        `${path}:${line} contains \`${old}\` in a form that cannot be rewritten automatically: write it as plain text.`,
    )
    .join('\n');

function contentAfter({ content }: Sources, { texts }: Plan, { oldPath }: Change): Sources['content'] {
  const result = new Map([...content, ...texts]);
  result.delete(oldPath);
  return new Map([...result].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function summary({ edits, texts }: Plan, change: Change, isDry: boolean): string {
  const { oldPath, newPath, oldAddress, newAddress } = change;
  const redirect = oldAddress === undefined ? [] : [`content/redirects.json: ${oldAddress} → ${newAddress}`];
  return [
    `${oldPath} → ${newPath}`,
    ...edits.map(({ path, line, old, new: replacement }) => `${path}:${line}: ${old} → ${replacement}`),
    ...redirect,
    isDry ? `${texts.size} files would change.` : `${texts.size} files changed.`,
  ].join('\n');
}
