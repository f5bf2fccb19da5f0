import {
  anchorsOf,
  type Entry,
  linksTo,
  nearest,
  partsOf,
  type RedirectEntry,
  redirectsFile,
  redirectsText,
  type Sources,
  today,
  vanishedUrls,
  withReferences,
} from '../../scripts/engine/index.ts';
import type { Plan } from '../protocol-actions.ts';
import { counted } from './actions/planned.ts';
import { addedErrors, type Check } from './checker.ts';
import { withTexts } from './sources.ts';
import { keyOf, nothing, whole } from './steps.ts';
import type { Studio } from './studio.ts';

/** The changes of other files that are saved with an entry, so that links to its former sections lead on. */
export interface LeadingOn {
  readonly plan: Plan;
  readonly texts: ReadonlyMap<string, string>;
}

/** An entry with another text. */
interface Saving {
  readonly path: string;
  readonly text: string;
  /** The check of the files, and that of the files with the text. */
  readonly before: Check;
  readonly after: Check;
  readonly sources: Sources;
}

/**
 * The redirects and the links of others that a text needs whose sections have other names than those of the file. A redirect from
 * a section that is back goes.
 * @returns undefined if the text would have errors all the same
 */
export async function leadingOn(studio: Studio, saving: Saving): Promise<LeadingOn | undefined> {
  const { path, text, before, after, sources } = saving;
  if (before.notes.has(redirectsFile)) return undefined;
  const moves = movesOf(saving);
  const links = withReferences(
    sources.content,
    before.project.entries.filter((entry) => entry.path !== path),
    linksTo([...moves].map(([oldAddress, { to }]) => ({ oldAddress, newAddress: to }))),
  );
  const texts = new Map(links.texts);
  const redirectsJson = texts.get(redirectsFile) ?? sources.content.get(redirectsFile);
  const redirects =
    redirectsJson === undefined
      ? []
      : (JSON.parse(redirectsJson) as { redirects: RedirectEntry[] }).redirects; // the check has no finding in it
  const others = redirects.filter(({ from }) => !isBack(after, path, from));
  const lines = redirects.flatMap(({ from }) =>
    isBack(after, path, from) ? [`No redirect leads from ${from} any more, because it is back.`] : [],
  );
  const added: RedirectEntry[] = [];
  for (const { end: from } of vanishedUrls(after.project.graph)) {
    const move = moves.get(from);
    if (!move || added.some((redirect) => redirect.from === from)) continue;
    added.push({ from, to: move.to, since: today() });
    lines.push(`Links from elsewhere to ${move.words}`);
  }
  if (added.length > 0 || others.length < redirects.length)
    texts.set(redirectsFile, redirectsText([...others, ...added]));
  if (texts.size === 0) return undefined;
  const all = [...texts].map(([other, changed]) => ({ path: other, text: changed }));
  if (addedErrors(before, await studio.checker.check(withTexts(after.project.sources, all))).length > 0)
    return undefined;
  const linking = links.edits.map((edit) => edit.path).filter((other) => other !== redirectsFile);
  const entries = new Map([...texts, [path, text] as const].map(([other, next]) => [other, whole(next)]));
  return {
    plan: { key: keyOf({ ...nothing, entries }), path, lines, others: counted(studio, linking, 'link') },
    texts,
  };
}

interface Move {
  readonly to: string;
  /** The end of a sentence about links. */
  readonly words: string;
}

/** The new addresses of sections that are gone, by their old ones. Without a heading in its place a section leads to the top of its page. */
function movesOf({ path, before, after }: Saving): Map<string, Move> {
  const { graph } = after.project;
  const [was, is] = [headingsIn(before, path), headingsIn(after, path)];
  const moves = new Map<string, Move>();
  const move = (page: string, anchor: string, now?: string): void => {
    const name = was.get(anchor);
    const section = name === undefined ? `#${anchor}` : `the section “${name}”`;
    const end = now === undefined ? 'the top of the page' : `“${is.get(now)}”`;
    const words = `${section} will lead to ${end}.`;
    moves.set(`${page}#${anchor}`, { to: now === undefined ? page : `${page}#${now}`, words });
  };
  for (const [page, [claim]] of graph.addresses)
    if (claim?.entry.path === path && claim.subpage === undefined)
      for (const [old, now] of sectionPairs([...was.keys()], [...is.keys()])) move(page, old, now);
  for (const { end } of vanishedUrls(graph)) {
    const { page, anchor } = partsOf(end);
    const isOwn = graph.addresses.get(page)?.[0]?.entry.path === path;
    if (isOwn && anchor !== undefined && !moves.has(end)) move(page, anchor);
  }
  return moves;
}

/** The words of the headings of an entry's text, by their anchors. */
const headingsIn = (check: Check, path: string): ReadonlyMap<string, string> =>
  new Map(entryIn(check, path)?.body?.headings.map(({ id, text }) => [id, text]));

const entryIn = ({ project }: Check, path: string): Entry | undefined =>
  project.entries.find((entry) => entry.path === path);

/** Whether an entry has the section from which a redirect leads. */
function isBack(check: Check, path: string, from: string): boolean {
  const { page, anchor } = partsOf(from);
  const claim = check.project.graph.addresses.get(page)?.[0];
  return (
    anchor !== undefined &&
    claim?.entry.path === path &&
    anchorsOf(claim.entry, claim.subpage).includes(anchor)
  );
}

/**
 * Sections that are gone, each with the one that has its place: between two that stay, the first gone one is the first new one if there are
 * as many; else it is the one with the nearest name.
 */
function sectionPairs(
  was: readonly string[],
  is: readonly string[],
): [old: string, now: string | undefined][] {
  const [gone, news] = [without(was, is), without(is, was)];
  return [...gone].flatMap(([after, names]) => {
    const candidates = news.get(after) ?? [];
    return names.map((name, index): [string, string | undefined] => [
      name,
      candidates.length === names.length ? candidates[index] : nearest(name, candidates),
    ]);
  });
}

/** The names that another list has not, by the name before them that it has. */
function without(names: readonly string[], others: readonly string[]): Map<string, string[]> {
  const runs = new Map<string, string[]>();
  const known = new Set(others);
  let last = '';
  for (const name of names)
    if (known.has(name)) last = name;
    else runs.set(last, [...(runs.get(last) ?? []), name]);
  return runs;
}
