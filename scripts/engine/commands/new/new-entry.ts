import { site } from '#site';
import { type CheckedProject, checkProject } from '../../project/check-project.ts';
import type { Entry, Finding, JsonObject } from '../../compiler/model.ts';
import { minutesToRead } from '../../compiler/rules/read-time.ts';
import type { LoadedSchema } from '../../compiler/schema/load.ts';
import { type ContentGraph, folderOf } from '../../compiler/link/graph.ts';
import { blankData, optionalFields, starterData } from './starter-data.ts';
import { writeYaml } from '../../compiler/source/yaml.ts';

/** A starter entry, not yet written. */
export interface NewEntry {
  readonly path: string;
  readonly text: string;
  /** Address of its page, if it has one. */
  readonly address: string | undefined;
  /** Optional fields that it leaves out. */
  readonly optional: readonly string[];
  /** Errors that the check would find because of it; empty if it can be written. */
  readonly findings: readonly Finding[];
}

/**
 * Makes an entry from a schema's examples, and checks the project with it in memory.
 * @param before the project without it, checked
 * @param title its name or title; without one it is the slug in words
 * @returns the entry, with the errors that it would cause; nothing is written
 */
export async function newEntry(
  root: string,
  before: CheckedProject,
  { name, schema }: LoadedSchema,
  slug: string,
  title?: string,
): Promise<NewEntry> {
  const isMarkdown = schema['x-body'] === 'markdown';
  const path = `content/${name}/${slug}${isMarkdown ? '.md' : '.json'}`;
  const { sources } = before;
  const check = (text: string): Promise<CheckedProject> =>
    checkProject(root, { sources: { ...sources, content: new Map([...sources.content, [path, text]]) } });
  let data = fields(before.graph, { name, schema }, slug, title);
  let after = await check(entryText(data, isMarkdown));
  const words = after.graph.collections.get(name)?.get(slug)?.body?.words;
  if ('readTime' in data && words !== undefined) {
    data = { ...data, readTime: minutesToRead(words) };
    after = await check(entryText(data, isMarkdown));
  }
  return {
    path,
    text: entryText(data, isMarkdown),
    address: addressIn(after.graph, path),
    optional: optionalFields(schema),
    findings: newErrors(before, after),
  };
}

/** The address of the page of a file: by its name, or by a field; undefined if it has no page. */
const addressIn = ({ addresses }: ContentGraph, path: string): string | undefined =>
  [...addresses].find(([, claims]) => claims.some(({ entry }) => entry.path === path))?.[0];

/**
 * The text of an article that somebody begins to write: a title, the fields that are needed, without values, and no text. The check
 * finds an error at each field that has no value, so such an article cannot be published by accident.
 */
export function blankEntry(
  graph: ContentGraph,
  { name, schema }: Pick<LoadedSchema, 'name' | 'schema'>,
  slug: string,
  title: string,
): string {
  const others = [...(graph.collections.get(name)?.values() ?? [])];
  const datas = others.flatMap((entry) => (entry.data ? [entry.data] : []));
  const data = {
    ...blankData(schema, title, datas),
    ...(schema['x-folders'] !== undefined && { order: nextOrder(others, slug) }),
    ...('readTime' in (schema.properties ?? {}) && { readTime: minutesToRead(1) }),
  };
  return `---\n${writeYaml(data)}---\n\n`;
}

/** Short enough that two articles may have them both: no sentence of ten words. */
const body = `Say in two sentences what this text is about.

## A first heading

One thought for each paragraph.
`;

/** The text of a new entry: JSON, or front matter with a body to begin with. */
function entryText(data: JsonObject, isMarkdown: boolean): string {
  return isMarkdown ? `---\n${writeYaml(data)}---\n\n${body}` : `${JSON.stringify(data, null, 2)}\n`;
}

/** The fields of the entry; where the others name their schema, it does too. */
function fields(
  graph: ContentGraph,
  { name, schema }: Pick<LoadedSchema, 'name' | 'schema'>,
  slug: string,
  title?: string,
): JsonObject {
  const slugs = (collection: string): string[] => [...(graph.collections.get(collection)?.keys() ?? [])];
  const others = [...(graph.collections.get(name)?.values() ?? [])];
  const isNamed = others.length === 0 || others.some(({ data }) => data && '$schema' in data);
  return {
    ...(isNamed && { $schema: `${'../'.repeat(slug.split('/').length + 1)}schemas/${name}.schema.json` }),
    ...starterData(schema, { slug, ...(title !== undefined && { title }), today: graph.today, slugs }),
    ...(schema['x-folders'] !== undefined && { order: nextOrder(others, slug) }),
    ...site.hooks[name]?.starter?.(graph, slug),
  };
}

/** The place after the last entry of the same folder. */
const nextOrder = (others: readonly Entry[], slug: string): number =>
  1 +
  Math.max(
    0,
    ...others
      .filter((other) => folderOf(other) === folderOf({ slug }))
      .map(({ data }) => Number(data?.['order'])),
  );

/** Errors that the new entry causes. */
function newErrors(before: CheckedProject, after: CheckedProject): Finding[] {
  const nameOf = ({ file, reason }: Finding): string => `${file} ${reason}`;
  const names = new Set(before.findings.map(nameOf));
  return after.findings.filter((finding) => finding.fatal && !names.has(nameOf(finding)));
}
