import {
  anchorsOf,
  linksTo,
  type RedirectEntry,
  redirectsFile,
  redirectsText,
  today,
  withReferences,
} from '../../../scripts/engine/index.ts';
import type { Note, Requests } from '../../protocol.ts';
import type { Plan } from '../../protocol-actions.ts';
import { count } from '../../text/count.ts';
import { addedErrors, type Check } from '../checker.ts';
import { entryFile } from '../places.ts';
import { Refusal } from '../refusal.ts';
import { withoutText, withTexts } from '../sources.ts';
import { nothing, whole } from '../steps.ts';
import type { Studio } from '../studio.ts';
import { carryOut, counted } from './planned.ts';
import { fieldOf, refuseDrafts } from './refused.ts';

/**
 * Removes an entry. Visitors of a page that was published must arrive somewhere, and the links of others must lead somewhere: `leadsTo` says
 * where. Its redirects and the links of others are written with the removal.
 * @throws Refusal with the entries that need it
 */
export async function remove(studio: Studio, request: Requests['remove']): Promise<Plan> {
  const { path, leadsTo } = request;
  studio.refresh();
  const { root, shelf, desk, checker } = studio;
  entryFile(root, path, shelf.sources().content);
  const entry = desk.entries().get(path);
  const sources = shelf.sources();
  if (!entry || !sources.content.has(path))
    throw new Refusal(404, 'This entry is not there. Somebody may have removed it already.');
  const before = await checker.check(sources);
  const { address = '', title } = entry;
  const links = linksOf(studio, before, { path, address, leadsTo });
  const redirects = leadsTo === undefined ? [] : redirectsFrom(studio, address, leadsTo);
  const texts = new Map(leadsTo === undefined ? [] : links.texts);
  if (redirects.length > 0)
    texts.set(
      redirectsFile,
      withRedirects(texts.get(redirectsFile) ?? sources.content.get(redirectsFile), redirects),
    );
  refuseDrafts(studio, [path, ...texts.keys()]);
  const changedTexts = [...texts].map(([other, text]) => ({ path: other, text }));
  const after = await checker.check(withoutText(withTexts(sources, changedTexts), path));
  const linking = links.edits.map((edit) => edit.path);
  refuseErrors(studio, addedErrors(before, after), { title, address, leadsTo, linking });
  return carryOut(studio, request, {
    plan: {
      lines: [
        `${title} will be removed.`,
        ...(entry.isNew ? ['It is not on the website yet, so there is no copy of it.'] : []),
        ...redirects.slice(0, 1).map(({ from, to }) => `${from} will lead to ${to}.`),
        ...(redirects.length > 1
          ? [
              `Links from elsewhere to ${count(redirects.length - 1, 'section')} of it will lead to the top of that page.`,
            ]
          : []),
      ],
      others:
        leadsTo === undefined
          ? []
          : counted(studio, linking, 'link').filter((other) => other.path !== redirectsFile),
    },
    to: {
      ...nothing,
      entries: new Map([
        ...[...texts].map(([other, text]) => [other, whole(text)] as const),
        [path, whole(undefined)],
      ]),
    },
    notice: { words: `Removed: ${title}`, back: path },
  });
}

interface Removal {
  readonly path: string;
  readonly address: string;
  readonly leadsTo: string | undefined;
}

/** The links of other entries to a page, led to another. */
function linksOf({ shelf, desk }: Studio, { project }: Check, { path, address, leadsTo = '/' }: Removal) {
  const target = desk.check().project.graph.addresses.get(leadsTo)?.[0]?.entry;
  const others = project.entries.filter((entry) => entry.path !== path);
  return withReferences(
    shelf.sources().content,
    address === '' ? [] : others,
    linksTo([{ oldAddress: address, newAddress: leadsTo, anchors: target ? anchorsOf(target) : [] }]),
  );
}

/** Refuses errors that the content has without the entry. Where its links and its visitors can go elsewhere, the person may choose a page. */
function refuseErrors(
  studio: Studio,
  errors: readonly Note[],
  {
    title,
    address,
    leadsTo,
    linking,
  }: Omit<Removal, 'path'> & { readonly title: string; readonly linking: readonly string[] },
): void {
  const needs = errors.filter(({ rule }) => rule !== 'rule:vanished-url');
  const files = [...new Set(needs.map(({ file }) => file))];
  if (errors.length === 0) return;
  const others = files.map((file) => {
    const [words] = counted(
      studio,
      linking.filter((other) => other === file),
      'link',
    );
    const fields = needs.flatMap((note) => (note.file === file ? (fieldOf(note) ?? []) : []));
    return {
      path: file,
      title: studio.desk.titleOf(file),
      words: (leadsTo === undefined && words?.words) || [...new Set(fields)].join(', ') || 'the whole entry',
    };
  });
  const who = `${count(files.length, 'entry needs', 'entries need')} ${title}.`;
  const way = 'Choose the page that their links and its visitors go to.';
  const message =
    files.length === 0
      ? leadsTo === undefined
        ? `Visitors know the page of ${title}. Choose the page that they get instead.`
        : 'That page cannot take its visitors.'
      : leadsTo === undefined && address !== ''
        ? `${who} ${way}`
        : `${who} Change ${files.length === 1 ? 'it' : 'them'} first, because ${files.length === 1 ? 'it does' : 'they do'} not only link to it.`;
  throw new Refusal(422, message, { others, ...(address !== '' && { needsTarget: true }) });
}

/**
 * A redirect from the page. Browsers take an anchor along to the other page, so each section that the site has promised to keep leads
 * there to the top, unless the other page has a section of that name.
 */
function redirectsFrom({ desk }: Studio, address: string, to: string): RedirectEntry[] {
  const { contract = [], addresses, redirects } = desk.check().project.graph;
  const target = addresses.get(to)?.[0]?.entry;
  if (!target || to === address) throw new Refusal(422, `There is no page at ${to}. Choose another.`);
  const targetAnchors = new Set(anchorsOf(target));
  const anchors = contract.flatMap(({ url }) =>
    url.startsWith(`${address}#`) ? [url.slice(address.length + 1)] : [],
  );
  const moved = anchors.filter((anchor) => !targetAnchors.has(anchor) && !redirects.has(`${to}#${anchor}`));
  return [address, ...moved.map((anchor) => `${to}#${anchor}`)].map((from) => ({ from, to, since: today() }));
}

function withRedirects(text: string | undefined, more: readonly RedirectEntry[]): string {
  if (text === undefined || more.length === 0) return redirectsText(more);
  try {
    const { redirects } = JSON.parse(text) as { redirects: RedirectEntry[] }; // the check reports a file of another shape
    return redirectsText([...redirects, ...more]);
  } catch {
    throw new Refusal(422, `${redirectsFile} has an error, so no redirect can be added. Fix it first.`);
  }
}
