import type { Entry, JsonObject, RuleProblem, SiteRule } from '../engine/site-config.ts';

/**
 * A plugin's releases are sorted newest first, because pages show the first as the current version; no version occurs twice; no
 * version that a plugin needs is above the one that it is tested with; and each version since which it supports something is one that it
 * had (docs/decisions.md#versions-of-plugins).
 */
export const versions: SiteRule = {
  id: 'rule:version',
  level: 'error',
  waivable: true,
  help: 'A plugin’s releases are not in order, it needs a version above the one that it is tested with, or it supports something since a version that it never had.',
  *check(graph) {
    for (const entry of graph.collections.get('plugins')?.values() ?? []) {
      if (!entry.data) continue;
      const ofReleases = [
        ...releaseFindings(entry, (entry.data['changelog'] ?? []) as readonly JsonObject[]), // a list by its schema
      ];
      yield* ofReleases;
      yield* requirementFindings(entry, (entry.data['requirements'] ?? {}) as Requirements);
      if (ofReleases.length === 0) yield* supportFindings(entry);
    }
  },
};

type Requirements = Readonly<Record<string, { readonly min?: unknown; readonly tested?: unknown }>>;

function* releaseFindings(entry: Entry, releases: readonly JsonObject[]): Iterable<RuleProblem> {
  for (const [index, release] of releases.entries()) {
    const above = releases[index - 1];
    if (!above) continue;
    const order = compareVersions(release['version'], above['version']);
    if (order < 0 && String(release['date']) <= String(above['date'])) continue;
    const field = order < 0 ? 'date' : 'version';
    const actual = String(release[field]);
    const reason =
      order === 0
        ? `Unexpected second release \`${actual}\`, expected each version once`
        : `Unexpected ${order < 0 ? 'day' : 'version'} \`${actual}\` below \`${String(above[field])}\`, expected the newest release first`;
    yield { entry, at: { path: ['changelog', index, field] }, reason, actual };
  }
}

function* requirementFindings(entry: Entry, requirements: Requirements): Iterable<RuleProblem> {
  for (const [name, { min, tested }] of Object.entries(requirements)) {
    if (min === undefined || tested === undefined) continue;
    const depth = String(tested).split('.').length; // `9` stands for all of 9
    if (compareVersions(String(min).split('.').slice(0, depth).join('.'), tested) <= 0) continue;
    const reason = `Unexpected lowest version \`${String(min)}\`, expected at most \`${String(tested)}\`, with which it is tested`;
    yield { entry, at: { path: ['requirements', name, 'min'] }, reason, actual: String(min) };
  }
}

/** A page of all changes has an anchor for each release, to which the table of compatibility leads. */
function* supportFindings(entry: Entry): Iterable<RuleProblem> {
  const releases = ((entry.data?.['changelog'] ?? []) as readonly JsonObject[]).map(({ version }) => version); // a list by its schema
  for (const [name, value] of Object.entries((entry.data?.['compatibility'] ?? {}) as JsonObject)) {
    const since = String(value);
    if (since === 'yes' || since === 'no' || releases.includes(since)) continue;
    const reason = `Unexpected version \`${since}\`, expected \`yes\`, \`no\` or a version of \`changelog\``;
    yield { entry, at: { path: ['compatibility', name] }, reason, actual: since };
  }
}

/** Compares versions such as `9.9` and `9.10` number by number: negative if the first is lower, 0 if they are equal. */
export function compareVersions(first: unknown, second: unknown): number {
  const [one, other] = [numbersOf(first), numbersOf(second)];
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const numbersOf = (version: unknown): number[] => String(version).split('.').map(Number);
