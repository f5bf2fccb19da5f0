import { type Command, defineCommand } from '../../cli/command.ts';
import { type CheckedProject, checkProject } from '../../project/check-project.ts';
import { addressesOf, type Change, pathAfter } from './change.ts';
import { checkedPlan } from './checked-plan.ts';
import type { Plan } from './plan.ts';
import { requireUnchanged, writeTexts } from '../../project/write-texts.ts';
import { format as pretty } from '../../report/formats/pretty.ts';

/** `npm run content -- rename` */
export const rename: Command = defineCommand({
  name: 'npm run content -- rename',
  summary: 'Renames an entry: its file, every link and reference to it, and a redirect from its old address.',
  details: 'Everything is checked before anything is written.',
  required: ['COLLECTION/OLD', 'NEW'],
  options: { 'dry-run': { type: 'boolean', help: 'only shows what would change' } },
  async run({ values: { 'dry-run': isDry = false }, arguments: [entry = '', to = ''], root }) {
    const before = await checkProject(root);
    if (before.hasErrors) return refuse(await errorsIn(before), 'Fix the errors above before renaming.');
    const { change, plan, refusal, after } = await checkedPlan(root, before, entry, to);
    if (refusal) return refuse(...(after ? [await errorsIn(after)] : []), ...refusal);
    if (!isDry) {
      const removed = [change.oldPath, ...change.along.paths.keys()];
      requireUnchanged(root, [...plan.texts.keys(), ...removed], before.sources.content);
      writeTexts(root, plan.texts, removed);
    }
    console.log(summary(plan, change, isDry));
    return 0;
  },
});

function refuse(...reasons: readonly string[]): number {
  console.error([...reasons, 'Nothing was changed.'].join('\n'));
  return 1;
}

const errorsIn = async (project: CheckedProject): Promise<string> =>
  pretty.write(
    { ...project, findings: project.findings.filter(({ fatal }) => fatal) },
    process.stderr.isTTY === true,
  );

function summary({ edits, texts }: Plan, change: Change, isDry: boolean): string {
  const redirect = addressesOf(change).map(
    ({ oldAddress, newAddress }) => `content/redirects.json: ${oldAddress} → ${newAddress}`,
  );
  return [
    ...[change.oldPath, ...change.along.paths.keys()].map((path) => `${path} → ${pathAfter(change, path)}`),
    ...edits.map(({ path, line, old, new: replacement }) => `${path}:${line}: ${old} → ${replacement}`),
    ...redirect,
    isDry ? `${texts.size} files would change.` : `${texts.size} files changed.`,
  ].join('\n');
}
