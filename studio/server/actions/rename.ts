import {
  applied,
  type CheckedPlan,
  checkedPlan,
  editsOf,
  pathBefore,
  redirectsFile,
  titleField,
} from '../../../scripts/engine/index.ts';
import type { Note, Requests } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import type { Check } from '../checker.ts';
import { entryFile, placeOf } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { withTexts } from '../sources.ts';
import { nothing, type State, whole } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { carryOut, counted } from './planned.ts';
import { asRefusal, inPlainWords, refuseDrafts, withErrors } from './refused.ts';

/**
 * Another name for an entry, with every link to it and a redirect from its old address, as `npm run content -- rename` gives it, and
 * another title. With the name that it has, it only gets the title. With the name that the website has it by, everything is as before.
 */
export const rename = (studio: Studio, request: Requests['rename']): Promise<Plan> =>
  asRefusal(studio, async () => {
    studio.refresh();
    const { root, shelf, checker, website } = studio;
    const { path, name, title } = request;
    entryFile(root, path, shelf.sources().content);
    const before = await checker.check(shelf.sources());
    if (before.project.hasErrors)
      throw new Refusal(422, 'Fix these errors first. Then the entry can be renamed.', {
        others: withErrors(studio, allOf(before)),
      });
    const { collection, slug } = placeOf(path);
    const text = title === undefined ? undefined : withTitle(studio, path, title);
    const titled =
      text === undefined ? before : await checker.check(withTexts(shelf.sources(), [{ path, text }]));
    if (titled.project.hasErrors)
      throw new Refusal(422, 'The entry cannot have this name.', {
        others: withErrors(studio, allOf(titled)),
      });
    const called = text === undefined ? [] : [`It will be called ${title}.`];
    const notice = { words: `Renamed: ${studio.desk.titleOf(path)}`, path, back: path };
    if (text !== undefined && name === slug.split('/').at(-1)) {
      refuseDrafts(studio, [path]);
      const to = { ...nothing, entries: new Map([[path, whole(text)]]) };
      return carryOut(studio, request, { plan: { path, lines: called, others: [] }, to, notice });
    }
    const isPublic = website.texts(shelf.sources().content)?.has(path) ?? true;
    const { change, plan, refusal, after } = await checkedPlan(
      root,
      titled.project,
      `${collection}/${slug}`,
      name,
      { check: (sources) => checker.check(sources).then(({ project }) => project), isPublic },
    );
    if (refusal) {
      const wrong = after && (await checker.check(after.sources));
      const [message = '', ...details] = refusal.map((line) => inPlainWords(line, studio.desk.titleOf));
      throw new Refusal(422, message, {
        details,
        ...(wrong && {
          others: withErrors(studio, allOf(wrong), (now) => (change ? pathBefore(change, now) : now)),
        }),
      });
    }
    const moved = new Map([[change.oldPath, change.newPath], ...change.along.paths]);
    refuseDrafts(studio, [...moved.keys(), ...plan.texts.keys()]);
    const others = plan.edits
      .map((edit) => edit.path)
      .filter((other) => other !== path && other !== redirectsFile);
    return carryOut(studio, request, {
      plan: {
        path: change.newPath,
        lines: [...called, ...addressLines(change, moved.size - 1, isPublic)],
        others: counted(studio, others, 'place'),
      },
      to: stateAfter(plan.texts, moved),
      notice: { ...notice, path: change.newPath },
    });
  });

/**
 * @param along how many entries move along
 * @param isPublic whether visitors know the old address
 */
const addressLines = (
  { to, oldAddress, newAddress }: NonNullable<CheckedPlan['change']>,
  along: number,
  isPublic: boolean,
): string[] => [
  ...(oldAddress === undefined
    ? [`Its name will be ${to.slice(to.lastIndexOf('/') + 1)}.`]
    : [
        `Its address will be ${newAddress}.`,
        isPublic
          ? `The old address ${oldAddress} will lead to ${newAddress}.`
          : `The address ${oldAddress} was never public, so nothing leads from it.`,
      ]),
  ...(along > 0 ? [`${along} of its pages will move along.`] : []),
];

/** The text of an entry with another title. @throws Refusal if its schema has none */
function withTitle({ shelf, checker }: Studio, path: string, title: string): string {
  const text = shelf.sources().content.get(path) ?? '';
  const schema = checker.schemaOf(path);
  const field = titleField(schema);
  if (field === undefined) throw new Refusal(422, 'An entry of this kind has no title.');
  return applied(text, editsOf(path, text, { do: 'set', path: [field], value: title }, schema));
}

/** @param moved new paths by old ones */
const stateAfter = (texts: ReadonlyMap<string, string>, moved: ReadonlyMap<string, string>): State => ({
  entries: new Map([
    ...[...texts].map(([path, text]) => [path, whole(text)] as const),
    ...[...moved.keys()].map((path) => [path, whole(undefined)] as const),
  ]),
  files: new Map(),
  names: new Map([...moved].flatMap(([from, to]) => [[from, to] as const, [to, from] as const])),
});

const allOf = ({ notes }: Check): Note[] => [...notes.values()].flat();
