import { parseArgs } from 'node:util';
import { compileSources } from '../compile-sources.ts';
import type { Sources } from '../pipeline/model.ts';
import type { RunResult } from '../pipeline/run.ts';
import { read } from '../read.ts';
import type { Change } from '../rename/change.ts';
import { isFaithful, type Plan, planRename } from '../rename/plan.ts';
import { changeOf, refusalOf } from '../rename/refusals.ts';
import { writeTexts } from '../rename/write-texts.ts';
import { report } from '../report.ts';
import { today } from '../today.mjs';
import { Misuse } from './misuse.ts';

/**
 * `rename`: gives an entry another name, writes all that leads to it anew, and redirects its old address. Everything is checked
 * before anything is written. Gives the exit code; `Misuse` where the names are wrong.
 */
export async function rename(argv: readonly string[], root: string): Promise<number> {
  const options = { 'dry-run': { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  const [entry, to, ...rest] = positionals;
  if (entry === undefined || to === undefined || rest.length > 0)
    throw new Misuse(`Unexpected number of arguments, expected an entry and its new name`);
  const sources = read(root);
  const before = await compileSources(root, sources);
  if (isBroken(before)) return refuse(shown(before, sources), 'Content with mistakes cannot be renamed.');
  const change = changeOf(before.site, entry, to);
  const refusal = refusalOf(root, before.site, change);
  if (refusal !== undefined) return refuse(refusal);
  const plan = planRename(sources, before.units, change, today());
  if (plan.unclear.length > 0) return refuse(unclear(plan));
  const renamed = { ...sources, content: contentAfter(sources, plan, change) };
  const after = await compileSources(root, renamed);
  if (isBroken(after))
    return refuse(shown(after, renamed), 'With the new name, the content would have these mistakes.');
  if (!isFaithful(before.units, after.units, change))
    return refuse('The new texts do not say what the old ones said.');
  if (!values['dry-run']) writeTexts(root, plan.texts, change.oldPath);
  console.log(summary(plan, change, values['dry-run'] === true));
  return 0;
}

const isBroken = ({ findings }: RunResult): boolean => findings.some(({ fatal }) => fatal);

function refuse(...reasons: readonly string[]): number {
  console.error([...reasons, 'Nothing was changed.'].join('\n'));
  return 1;
}

const shown = (result: RunResult, { content, schemas }: Sources): string =>
  report(
    {
      ...result,
      findings: result.findings.filter(({ fatal }) => fatal),
      changed: [],
      texts: new Map([...content, ...schemas]),
    },
    'pretty',
    process.stderr.isTTY,
  );

const unclear = (plan: Plan): string =>
  plan.unclear
    .map(
      ({ path, line, old }) =>
        `${path}:${line} spells \`${old}\` in a way that cannot be written anew: write it plainly.`,
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
