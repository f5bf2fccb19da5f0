import type { Entry } from '../engine/site-config.ts';

/** The programs that plugins run on, with their releases from the newest, as `content/platforms.json` has them. */
export interface Platforms {
  readonly platforms?: readonly {
    readonly key: string;
    readonly name: string;
    readonly releases: readonly {
      readonly version: string;
      readonly released: string;
      readonly supportEnds?: string;
    }[];
  }[];
}

/** The events on the dates of a release, by their fields. */
const words: Readonly<Record<string, string>> = { released: 'is released', supportEnds: 'support ends' };

/** The words for each date in the file of releases, in its order: "WordPress 6.9: is released". */
export function releaseWords({ data }: Pick<Entry, 'data'>): readonly string[] {
  const { platforms = [] } = (data ?? {}) as Platforms; // by its schema
  return platforms.flatMap(({ name, releases }) =>
    releases.flatMap((release) =>
      Object.keys(release).flatMap((field) =>
        words[field] === undefined ? [] : [`${name} ${release.version}: ${words[field]}`],
      ),
    ),
  );
}
