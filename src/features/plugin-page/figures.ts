import type { Plugin } from '#content/types.js';

/** A figure and its label. */
export interface Figure {
  readonly figure: string;
  readonly label: string;
}

/**
 * The figures of a plugin's page. Unknown ones fall back to '4.8/5', '1000+' and 'Active'; satisfaction is left out, and so are
 * the users of a retired plugin (docs/decisions.md#figures-of-a-plugin).
 */
export function figuresOf({ stats, status }: Pick<Plugin, 'stats' | 'status'>): readonly Figure[] {
  const { rating = 4.8, downloads = '1000+', satisfaction } = stats;
  const users = stats.users ?? (status === 'retired' ? undefined : 'Active');
  return [
    { figure: `${rating}/5`, label: 'rating' },
    { figure: downloads, label: 'downloads' },
    ...(users ? [{ figure: users, label: 'users' }] : []),
    ...(satisfaction ? [{ figure: satisfaction, label: 'satisfaction' }] : []),
  ];
}
