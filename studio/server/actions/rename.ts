import { checkedPlan, redirectsFile } from '../../../scripts/engine/index.ts';
import type { Requests } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import type { Check } from '../checker.ts';
import { entryFile, placeOf } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { type State, whole } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { carryOut, counted } from './planned.ts';
import { asRefusal, inPlainWords, refuseDrafts } from './refused.ts';

/** Another name for an entry, with every link to it and a redirect from its old address, as `npm run content -- rename` gives it. */
export const rename = (studio: Studio, request: Requests['rename']): Promise<Plan> =>
  asRefusal(async () => {
    studio.refresh();
    const { root, shelf, checker } = studio;
    const { path, name } = request;
    entryFile(root, path, shelf.sources().content);
    const before = await checker.check(shelf.sources());
    if (before.project.hasErrors)
      throw new Refusal(422, 'Fix these errors first. Then the entry can be renamed.', {
        others: errorsIn(studio, before),
      });
    const { collection, slug } = placeOf(path);
    const { change, plan, refusal, after } = await checkedPlan(
      root,
      before.project,
      `${collection}/${slug}`,
      name,
      (sources) => checker.check(sources).then(({ project }) => project),
    );
    if (refusal) {
      const wrong = after && (await checker.check(after.sources));
      throw new Refusal(422, inPlainWords(refusal[0] ?? ''), {
        details: refusal.slice(1).map(inPlainWords),
        ...(wrong && { others: errorsIn(studio, wrong) }),
      });
    }
    const moved = new Map([[change.oldPath, change.newPath], ...change.along.paths]);
    refuseDrafts(studio, [...moved.keys(), ...plan.texts.keys()]);
    const { oldAddress, newAddress } = change;
    const others = plan.edits
      .map((edit) => edit.path)
      .filter((other) => other !== path && other !== redirectsFile);
    return carryOut(studio, request, {
      plan: {
        path: change.newPath,
        lines: [
          ...(oldAddress === undefined
            ? [`Its name will be ${name}.`]
            : [
                `Its address will be ${newAddress}.`,
                `The old address ${oldAddress} will lead to ${newAddress}.`,
              ]),
          ...(moved.size > 1 ? [`${moved.size - 1} of its pages will move along.`] : []),
        ],
        others: counted(studio, others, 'place'),
      },
      to: stateAfter(plan.texts, moved),
      told: { words: `Renamed: ${studio.desk.titleOf(path)}`, path: change.newPath, back: path },
    });
  });

/** @param moved new paths by old ones */
const stateAfter = (texts: ReadonlyMap<string, string>, moved: ReadonlyMap<string, string>): State => ({
  entries: new Map([
    ...[...texts].map(([path, text]) => [path, whole(text)] as const),
    ...[...moved.keys()].map((path) => [path, whole(undefined)] as const),
  ]),
  files: new Map(),
  names: new Map([...moved].flatMap(([from, to]) => [[from, to] as const, [to, from] as const])),
});

/** The entries with errors, each with what is wrong first. */
const errorsIn = (studio: Studio, { notes }: Check) =>
  [...notes].flatMap(([path, own]) => {
    const [first] = own.filter(({ level }) => level === 'error');
    return first ? [{ path, title: studio.desk.titleOf(path), words: first.reason }] : [];
  });
