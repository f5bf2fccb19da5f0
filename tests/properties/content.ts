import * as fc from 'fast-check';
import type { Finding, JsonObject, Sources, Entry } from '../../scripts/engine/compiler/model.ts';
import type { RunResult } from '../../scripts/engine/compiler/run.ts';
import { leaves, pointerOf } from '../../scripts/engine/compiler/schema/walk.ts';
import { openMarkdown } from '../../scripts/engine/compiler/source/document.ts';
import { writeYaml } from '../../scripts/engine/compiler/source/yaml.ts';
import { readShortcodeSchemas } from '../../scripts/engine/commands/shortcodes/read-schemas.ts';
import { compile, line } from '../pipeline/kit.ts';
import { bodies } from './bodies.ts';
import { type Edit, edited, editsOf } from './edits.ts';
import type { Pools } from './values.ts';

/** Changes to the entries of the project, by file. */
export type Changes = Readonly<Record<string, readonly Edit[]>>;

/** The name of an article's body among its changes. */
const bodyName = '(body)';
/** Files that must match more than their schemas: findings, published addresses, archives. */
const isFixed = (path: string): boolean => /^content\/(?:waivers|urls\.lock|downloads\/)/.test(path);

/** Up to twelve changes to each entry, all of them allowed by its schema. */
export function changesOf({ entries, graph }: RunResult): fc.Arbitrary<Changes> {
  const pools = poolsOf(entries, graph);
  const schemas = graph.schemas.loaded;
  const body = bodies(readShortcodeSchemas(), pools).map((value): Edit => ({ path: [bodyName], value }));
  const ofFiles = entries.flatMap(({ path, collection, data }) => {
    const schema = schemas.get(collection)?.schema;
    if (!schema || !data || isFixed(path)) return [];
    const edits = fc.oneof(...editsOf(schema, data, pools));
    const list = fc.array(edits, { maxLength: 12 });
    const edit = path.endsWith('.md')
      ? fc.tuple(list, fc.array(body, { maxLength: 1 })).map((all) => all.flat())
      : list;
    return [[path, edit] as const];
  });
  return fc.record(Object.fromEntries(ofFiles));
}

function poolsOf(entries: readonly Entry[], { collections, schemas, files }: RunResult['graph']): Pools {
  const cited = entries.flatMap(({ collection, slug, data }) => {
    const loaded = schemas.loaded.get(collection);
    if (!loaded || !data || loaded.delivery.internal) return [];
    return Array.from(
      leaves(loaded.schema, data),
      ({ path }) => `{fact:${collection}/${slug}#${pointerOf(path)}}`,
    );
  });
  const pagesOf = (collection: string, prefix: string): string[] =>
    [...(collections.get(collection)?.keys() ?? [])].map((slug) => `${prefix}${slug}`);
  const claims = entries
    .filter(({ collection }) => collection === 'claims')
    .flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === 'key' ? [fact.key] : [])));
  return {
    slugs: (collection) => [...(collections.get(collection)?.keys() ?? [])],
    addresses: [
      '/',
      '/plugins',
      '/contact?plugin=order-replicator&about=buy',
      ...pagesOf('blog', '/blog/'),
      ...pagesOf('plugins', '/plugins/'),
      'https://example.org/a?b=c&d=%C3%A9#e',
      'mailto:a@b.ca',
    ],
    pictures: [...files].flatMap(([address, { width }]) =>
      width === undefined || !address.startsWith('/images/') ? [] : [address],
    ),
    citations: [...claims.map((key) => `{claim:${key}}`), ...cited],
    names: entries.flatMap(({ data }) => (typeof data?.['name'] === 'string' ? [data['name']] : [])),
    claims,
  };
}

/** Content that passes the check, and why some of the changes are not in it. */
export interface Passing {
  readonly result: RunResult;
  readonly kept: number;
  /** The findings because of which changes were left out, one per line. */
  readonly refused: readonly string[];
}

/** Removes changes, half of those to a file at a time, until the content passes the check. */
export async function passing(base: RunResult, sources: Sources, changes: Changes): Promise<Passing> {
  const left = new Map(Object.entries(changes).filter(([, edits]) => edits.length > 0));
  const refused: string[] = [];
  for (;;) {
    const times = new Map<string, string>();
    let result = await compile(changed(base, sources, left, times), true);
    const stated = result.findings.filter(({ ruleId }) => ruleId === 'read-time');
    for (const { file = '', expected } of stated) times.set(file, expected?.[0] ?? '');
    if (times.size > 0) result = await compile(changed(base, sources, left, times), true);
    const errors = result.findings.filter(({ fatal }) => fatal);
    if (errors.length === 0) return { result, kept: [...left.values()].flat().length, refused };
    if (left.size === 0) throw new Error(errors.map(line).join('\n'));
    refused.push(...errors.map(line));
    for (const file of filesToRevert(errors, left)) {
      const edits = left.get(file) ?? [];
      if (edits.length > 1) left.set(file, edits.slice(0, Math.floor(edits.length / 2)));
      else left.delete(file);
    }
  }
}

/** The changed files with errors. If only other files have errors, they cite a changed one: the claims if changed, else any. */
function filesToRevert(errors: readonly Finding[], left: ReadonlyMap<string, unknown>): string[] {
  const paths = [...left.keys()].filter((path) => errors.some(({ file }) => file === path));
  if (paths.length > 0) return paths;
  return left.has('content/claims.json') ? ['content/claims.json'] : [...left.keys()];
}

function changed(
  { entries }: RunResult,
  sources: Sources,
  changes: ReadonlyMap<string, readonly Edit[]>,
  times: ReadonlyMap<string, string>,
): Sources {
  const content = new Map(sources.content);
  for (const { path, data } of entries) {
    const edits = changes.get(path);
    if (edits && data)
      content.set(path, textOf(path, sources.content.get(path) ?? '', data, edits, times.get(path)));
  }
  return { ...sources, content };
}

function textOf(
  path: string,
  source: string,
  data: JsonObject,
  edits: readonly Edit[],
  readTime: string | undefined,
): string {
  const isBody = (edit: Edit): boolean => edit.path[0] === bodyName;
  const fields = edited(
    data,
    edits.filter((edit) => !isBody(edit)),
  );
  if (!path.endsWith('.md')) return JSON.stringify(fields, null, 2);
  const body = openMarkdown(path, source).document?.body ?? ''; // kept, because its anchors were published
  const added = edits.find(isBody)?.value ?? '';
  return `---\n${writeYaml({ ...fields, ...(readTime !== undefined && { readTime }) })}---\n${body}\n${String(added)}`;
}
