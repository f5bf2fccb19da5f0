import {
  addressOf,
  type ContentGraph,
  type Entry,
  isComplete,
  type JsonObject,
  partsOf,
  type PublicFile,
  type RuleProblem,
  type SiteRule,
} from '../engine/site-config.ts';

/**
 * Every download has its archive, whose plugin header matches the entry; every free plugin has a download,
 * and a download belongs to a free plugin; no link leads past the form to an archive (docs/decisions.md#download-gate).
 */
export const downloads: SiteRule = {
  id: 'rule:downloads',
  level: 'error',
  waivable: false,
  help: 'A free plugin has no download, or its archive in `public/downloads/` differs from its entry in version, name or size, or a link leads straight to the archive.',
  *check(graph) {
    const entries = [...(graph.collections.get('downloads')?.values() ?? [])].filter(({ data }) => data);
    const plugins = graph.collections.get('plugins');
    const offered = new Set(entries.map(({ data }) => data?.['plugin']));
    for (const entry of entries) yield* archiveFindings(graph, entry);
    // A download whose plugin is misspelt may be the missing one.
    const complete =
      isComplete(graph, 'downloads') && [...offered].every((plugin) => plugins?.has(String(plugin)));
    for (const [slug, entry] of plugins ?? []) {
      if (complete && isFree(entry) && !offered.has(slug)) {
        yield problem(
          entry,
          'pricing',
          `Missing download of this free plugin: no file in \`content/downloads/\` names \`${slug}\` as its \`plugin\``,
        );
      }
    }
    for (const entry of graph.entries) yield* straightLinks(graph, entry);
  },
};

/** Links to archives: their addresses would be in the served HTML, and visitors would get the files without the form. */
function* straightLinks(graph: ContentGraph, entry: Entry): Iterable<RuleProblem> {
  for (const fact of entry.facts) {
    if (fact.kind !== 'link' || !fact.address.includes('.zip')) continue;
    const { address } = fact;
    const meant = graph.files.has(partsOf(address).page) ? formOfArchive(graph, address) : undefined;
    if (meant === undefined) continue;
    const reason = `Unexpected link to the archive \`${address}\`, expected one to the page of its plugin: visitors get archives through the form there`;
    yield { entry, at: fact, reason, actual: address, suggestion: { word: address, meant } };
  }
}

/** The address of the form that gives an archive of any version to visitors; undefined for another file. */
export function formOfArchive({ collections, schemas }: ContentGraph, address: string): string | undefined {
  const [, name = ''] = /^\/downloads\/([^/]+)-v[\d.]+\.zip$/.exec(partsOf(address).page) ?? [];
  const slug = collections.get('downloads')?.get(name)?.data?.['plugin'] ?? name;
  const plugin = collections.get('plugins')?.get(String(slug));
  const page = plugin && addressOf(plugin, schemas.loaded.get('plugins')?.schema);
  return page && (isFree(plugin) && plugin.data?.['status'] !== 'retired' ? `${page}#download` : page);
}

/** Why a download keeps its name: WordPress knows the plugin by the one in its archive. */
export function archiveName({ files }: ContentGraph, slug: string): string | undefined {
  const archive = [...files.keys()].find((address) => address.startsWith(`/downloads/${slug}-v`));
  if (archive === undefined) return undefined;
  return `The archive \`public${archive}\` holds \`${slug}/${slug}.php\`: WordPress knows the plugin by that name, and only its maker can change it. To move the plugin's page, rename the entry in \`plugins\`.`;
}

const isFree = (entry: Entry | undefined): boolean =>
  (entry?.data?.['pricing'] as JsonObject | undefined)?.['type'] === 'free'; // an object by its schema

const problem = (entry: Entry, field: string, reason: string): RuleProblem => ({
  entry,
  at: { path: [field] },
  reason,
});

function* archiveFindings(graph: ContentGraph, entry: Entry): Iterable<RuleProblem> {
  const { plugin, version, fileSize, sample } = entry.data ?? {};
  const owner = graph.collections.get('plugins')?.get(String(plugin));
  if (owner?.data && !isFree(owner))
    yield problem(
      entry,
      'plugin',
      `Unexpected plugin \`${String(plugin)}\`, expected a free one: \`${owner.path}\` is not free`,
    );
  const address = `/downloads/${entry.slug}-v${String(version)}.zip`;
  const file = graph.files.get(address);
  if (!file) {
    yield problem(
      entry,
      'version',
      `No file \`public${address}\`, expected the archive of version \`${String(version)}\``,
    );
    return;
  }
  yield* headerFindings(entry, address, file, { name: nameOf(owner), version });
  if (!sample && !sameSize(String(fileSize), file.size)) {
    yield problem(
      entry,
      'fileSize',
      `Unexpected \`fileSize\` \`${String(fileSize)}\`, expected \`${Math.round(file.size / 1024)} KB\`: that is what \`public${address}\` has`,
    );
  }
}

/** The name of a plugin that has no other finding. */
const nameOf = (plugin: Entry | undefined): unknown =>
  plugin?.findings.some(({ fatal }) => fatal) ? undefined : plugin?.data?.['name'];

function* headerFindings(
  entry: Entry,
  address: string,
  { archive }: PublicFile,
  expected: Readonly<Record<string, unknown>>,
): Iterable<RuleProblem> {
  const header = archive?.get(`${entry.slug}/${entry.slug}.php`);
  if (header === undefined) {
    yield problem(
      entry,
      'version',
      `Unexpected archive \`public${address}\`, expected a ZIP that holds \`${entry.slug}/${entry.slug}.php\``,
    );
    return;
  }
  if (!archive?.has(`${entry.slug}/readme.txt`))
    yield problem(
      entry,
      'version',
      `Unexpected archive \`public${address}\`, expected \`${entry.slug}/readme.txt\` in it`,
    );
  for (const [field, label] of [
    ['name', 'Plugin Name'],
    ['version', 'Version'],
  ] as const) {
    const value = new RegExp(`^[ \\t/*#]*${label}:[ \\t]*(.*)$`, 'm').exec(header)?.[1]?.trim();
    if (expected[field] !== undefined && value !== expected[field]) {
      yield problem(
        entry,
        'version',
        `Unexpected \`${label}: ${value ?? ''}\` in \`public${address}\`, expected \`${String(expected[field])}\``,
      );
    }
  }
}

/** Whether a size in words equals a number of bytes, rounded to the precision of the text. */
function sameSize(text: string, bytes: number): boolean {
  const [amount = '0', unit] = text.split(' ');
  return Math.abs(bytes / (unit === 'MB' ? 1024 ** 2 : 1024) - Number(amount)) <= 0.5;
}
