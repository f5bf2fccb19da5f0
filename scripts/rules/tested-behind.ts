import type { ContentGraph, Entry, JsonObject, Path, SiteRule, Upcoming } from '../engine/site-config.ts';
import type { Platforms } from './platforms.ts';
import { compareVersions } from './versions.ts';

/** How many days a plugin has to be tested with a release of a program that it runs on. */
const daysToTest = 120;

/** A release that a plugin was not tested with. */
interface Untested {
  readonly entry: Entry;
  /** The path to the version that the plugin was tested with. */
  readonly path: Path;
  readonly program: string;
  readonly tested: string;
  readonly version: string;
  /** The day of the release, and the day from which the plugin is behind. */
  readonly released: string;
  readonly behind: string;
}

/** The releases that the plugins on offer were not tested with, the oldest first; plugins that name no tested version have none. */
function* untestedReleases({ collections }: Pick<ContentGraph, 'collections'>): Iterable<Untested> {
  const { platforms = [] } = (collections.get('platforms')?.get('platforms')?.data ?? {}) as Platforms; // by its schema
  for (const entry of collections.get('plugins')?.values() ?? []) {
    if (!entry.data || entry.data['status'] === 'retired') continue;
    const requirements = (entry.data['requirements'] ?? {}) as Readonly<Record<string, JsonObject>>; // by its schema
    for (const { key, name, releases } of platforms) {
      const tested = requirements[key]?.['tested'];
      if (tested === undefined) continue;
      for (const { version, released } of releases.toReversed()) {
        if (compareVersions(version, minorOf(String(tested), version)) <= 0) continue;
        const path = ['requirements', key, 'tested'];
        const behind = daysAfter(released, daysToTest);
        yield { entry, path, program: name, tested: String(tested), version, released, behind };
      }
    }
  }
}

/** A version in the precision of another: `9.9.3` becomes `9.9`, and `9`, which stands for all of 9, the other one. */
const minorOf = (version: string, like: string): string => {
  const parts = version.split('.');
  const likeParts = like.split('.');
  return likeParts.map((part, index) => parts[index] ?? part).join('.');
};

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Every plugin was tested with all releases that have been out for long enough: a warning for each plugin, however many programs it is
 * behind with, since it is tested with all of them at once.
 */
export const testedBehind: SiteRule = {
  id: 'rule:tested-behind',
  level: 'warning',
  waivable: true,
  help: 'A plugin was not tested with a release that has been out for 120 days.',
  *check(graph) {
    const plugins = new Map<Entry, Map<string, Untested>>();
    for (const untested of untestedReleases(graph)) {
      if (untested.behind > graph.today) continue;
      const programs = plugins.get(untested.entry) ?? new Map<string, Untested>();
      plugins.set(untested.entry, programs.set(untested.program, untested)); // the newest comes last
    }
    for (const [entry, programs] of plugins) {
      const [first, ...others] = programs.values();
      if (!first) continue;
      const { path, program, tested, version, released } = first;
      const further = others.map(
        (other) => `, ${other.program} \`${other.version}\` since \`${other.released}\``,
      );
      const reason = `Unexpected \`tested\` version \`${tested}\`, expected \`${version}\` or higher: that ${program} has been out since \`${released}\`${further.join('')}`;
      yield { entry, at: { path }, reason, actual: tested };
    }
  },
  *upcoming(graph) {
    const first = new Map<string, Untested>();
    for (const untested of untestedReleases(graph)) {
      const key = untested.entry.path + untested.program;
      if (!first.has(key)) first.set(key, untested);
    }
    for (const untested of first.values()) if (untested.behind >= graph.today) yield dayBehind(untested);
  },
};

/** The day from which a plugin is behind. */
const dayBehind = ({ entry, program, tested, version, released, behind }: Untested): Upcoming => ({
  date: behind,
  file: entry.path,
  line: 1,
  column: 1,
  what: `${String(entry.data?.['name'])} falls behind: tested up to ${program} ${tested}, and ${version} is of ${released}`,
});
