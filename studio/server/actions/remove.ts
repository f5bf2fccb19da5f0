import {
  anchorsOf,
  type RedirectEntry,
  redirectsFile,
  redirectsText,
  type Sources,
  today,
} from '../../../scripts/engine/index.ts';
import type { Note, Requests } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import { addedErrors } from '../checker.ts';
import { entryFile } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { withoutText, withTexts } from '../sources.ts';
import { nothing, whole } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { carryOut, titleOf } from './planned.ts';
import { refuseDrafts } from './refused.ts';

/**
 * Removes an entry if no other needs it. Visitors of a page that was published must arrive somewhere: `leadsTo` says where, and its
 * redirects are written with the removal.
 */
export async function remove(studio: Studio, request: Requests['remove']): Promise<Plan> {
  const { path, leadsTo } = request;
  const { root, shelf, desk } = studio;
  entryFile(root, path, shelf.sources().content);
  const entry = desk.entries().get(path);
  const sources = shelf.sources();
  if (!entry || !sources.content.has(path))
    throw new Refusal(404, `There is no entry at ${path}. Somebody may have removed it already.`);
  refuseDrafts(studio, leadsTo === undefined ? [path] : [path, redirectsFile]);
  const redirects = leadsTo === undefined ? [] : redirectsFrom(studio, entry.address ?? '', leadsTo);
  const text = withRedirects(sources.content.get(redirectsFile), redirects);
  const after = withoutText(
    redirects.length > 0 ? withTexts(sources, [{ path: redirectsFile, text }]) : sources,
    path,
  );
  await refuseErrors(studio, after, entry.title, leadsTo === undefined);
  return carryOut(studio, request, {
    plan: {
      lines: [
        `${entry.title} will be removed.`,
        ...(entry.isNew ? ['It is not on the website yet, so there is no copy of it.'] : []),
        ...redirects.map(({ from, to }) => `${from} will lead to ${to}.`),
      ],
      others: [],
    },
    to: {
      ...nothing,
      entries: new Map([
        [path, whole(undefined)],
        ...(redirects.length > 0 ? [[redirectsFile, whole(text)] as const] : []),
      ]),
    },
    told: { words: `${entry.title} is removed.`, back: path },
  });
}

/** Refuses if the content without the entry has errors that it has not now. */
async function refuseErrors(studio: Studio, after: Sources, title: string, mayAsk: boolean): Promise<void> {
  const { checker, shelf } = studio;
  const before = await checker.check(shelf.sources());
  const errors = addedErrors(before, await checker.check(after));
  const isVanished = ({ rule }: Note): boolean => rule === 'rule:vanished-url';
  const needs = errors.filter((note) => !isVanished(note));
  if (needs.length > 0) {
    const files = new Set(needs.map(({ file }) => file));
    const who = files.size === 1 ? '1 entry needs' : `${files.size} entries need`;
    throw new Refusal(422, `${who} ${title}. Change ${files.size === 1 ? 'it' : 'them'} first.`, {
      others: [...files].map((file) => ({
        path: file,
        title: titleOf(studio, file),
        words: needs.find((note) => note.file === file)?.reason ?? '',
      })),
    });
  }
  if (errors.length === 0) return;
  throw new Refusal(
    422,
    mayAsk
      ? `Visitors know the page of ${title}. Choose the page that they get instead.`
      : 'That page cannot take its visitors.',
    {
      details: errors.map(({ reason }) => reason),
      needsTarget: true,
    },
  );
}

/**
 * A redirect from the page. Browsers take an anchor along to the other page, so each section that the site has promised to keep leads
 * there to the top, unless the other page has a section of that name.
 */
function redirectsFrom({ desk }: Studio, address: string, to: string): RedirectEntry[] {
  const { contract = [], addresses, redirects } = desk.check().project.graph;
  const target = addresses.get(to)?.[0]?.entry;
  if (!target) throw new Refusal(422, `There is no page at ${to}. Choose another.`);
  const own = new Set(anchorsOf(target));
  const anchors = contract.flatMap(({ url }) =>
    url.startsWith(`${address}#`) ? [url.slice(address.length + 1)] : [],
  );
  const moved = anchors.filter((anchor) => !own.has(anchor) && !redirects.has(`${to}#${anchor}`));
  return [address, ...moved.map((anchor) => `${to}#${anchor}`)].map((from) => ({ from, to, since: today() }));
}

/** The text of the redirects with more of them. */
function withRedirects(text: string | undefined, more: readonly RedirectEntry[]): string {
  if (text === undefined || more.length === 0) return redirectsText(more);
  try {
    const { redirects } = JSON.parse(text) as { redirects: RedirectEntry[] }; // the check reports what is not so
    return redirectsText([...redirects, ...more]);
  } catch {
    throw new Refusal(422, `${redirectsFile} has an error, so no redirect can be added. Fix it first.`);
  }
}
