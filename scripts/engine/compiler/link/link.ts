import { linkAddressProblem, partsOf } from '../entry/addresses.ts';
import { fileStart, type Problem, suggest } from '../finding.ts';
import type { Fact, Entry } from '../model.ts';
import { anchorsAt, isAnchorAt } from './anchors-at.ts';
import { isLeftOutAt, knownAddress, nearAddress } from './left-out.ts';
import { imageProblem } from './picture-problem.ts';
import { citationProblem, citedEntry, cites, unreadable } from './citations.ts';
import { pageOfFile } from './page-of-file.ts';
import { keptAddresses } from './paged-lists.ts';
import { movedReason, routeFrom } from './redirects.ts';
import { addressOf, dateProblem, type EntryProblem, folderOf, isUnread, type ContentGraph } from './graph.ts';

/** Checks the statements of entries about each other: references, addresses, anchors, pictures, claims. */
export function* link(graph: ContentGraph): Iterable<EntryProblem> {
  for (const entry of graph.entries) {
    for (const fact of entry.facts) {
      const problem = problemOf(graph, entry, fact);
      if (problem) yield { ...problem, entry, at: fact };
    }
    yield* duplicateKeys(entry);
    yield* strayFolder(graph, entry);
  }
  yield* duplicateAddresses(graph);
  yield* duplicateFiles(graph);
}

/** Runs for every fact of the site: most are right, so it allocates nothing before it finds a problem. */
function problemOf(graph: ContentGraph, entry: Entry, fact: Fact): Problem | undefined {
  if (fact.kind === 'link') return linkProblem(graph, entry, fact);
  if (fact.kind === 'ref') return referenceProblem(graph, entry, fact.collection, fact.slug);
  if (fact.kind === 'image') return imageProblem(graph, fact);
  if (fact.kind === 'claim') return claimProblem(graph, fact.key);
  if (fact.kind === 'citation') return citedProblem(graph, entry, fact.target);
  return fact.kind === 'date' ? dateProblem(graph, entry, fact) : undefined;
}

/**
 * The problem of an entry that leads to one which is published later: a warning until the entry itself is published.
 * @param actual an address or a name, as written in the entry
 */
function scheduled(
  { schedule }: ContentGraph,
  from: Entry,
  to: Entry | undefined,
  actual: string,
): Problem | undefined {
  const day = to && schedule.get(to);
  if (day === undefined || day <= (schedule.get(from) ?? '')) return undefined;
  const reason = `Unexpected mention of \`${actual}\`, expected something that visitors can open: it is scheduled for \`${day}\``;
  return { rule: 'link:scheduled', reason, actual, ...(schedule.has(from) && { isWarning: true }) };
}

function citedProblem(graph: ContentGraph, entry: Entry, target: string): Problem | undefined {
  const problem = citationProblem(graph, target);
  if (problem) return { ...problem, rule: 'link:citation', actual: target };
  return scheduled(graph, entry, citedEntry(graph, target), target);
}

function referenceProblem(
  graph: ContentGraph,
  entry: Entry,
  collection: string,
  slug: string,
): Problem | undefined {
  const entries = graph.collections.get(collection);
  const target = entries?.get(slug);
  if (target) return scheduled(graph, entry, target, slug);
  if (isUnread(graph, collection, slug)) return undefined;
  const reason = `No entry \`${slug}\` in \`${collection}\``;
  return { rule: 'link:reference', reason, actual: slug, suggestion: suggest(slug, entries?.keys() ?? []) };
}

function claimProblem(graph: ContentGraph, key: string): Problem | undefined {
  const { claims } = graph;
  if (!claims) return undefined;
  const claim = claims.get(key);
  if (Object.values(claim ?? {}).some((value) => cites(graph, value)))
    return { rule: 'link:claim', reason: unreadable(key), actual: key };
  if (claim) return undefined;
  const reason = `No claim \`${key}\` in \`content/claims.json\``;
  return { rule: 'link:claim', reason, actual: key, suggestion: suggest(key, claims.keys()) };
}

function linkProblem(
  graph: ContentGraph,
  entry: Entry,
  { address, path: at = [] }: Extract<Fact, { readonly kind: 'link' }>,
): Problem | undefined {
  const wrong = linkAddressProblem(address, entry.path, (near) => knownAddress(graph, near));
  if (wrong) return { ...wrong, actual: address };
  if (!/^[/#]/.test(address)) return undefined;
  const { page: path, anchor } = partsOf(address);
  if (graph.files.has(path) || graph.builtFiles.has(path)) return undefined;
  const claim = graph.addresses.get(path)?.[0] ?? pageOfFile(graph, path);
  const target = path === '' ? entry : claim?.entry;
  if (!target) {
    if (graph.isDoubtful(path) || graph.unreadAddresses.has(path)) return undefined;
    const moved = movedProblem(graph, address, address);
    if (moved) return moved;
    const reason = `No page \`${path}\` on this site`;
    if (isLeftOutAt(graph, entry, at, address)) return { ...leftOut(reason), actual: address };
    return { rule: 'link:address', reason, actual: address, suggestion: nearAddress(graph, path) };
  }
  const early = scheduled(graph, entry, target, address);
  if (early || anchor === undefined || !target.data) return early;
  const page = path || addressOf(entry, graph.schemas.loaded.get(entry.collection)?.schema);
  const place = {
    entry: target,
    address: page,
    ...(claim?.subpage !== undefined && { subpage: claim.subpage }),
  };
  if (isAnchorAt(graph, place, anchor)) return undefined;
  const moved = movedProblem(graph, `${page}#${anchor}`, address);
  if (moved) return moved;
  const reason = `No anchor \`#${anchor}\` on ${path ? `\`${path}\`` : 'this page'}`;
  return {
    rule: 'link:anchor',
    reason,
    actual: address,
    suggestion: suggest(anchor, anchorsAt(graph, place)),
  };
}

/** A list may lead to entries that a small site does not have. */
const leftOut = (reason: string): Problem => ({
  rule: 'link:address',
  reason: `${reason}, because its collection has no entries: the list leaves this item out`,
  isWarning: true,
});

/**
 * An address that only redirects know: links, and other redirects, must use its target.
 * @param written the address as it is in the text
 */
function movedProblem({ redirects }: ContentGraph, address: string, source: string): Problem | undefined {
  const route = routeFrom(redirects, address);
  if (!route) return undefined;
  const { end } = route;
  const problem: Problem = { rule: 'link:moved', reason: movedReason(route), actual: source };
  if (end === undefined) return problem;
  return { ...problem, expected: [end], ...(!source.includes('?') && { fix: { old: source, new: end } }) };
}

/** An entry in a folder that has the name of no entry of the other collection (`x-folders`). */
function* strayFolder(graph: ContentGraph, entry: Entry): Iterable<EntryProblem> {
  const collection = graph.schemas.loaded.get(entry.collection)?.schema['x-folders'];
  if (collection === undefined) return;
  const problem = referenceProblem(graph, entry, collection, folderOf(entry));
  if (problem) yield { ...problem, entry, at: { place: fileStart } };
}

function* duplicateKeys(entry: Entry): Iterable<EntryProblem> {
  const keys = new Set<string>();
  for (const fact of entry.facts) {
    if (fact.kind !== 'key') continue;
    const { key } = fact;
    const reason = `Unexpected second \`${key}\`, expected each key once`;
    if (keys.has(key)) yield { rule: 'link:duplicate', reason, actual: key, entry, at: fact };
    keys.add(key);
  }
}

function* duplicateAddresses(graph: ContentGraph): Iterable<EntryProblem> {
  const keptFor = keptAddresses(graph);
  for (const [address, [first, ...others]] of graph.addresses) {
    const list = keptFor(address);
    if (list !== undefined && first) {
      const reason = `Unexpected address \`${address}\`, expected one that is not kept for the further pages of \`${list}\``;
      yield { rule: 'link:duplicate', reason, actual: address, entry: first.entry, at: first.at };
    }
    for (const { entry, at } of others) {
      const reason = `Unexpected address \`${address}\`, expected one that no other entry has: \`${first?.entry.path}\` has it`;
      yield { rule: 'link:duplicate', reason, actual: address, entry, at };
    }
  }
}

/** Pages fetch an entry by its name, and by the last parts of its other addresses: two with the same would have the same file. */
function* duplicateFiles(graph: ContentGraph): Iterable<EntryProblem> {
  for (const [name, entries] of graph.collections) {
    if (!graph.schemas.loaded.get(name)?.delivery.fetch) continue;
    const owners = new Map(entries);
    for (const entry of entries.values())
      for (const fact of entry.facts) {
        if (fact.kind !== 'address' || (graph.addresses.get(fact.address)?.length ?? 0) > 1) continue;
        const end = fact.address.slice(fact.address.lastIndexOf('/') + 1);
        const owner = owners.get(end) ?? entry;
        owners.set(end, owner);
        if (owner === entry) continue;
        const reason = `Unexpected address \`${fact.address}\`, expected one that does not end with \`${end}\`, as the name or another address of \`${owner.path}\` does`;
        yield { rule: 'link:duplicate', reason, actual: fact.address, entry, at: fact };
      }
  }
}
