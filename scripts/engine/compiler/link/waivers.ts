import { type Problem, ruleOf, suggest } from '../finding.ts';
import type { Finding, Entry } from '../model.ts';
import { ruleRegistry } from '../rule-registry.ts';
import { pointerOf } from '../schema/walk.ts';
import { type EntryProblem, isUnread, type ContentGraph } from './graph.ts';
import type { SiteRule } from './rule.ts';

/** A finding that a named person has accepted until a day, as in `content/waivers.json`. */
export interface Waiver {
  readonly rule: string;
  readonly file: string;
  /** The path of the value, `/sails/saving`, or words of the text that the finding is about. */
  readonly where: string;
  readonly reason: string;
  readonly owner: string;
  /** The last day on which it is valid, `2027-06-30`. */
  readonly until: string;
}

/** A finding that does not count, and why. */
export interface Waived {
  readonly finding: Finding;
  readonly waiver: Waiver;
}

/** Findings after waivers are applied. */
export interface AfterWaivers {
  /** Findings that count. */
  readonly findings: readonly Finding[];
  readonly waived: readonly Waived[];
  /** Findings about the waivers themselves. */
  readonly problems: readonly EntryProblem[];
}

/** Name of the collection that holds the waivers. */
const collection = 'waivers';

/** Rules that a waiver may cover. */
const waivableWith = (siteRules: readonly SiteRule[]): ReadonlySet<string> =>
  new Set(
    [...Object.entries(ruleRegistry), ...siteRules.map((rule) => [rule.id, rule] as const)].flatMap(
      ([id, { waivable }]) => (waivable ? [id] : []),
    ),
  );

/**
 * Separates the findings that the site's waivers cover, and reports problems of the waivers themselves: expired, without a finding,
 * duplicate, or for a rule that cannot be waived. If the waivers cannot be read, they may cover any error that can be waived.
 */
export function waive(
  graph: ContentGraph,
  findings: readonly Finding[],
  siteRules: readonly SiteRule[],
): AfterWaivers {
  const waivable = waivableWith(siteRules);
  const isWaivable = (finding: Finding): boolean => waivable.has(ruleOf(finding));
  const entry = graph.collections.get(collection)?.get(collection);
  if (isUnread(graph, collection, collection)) {
    const certain = findings.filter((finding) => !finding.fatal || !isWaivable(finding));
    return { findings: certain, waived: [], problems: [] };
  }
  if (!entry?.data) return { findings, waived: [], problems: [] };
  const waivers = entry.data['waivers'] as unknown as readonly Waiver[]; // objects of texts by their schema
  const isValid = ({ until }: Waiver): boolean => until >= graph.today;
  const covered = findings.flatMap((finding) => {
    const matches = isWaivable(finding) ? waivers.filter((waiver) => covers(waiver, finding)) : [];
    const waiver = matches.find(isValid) ?? matches[0];
    return waiver ? [{ finding, waiver }] : [];
  });
  const aside = new Set(covered.map(({ finding }) => finding));
  return {
    // The finding about an expired waiver names what it covered: one mistake is one finding.
    findings: findings.filter((finding) => !aside.has(finding)),
    waived: covered.filter(({ waiver }) => isValid(waiver)),
    problems: [...problemsOf(graph, entry, waivers, { findings, waivable })],
  };
}

const concerns = ({ rule, file }: Waiver, finding: Finding): boolean =>
  finding.file === file && ruleOf(finding) === rule;

/** Whether a waiver matches a finding: by the path of its value, or words of its text, whatever its line and its message. */
const covers = (waiver: Waiver, finding: Finding): boolean =>
  concerns(waiver, finding) &&
  ((finding.path && pointerOf(finding.path)) === waiver.where ||
    (finding.actual ?? '').includes(waiver.where));

/** The inputs for judging waivers: all findings, and the rules that a waiver may cover. */
interface CheckResult {
  readonly findings: readonly Finding[];
  readonly waivable: ReadonlySet<string>;
}

function* problemsOf(
  graph: ContentGraph,
  entry: Entry,
  waivers: readonly Waiver[],
  check: CheckResult,
): Iterable<EntryProblem> {
  const names = new Set<string>();
  for (const [index, waiver] of waivers.entries()) {
    const name = JSON.stringify([waiver.rule, waiver.file, waiver.where]);
    const problem = names.has(name) ? second(waiver) : problemOf(waiver, graph.today, check);
    names.add(name);
    if (!problem) continue;
    const { field, ...rest } = problem;
    yield { ...rest, entry, at: { path: ['waivers', index, ...field] } };
  }
}

/** The problem of a waiver; `field` is the path to its place in it. */
interface WaiverProblem extends Problem {
  readonly field: readonly string[];
}

const second = ({ rule, file, where }: Waiver): WaiverProblem => ({
  rule: 'waiver:duplicate',
  field: [],
  reason: `Unexpected second waiver of \`${rule}\` for \`${where}\` in \`${file}\`, expected each once`,
});

/** A waiver that quotes the message of its finding, as waivers once did: a message may be reworded. */
const quotedMessage = (where: string, place: string): WaiverProblem => ({
  rule: 'waiver:unused',
  field: ['where'],
  reason: `Unexpected words \`${where}\` of a message, expected the place of the finding: \`${place}\``,
  fix: { old: where, new: place },
});

function problemOf(
  waiver: Waiver,
  today: string,
  { findings, waivable }: CheckResult,
): WaiverProblem | undefined {
  const { rule, file, where, until } = waiver;
  if (!waivable.has(rule)) {
    const reason = `Unexpected rule \`${rule}\`, expected one about words or figures: fix what other rules find instead`;
    return { rule: 'waiver:rule', field: ['rule'], reason, suggestion: suggest(rule, waivable) };
  }
  const match = findings.find((one) => covers(waiver, one));
  if (!match) {
    const quoted = findings.find((one) => concerns(waiver, one) && one.reason.includes(where));
    if (quoted) return quotedMessage(where, (quoted.path && pointerOf(quoted.path)) ?? quoted.actual ?? '');
    const reason = `No finding of \`${rule}\` in \`${file}\` says \`${where}\`: remove this waiver`;
    // While there are other errors, rules may not have checked everything.
    const isWhole = findings.every((one) => !one.fatal || waivable.has(ruleOf(one)));
    return isWhole ? { rule: 'waiver:unused', field: ['where'], reason } : undefined;
  }
  if (until >= today) return undefined;
  const reason = `Unexpected day \`${until}\` in the past, expected today, \`${today}\`, or later: nothing covers \`${rule}\` in \`${file}\` any more, which says "${match.reason}"`;
  return { rule: 'waiver:expired', field: ['until'], reason };
}
