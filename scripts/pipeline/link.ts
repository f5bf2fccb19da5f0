import { anchorsOf, partsOf } from './address.ts';
import { builtFiles } from './built-files.ts';
import { didYouMean, finding } from './finding.ts';
import type { Fact, Finding, Fix, Unit } from './model.ts';
import { pictureFix } from './picture-fix.ts';
import { rules } from './rules/index.ts';
import { citationProblem, citedUnit } from './citations.ts';
import { movedReason, routeFrom } from './redirects.ts';
import { dateProblem, tooEarly } from './schedule.ts';
import { addressOf, isUnread, type Site } from './site.ts';

/** Checks what entries say of each other: references, addresses, anchors, pictures, claims; then the site's own rules. */
export function link(site: Site): Finding[] {
  const findings: Finding[] = [];
  for (const unit of site.units) {
    for (const fact of unit.facts) {
      const problem = problemOf(site, unit, fact);
      if (!problem) continue;
      const { rule, reason, ...details } = problem;
      findings.push(finding(unit.path, fact.place, rule, reason, details));
    }
    findings.push(...duplicateKeys(unit));
  }
  return [...findings, ...duplicateAddresses(site), ...rules.flatMap((rule) => [...rule.check(site)])];
}

/** What is wrong with a fact; its place is the finding's. */
interface Problem {
  readonly rule: string;
  readonly reason: string;
  readonly actual: string;
  readonly warning?: boolean;
  readonly expected?: readonly string[];
  readonly fix?: Fix;
}

/** Runs for every fact of the site: most are right, so it makes nothing before it has found something. */
function problemOf(site: Site, unit: Unit, fact: Fact): Problem | undefined {
  if (fact.kind === 'link') return linkProblem(site, unit, fact.address);
  if (fact.kind === 'ref') return referenceProblem(site, unit, fact.collection, fact.slug);
  if (fact.kind === 'image') return imageProblem(site, fact.address);
  if (fact.kind === 'claim') return claimProblem(site, fact.key);
  if (fact.kind === 'citation') return citedProblem(site, unit, fact.target);
  return fact.kind === 'date' ? dateProblem(site, unit, fact) : undefined;
}

/** An entry that another leads to is there, but visitors cannot see it yet; a warning until they see the other. */
function scheduled(site: Site, from: Unit, to: Unit | undefined, actual: string): Problem | undefined {
  const reason = to && tooEarly(site, from, to, actual);
  if (reason === undefined) return undefined;
  return { rule: 'link:scheduled', reason, actual, ...(site.held.has(from) && { warning: true }) };
}

function citedProblem(site: Site, unit: Unit, target: string): Problem | undefined {
  const reason = citationProblem(site, target);
  if (reason !== undefined) return { rule: 'link:citation', reason, actual: target };
  return scheduled(site, unit, citedUnit(site, target), target);
}

function referenceProblem(site: Site, unit: Unit, collection: string, slug: string): Problem | undefined {
  const entries = site.collections.get(collection);
  const target = entries?.get(slug);
  if (target) return scheduled(site, unit, target, slug);
  if (isUnread(site, collection, slug)) return undefined;
  const reason = `No entry \`${slug}\` in \`${collection}\`${didYouMean(slug, entries?.keys() ?? [])}`;
  return { rule: 'link:reference', reason, actual: slug };
}

function imageProblem({ files }: Site, address: string): Problem | undefined {
  const file = files.get(address);
  if (file?.width && file.height) return undefined;
  const reason = file
    ? `Unexpected file \`public${address}\`, expected an SVG or PNG picture with a size`
    : `No file \`public${address}\`${didYouMean(address, files.keys())}`;
  const fix = file ? undefined : pictureFix(address, files.keys());
  return { rule: 'link:image', reason, actual: address, ...(fix && { fix }) };
}

function claimProblem({ claims }: Site, key: string): Problem | undefined {
  if (!claims || claims.has(key)) return undefined;
  const reason = `No claim \`${key}\` in \`content/claims.json\`${didYouMean(key, claims.keys())}`;
  return { rule: 'link:claim', reason, actual: key };
}

function linkProblem(site: Site, unit: Unit, address: string): Problem | undefined {
  if (!/^[/#]/.test(address)) return undefined;
  const { page: path, anchor } = partsOf(address);
  if (site.files.has(path) || builtFiles.has(path)) return undefined;
  const target = path === '' ? unit : site.addresses.get(path)?.[0]?.unit;
  if (!target) {
    if (site.isDoubtful(path) || site.unreadAddresses.has(path)) return undefined;
    const moved = movedProblem(site, address, address);
    if (moved) return moved;
    const reason = `No page \`${path}\` on this site${didYouMean(path, [...site.addresses.keys(), ...builtFiles])}`;
    return { rule: 'link:address', reason, actual: address };
  }
  const early = scheduled(site, unit, target, address);
  if (early || anchor === undefined || !target.data) return early;
  const anchors = anchorsOf(target);
  if (anchors.includes(anchor)) return undefined;
  const page = path || addressOf(unit, site.schemas.loaded.get(unit.collection)?.schema);
  const moved = movedProblem(site, `${page}#${anchor}`, address);
  if (moved) return moved;
  const reason = `No anchor \`#${anchor}\` on ${path ? `\`${path}\`` : 'this page'}${didYouMean(anchor, anchors)}`;
  return { rule: 'link:anchor', reason, actual: address };
}

/**
 * An address that only redirects know: links, and other redirects, are to go where it leads.
 * @param written the address as it stands in the text
 */
function movedProblem({ redirects }: Site, address: string, written: string): Problem | undefined {
  const route = routeFrom(redirects, address);
  if (!route) return undefined;
  const { end } = route;
  const problem = { rule: 'link:moved', reason: movedReason(route), actual: written };
  if (end === undefined) return problem;
  return { ...problem, expected: [end], ...(!written.includes('?') && { fix: { old: written, new: end } }) };
}

function* duplicateKeys(unit: Unit): Iterable<Finding> {
  const seen = new Set<string>();
  for (const fact of unit.facts) {
    if (fact.kind !== 'key') continue;
    if (seen.has(fact.key)) {
      yield finding(
        unit.path,
        fact.place,
        'link:duplicate',
        `Unexpected second \`${fact.key}\`, expected each key once`,
        { actual: fact.key },
      );
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
