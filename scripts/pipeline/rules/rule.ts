import type { Finding } from '../model.ts';
import type { Site } from '../site.ts';

/** A rule of this site that no schema can express. */
export interface Rule {
  /** Permanent id, `rule:what`; the ids of its findings. */
  readonly id: string;
  /** Whether somebody may answer for what it finds (`content/waivers.json`): no page would be wrong. */
  readonly waivable?: true;
  /** Looks at all entries together and yields what is wrong. */
  readonly check: (site: Site) => Iterable<Finding>;
}
