import { didYouMean, finding } from './finding.ts';
import type { Fact, Finding, Unit } from './model.ts';
import { rules } from './rules/index.ts';
import { citationProblem } from './citations.ts';
import { isUnread, type Site } from './site.ts';

/** Checks what entries say of each other: references, addresses, anchors, pictures, claims; then the site's own rules. */
export function link(site: Site): Finding[] {
  const findings: Finding[] = [];
  for (const unit of site.units) {
    for (const fact of unit.facts) {
      const problem = problemOf(site, unit, fact);
      if (!problem) continue;
      const { rule, reason, actual } = problem;
      findings.push(finding(unit.path, fact.place, rule, reason, { actual }));
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
}

/** Runs for every fact of the site: most are right, so it makes nothing before it has found something. */
function problemOf(site: Site, unit: Unit, fact: Fact): Problem | undefined {
  if (fact.kind === 'link') return linkProblem(site, unit, fact.address);
  if (fact.kind === 'ref') return referenceProblem(site, fact.collection, fact.slug);
  if (fact.kind === 'image') return imageProblem(site, fact.address);
  if (fact.kind === 'claim') return claimProblem(site, fact.key);
  if (fact.kind !== 'citation') return undefined;
  const reason = citationProblem(site, fact.target);
  return reason === undefined ? undefined : { rule: 'link:citation', reason, actual: fact.target };
}

function referenceProblem(site: Site, collection: string, slug: string): Problem | undefined {
  const entries = site.collections.get(collection);
  if (entries?.has(slug) || isUnread(site, collection, slug)) return undefined;
  const reason = `No entry \`${slug}\` in \`${collection}\`${didYouMean(slug, entries?.keys() ?? [])}`;
  return { rule: 'link:reference', reason, actual: slug };
}

function imageProblem({ files }: Site, address: string): Problem | undefined {
  const file = files.get(address);
  if (file?.width && file.height) return undefined;
  const reason = file
    ? `Unexpected file \`public${address}\`, expected an SVG or PNG picture with a size`
    : `No file \`public${address}\`${didYouMean(address, files.keys())}`;
  return { rule: 'link:image', reason, actual: address };
}

function claimProblem({ claims }: Site, key: string): Problem | undefined {
  if (!claims || claims.has(key)) return undefined;
  const reason = `No claim \`${key}\` in \`content/claims.json\`${didYouMean(key, claims.keys())}`;
  return { rule: 'link:claim', reason, actual: key };
}

function linkProblem(site: Site, unit: Unit, address: string): Problem | undefined {
  if (!/^[/#]/.test(address)) return undefined;
  const [beforeAnchor = '', anchor] = address.split('#');
  const path = pagePath(beforeAnchor);
  if (site.files.has(path)) return undefined;
  const target = path === '' ? unit : site.addresses.get(path)?.[0]?.unit;
  if (!target) {
    if (site.isDoubtful(path) || site.unreadAddresses.has(path)) return undefined;
    const reason = `No page \`${path}\` on this site${didYouMean(path, site.addresses.keys())}`;
    return { rule: 'link:address', reason, actual: address };
  }
  if (anchor === undefined || !target.data) return undefined;
  const anchors = target.facts.flatMap((fact) => (fact.kind === 'anchor' ? [fact.id] : []));
  if (anchors.includes(anchor)) return undefined;
  const reason = `No anchor \`#${anchor}\` on \`${path || 'this page'}\`${didYouMean(anchor, anchors)}`;
  return { rule: 'link:anchor', reason, actual: address };
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
