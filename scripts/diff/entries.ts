import { splitFrontMatter } from '../pipeline/front-matter.ts';
import { TextPlaces } from '../pipeline/location.ts';
import type { Json, JsonObject } from '../pipeline/model.ts';
import { parseJson } from '../pipeline/parse-json.ts';
import { parseYaml } from '../pipeline/parse-yaml.ts';

/** An entry of one side of a comparison: read, but not checked. */
export interface SideEntry {
  /** `content/plugins/order-replicator.json` */
  readonly path: string;
  readonly collection: string;
  /** `plugins/order-replicator`, or `site` for a file of its own. */
  readonly name: string;
  /** Data or front matter; absent where it cannot be read. */
  readonly data?: JsonObject;
  /** Text of the body of a markdown file. */
  readonly body?: string;
}

/** Reads the entries of a side, by their names. What lies elsewhere than entries do is left to the check. */
export function entriesOf(texts: ReadonlyMap<string, string>): ReadonlyMap<string, SideEntry> {
  const entries = [...texts].flatMap(([path, text]) => {
    const [, folder, slug = ''] = /^content\/(?:([^/]+)\/)?([^/]+)\.(?:json|md)$/.exec(path) ?? [];
    if (slug === '' || path === 'content/README.md') return [];
    const [collection, name] = folder === undefined ? [slug, slug] : [folder, `${folder}/${slug}`];
    return [[name, { path, collection, name, ...readText(path, text) }] as const];
  });
  return new Map(entries);
}

function readText(path: string, text: string): Pick<SideEntry, 'data' | 'body'> {
  if (path.endsWith('.json')) return asData(parseJson(path, text).located?.value);
  const places = new TextPlaces(text);
  const fences = splitFrontMatter(path, text, places);
  if (!('yaml' in fences)) return { body: text };
  const { located } = parseYaml(path, fences.yaml, fences.yamlStart, places);
  return { ...asData(located?.value), body: text.slice(fences.bodyStart) };
}

function asData(value: Json | undefined): Pick<SideEntry, 'data'> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const { $schema: _schema, ...data } = value as JsonObject; // no list, by the line above
  return { data };
}
