import { didYouMean, finding } from './finding.ts';
import type { Fact, Finding, Unit } from './model.ts';
import { rules } from './rules/index.ts';
import { cited, type Site } from './site.ts';

/** Checks what entries say of each other: references, addresses, anchors, pictures, claims; then the site's own rules. */
export function link(site: Site): Finding[] {
  const anchors = anchorsOf(site);
  const findings = site.units.flatMap((unit) => [
    ...unit.facts.flatMap((fact) => problemOf(site, anchors, unit, fact) ?? []),
    ...duplicateKeys(unit),
  ]);
  return [...findings, ...duplicateAddresses(site), ...rules.flatMap((rule) => [...rule.check(site)])];
}

type Anchors = ReadonlyMap<Unit, ReadonlySet<string>>;

function anchorsOf({ units }: Site): Anchors {
  return new Map(units.map((unit) => [unit, new Set(unit.facts.flatMap((fact) => (fact.kind === 'anchor' ? [fact.id] : [])))]));
}

function problemOf(site: Site, anchors: Anchors, unit: Unit, fact: Fact): Finding | undefined {
  const report = (rule: string, reason: string, actual: string): Finding => finding(unit.path, fact.place, rule, reason, { actual });
  if (fact.kind === 'ref') {
    const entries = site.collections.get(fact.collection);
    if (entries?.has(fact.slug)) return undefined;
    return report('link:reference', `No entry \`${fact.slug}\` in \`${fact.collection}\`${didYouMean(fact.slug, entries?.keys() ?? [])}`, fact.slug);
  }
  if (fact.kind === 'link') return linkProblem(site, anchors, unit, fact, report);
  if (fact.kind === 'image') {
    if (site.files.has(fact.address)) return undefined;
    return report('link:image', `No file \`public${fact.address}\`${didYouMean(fact.address, site.files.keys())}`, fact.address);
  }
  if (fact.kind === 'claim') {
    if (!site.claims || site.claims.has(fact.key)) return undefined;
    return report('link:claim', `No claim \`${fact.key}\` in \`content/claims.json\`${didYouMean(fact.key, site.claims.keys())}`, fact.key);
  }
  if (fact.kind === 'citation' && cited(site, fact.target) === undefined && entryIsKnown(site, fact.target)) {
    return report('link:citation', `No value at \`${fact.target}\`, expected an entry, \`#\` and the way to a text or number in it`, fact.target);
  }
  return undefined;
}

/** An entry that has findings of its own has no data to cite; that is no fault of who cites it. */
function entryIsKnown(site: Site, target: string): boolean {
  const [collection = '', slug = collection] = (target.split('#')[0] ?? '').split('/');
  const unit = site.collections.get(collection)?.get(slug);
  return !unit || unit.data !== undefined;
}

type Report = (rule: string, reason: string, actual: string) => Finding;

function linkProblem(site: Site, anchors: Anchors, unit: Unit, { address }: Extract<Fact, { kind: 'link' }>, report: Report): Finding | undefined {
  if (!/^[/#]/.test(address)) return undefined;
  const [beforeAnchor = '', anchor] = address.split('#');
  const path = pagePath(beforeAnchor);
  if (site.files.has(path)) return undefined;
  const target = path === '' ? unit : site.addresses.get(path)?.[0]?.unit;
  if (!target) {
    if (!site.addressesKnown) return undefined;
    return report('link:address', `No page \`${path}\` on this site${didYouMean(path, site.addresses.keys())}`, address);
  }
  if (anchor === undefined || !target.parsed) return undefined;
  const known = anchors.get(target) ?? new Set();
  if (known.has(anchor)) return undefined;
  return report('link:anchor', `No anchor \`#${anchor}\` on \`${path || 'this page'}\`${didYouMean(anchor, known)}`, address);
}

/** The page of an address: without its query, and without a slash at the end. */
function pagePath(address: string): string {
  const path = address.split('?')[0] ?? '';
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function* duplicateKeys(unit: Unit): Iterable<Finding> {
  const seen = new Set<string>();
  for (const fact of unit.facts) {
    if (fact.kind !== 'key') continue;
    if (seen.has(fact.key)) {
      yield finding(unit.path, fact.place, 'link:duplicate', `Unexpected second \`${fact.key}\`, expected each key once`, { actual: fact.key });
    }
    seen.add(fact.key);
  }
}

function* duplicateAddresses({ addresses }: Site): Iterable<Finding> {
  for (const [address, [first, ...others]] of addresses) {
    for (const { unit, place } of others) {
      const reason = `Unexpected address \`${address}\`, expected one that no other entry has: \`${first?.unit.path}\` has it`;
      yield finding(unit.path, place, 'link:duplicate', reason, { actual: address });
    }
  }
}
