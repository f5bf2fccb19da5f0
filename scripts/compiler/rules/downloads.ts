import type { JsonObject, PublicFile, Unit } from '../model.ts';
import { isComplete, type Site } from '../link/graph.ts';
import type { Rule, RuleProblem } from './rule.ts';

/**
 * Every download has its archive, whose plugin header agrees with the entry; every free plugin has a download,
 * and a download belongs to a free plugin (docs/decisions.md#download-gate).
 */
export const downloads: Rule = {
  id: 'rule:downloads',
  *check(site) {
    const entries = [...(site.collections.get('downloads')?.values() ?? [])].filter(({ data }) => data);
    const plugins = site.collections.get('plugins');
    const offered = new Set(entries.map(({ data }) => data?.['plugin']));
    for (const unit of entries) yield* archiveFindings(site, unit);
    // A download whose plugin is misspelt may be the one that seems to be missing.
    const complete =
      isComplete(site, 'downloads') && [...offered].every((plugin) => plugins?.has(String(plugin)));
    for (const [slug, unit] of plugins ?? []) {
      if (complete && isFree(unit) && !offered.has(slug)) {
        yield problem(
          unit,
          'pricing',
          `Missing download of this free plugin: no file in \`content/downloads/\` names \`${slug}\` as its \`plugin\``,
        );
      }
    }
  },
};

const isFree = (unit: Unit | undefined): boolean =>
  (unit?.data?.['pricing'] as JsonObject | undefined)?.['type'] === 'free'; // an object by its schema

const problem = (unit: Unit, field: string, reason: string): RuleProblem => ({
  unit,
  at: { path: [field] },
  reason,
});

function* archiveFindings(site: Site, unit: Unit): Iterable<RuleProblem> {
  const { plugin, version, fileSize, sample } = unit.data ?? {};
  const owner = site.collections.get('plugins')?.get(String(plugin));
  if (owner?.data && !isFree(owner))
    yield problem(
      unit,
      'plugin',
      `Unexpected plugin \`${String(plugin)}\`, expected a free one: \`${owner.path}\` is not free`,
    );
  const address = `/downloads/${unit.slug}-v${String(version)}.zip`;
  const file = site.files.get(address);
  if (!file) {
    yield problem(
      unit,
      'version',
      `No file \`public${address}\`, expected the archive of version \`${String(version)}\``,
    );
    return;
  }
  yield* headerFindings(unit, address, file, { name: nameOf(owner), version });
  if (!sample && !sameSize(String(fileSize), file.size)) {
    yield problem(
      unit,
      'fileSize',
      `Unexpected \`fileSize\` \`${String(fileSize)}\`, expected \`${Math.round(file.size / 1024)} KB\`: that is what \`public${address}\` has`,
    );
  }
}

/** The name of a plugin of which nothing else is to be said. */
const nameOf = (plugin: Unit | undefined): unknown =>
  plugin?.findings.some(({ fatal }) => fatal) ? undefined : plugin?.data?.['name'];

function* headerFindings(
  unit: Unit,
  address: string,
  { archive }: PublicFile,
  expected: Readonly<Record<string, unknown>>,
): Iterable<RuleProblem> {
  const header = archive?.get(`${unit.slug}/${unit.slug}.php`);
  if (header === undefined) {
    yield problem(
      unit,
      'version',
      `Unexpected archive \`public${address}\`, expected a ZIP that holds \`${unit.slug}/${unit.slug}.php\``,
    );
    return;
  }
  if (!archive?.has(`${unit.slug}/readme.txt`))
    yield problem(
      unit,
      'version',
      `Unexpected archive \`public${address}\`, expected \`${unit.slug}/readme.txt\` in it`,
    );
  for (const [field, label] of [
    ['name', 'Plugin Name'],
    ['version', 'Version'],
  ] as const) {
    const found = new RegExp(`^[ \\t/*#]*${label}:[ \\t]*(.*)$`, 'm').exec(header)?.[1]?.trim();
    if (expected[field] !== undefined && found !== expected[field]) {
      yield problem(
        unit,
        'version',
        `Unexpected \`${label}: ${found ?? ''}\` in \`public${address}\`, expected \`${String(expected[field])}\``,
      );
    }
  }
}

/** A size as text against bytes: equal when rounded as the text is. */
function sameSize(text: string, bytes: number): boolean {
  const [amount = '0', unit] = text.split(' ');
  return Math.abs(bytes / (unit === 'MB' ? 1024 ** 2 : 1024) - Number(amount)) <= 0.5;
}
