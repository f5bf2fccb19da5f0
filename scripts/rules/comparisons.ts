import type { Entry, JsonObject, RuleProblem, SiteRule } from '../engine/site-config.ts';

/**
 * A plugin's page leads to other plugins that are for sale or free, and the comparison that it shows has the plugin in it, with a text for
 * each row.
 */
export const comparisons: SiteRule = {
  id: 'rule:comparison',
  level: 'error',
  waivable: false,
  help: 'A comparison or a recommendation names a plugin that nobody can get, or the wrong one, or a row of a comparison lacks its text.',
  *check({ collections }) {
    const plugins = collections.get('plugins') ?? new Map<string, Entry>();
    const all = collections.get('comparisons') ?? new Map<string, Entry>();
    for (const entry of all.values()) {
      const rows = listOf(entry, 'rows').length;
      for (const [index, { plugin, values }] of listOf(entry, 'plugins').entries()) {
        const path = ['plugins', index];
        yield* retiredProblem(entry, [...path, 'plugin'], plugins.get(String(plugin)));
        const count = Array.isArray(values) ? values.length : rows;
        if (count !== rows)
          yield {
            entry,
            at: { path: [...path, 'values'] },
            reason: `Unexpected number of values, ${count}, expected one for each of the ${rows} rows`,
          };
      }
    }
    for (const [slug, entry] of plugins) {
      for (const [index, { plugin }] of listOf(entry, 'seeAlso').entries()) {
        const path = ['seeAlso', index, 'plugin'];
        yield* retiredProblem(entry, path, plugins.get(String(plugin)));
        if (plugin === slug)
          yield {
            entry,
            at: { path },
            reason: `Unexpected \`${slug}\` on its own page, expected another plugin`,
          };
      }
      const table = all.get(String(entry.data?.['comparison']));
      const tablePlugins = table ? listOf(table, 'plugins').map(({ plugin }) => String(plugin)) : [];
      // A plugin that is misspelt or retired has its own finding, and may stand where this one belongs.
      const areGood = tablePlugins.length > 0 && tablePlugins.every((name) => isOffered(plugins.get(name)));
      if (table && areGood && !tablePlugins.includes(slug))
        yield {
          entry,
          at: { path: ['comparison'] },
          reason: `Unexpected comparison \`${table.slug}\`, expected one that has \`${slug}\` in it`,
        };
    }
  },
};

/** The objects of a list, by its schema; empty where it is left out. */
const listOf = ({ data }: Entry, field: string): readonly JsonObject[] =>
  (data?.[field] ?? []) as readonly JsonObject[];

const isOffered = (plugin: Entry | undefined): boolean =>
  plugin?.data !== undefined && plugin.data['status'] !== 'retired';

function* retiredProblem(
  entry: Entry,
  path: readonly (string | number)[],
  plugin: Entry | undefined,
): Iterable<RuleProblem> {
  if (!plugin?.data || isOffered(plugin)) return;
  const reason = `Unexpected retired plugin \`${plugin.slug}\`, expected one that a buyer can get`;
  yield { entry, at: { path }, reason, actual: plugin.slug };
}
