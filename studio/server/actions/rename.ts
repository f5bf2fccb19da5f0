import {
  checkedPlan,
  checkProject,
  type Finding,
  plainFinding,
  writeTexts,
} from '../../../scripts/engine/index.ts';
import type { Plan, Requests } from '../../protocol.ts';
import { placeOf } from '../entries.ts';
import { entryFile } from '../places.ts';
import { Refusal } from '../refusal.ts';
import type { Studio } from '../studio.ts';
import { asRefusal, refuseDrafts } from './refused.ts';

/** Another name for an entry, with every link to it and a redirect from its old address, as `npm run content -- rename` gives it. */
export const rename = (studio: Studio, { path, name, act }: Requests['rename']): Promise<Plan> =>
  asRefusal(async () => {
    const { root, shelf, texts } = studio;
    entryFile(root, path, shelf.sources().content);
    const before = await checkProject(root);
    if (before.hasErrors)
      throw new Refusal(422, 'Fix these errors first. Then the entry can be renamed.', {
        details: errorLines(before.findings),
      });
    const { collection, slug } = placeOf(path);
    const { change, plan, refusal, after } = await checkedPlan(root, before, `${collection}/${slug}`, name);
    if (refusal)
      throw new Refusal(422, refusal[0] ?? '', {
        details: [...refusal.slice(1), ...errorLines(after?.findings ?? [])],
      });
    refuseDrafts(texts.drafts(), [path, ...plan.texts.keys()]);
    if (act) {
      for (const written of plan.texts.keys()) entryFile(root, written, shelf.sources().content);
      writeTexts(root, plan.texts, [change.oldPath, ...change.along.paths.keys()]);
      studio.refresh();
      await studio.desk.settled();
    }
    const { oldAddress, newAddress } = change;
    return {
      path: change.newPath,
      lines: [
        `${change.oldPath} ${act ? 'is' : 'will be'} ${change.newPath}.`,
        ...(oldAddress === undefined
          ? []
          : [`The old address ${oldAddress} ${act ? 'leads' : 'will lead'} to ${newAddress}.`]),
        ...plan.edits.map(({ path: file, line, old, new: now }) => `${file}, line ${line}: ${old} → ${now}`),
      ],
    };
  });

const errorLines = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ fatal }) => fatal)
    .map(plainFinding)
    .map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`);
