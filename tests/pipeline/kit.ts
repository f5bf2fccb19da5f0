import { site } from '../../site.config.ts';
import { hash } from '../../scripts/engine/project/cache.ts';
import { openMemoryCache } from '../fixtures/memory-cache.ts';
import type { Finding, PublicFile, Sources } from '../../scripts/engine/compiler/model.ts';
import type { Deliveries } from '../../scripts/engine/compiler/delivery.ts';
import { run, type RunResult } from '../../scripts/engine/compiler/run.ts';
import { read } from '../../scripts/engine/project/read.ts';
import { builtFiles, sharedFiles } from '../../scripts/engine/project/define-site.ts';

/** Files by their paths (`content/…`, `schemas/…`), and the other parts of a project. */
export interface World {
  readonly texts: Readonly<Record<string, string>>;
  /** Where entries go, by collection. The rest is as on the site. */
  readonly deliveries?: Deliveries;
  readonly files?: Readonly<Record<string, PublicFile>>;
  readonly emptyFolders?: readonly string[];
  readonly findings?: readonly Finding[];
}

/** The sources of a project made of a few literals. */
export function sources(world: World): Sources {
  const { texts, files = {}, emptyFolders = [], findings: readFindings = [] } = world;
  const deliveries = { ...site.deliveries, ...world.deliveries };
  const below = (folder: string): Map<string, string> =>
    new Map(Object.entries(texts).filter(([path]) => path.startsWith(`${folder}/`)));
  return {
    content: below('content'),
    schemas: below('schemas'),
    deliveries,
    files: new Map(Object.entries(files)),
    builtFiles: builtFiles(site),
    sharedFiles: sharedFiles(site),
    codePictures: site.codePictures,
    pictureFrames: site.pictureFrames,
    drawings: new Map(),
    emptyFolders,
    findings: readFindings,
  };
}

let project: Sources | undefined;

/** The real project with some files changed: a new text, a function that edits the text, or `undefined` to remove the file. */
export function edited(
  changes: Readonly<Record<string, string | ((text: string) => string) | undefined>>,
): Sources {
  project ??= read(process.cwd());
  const { content, schemas } = project;
  const changed = (texts: ReadonlyMap<string, string>, folder: string): Map<string, string> => {
    const result = new Map(texts);
    for (const [path, change] of Object.entries(changes)) {
      if (!path.startsWith(`${folder}/`)) continue;
      if (change === undefined) result.delete(path);
      else result.set(path, typeof change === 'string' ? change : change(texts.get(path) ?? ''));
    }
    return result;
  };
  return { ...project, content: changed(content, 'content'), schemas: changed(schemas, 'schemas') };
}

const cache = openMemoryCache();

/** Compiles a project. Entries that an earlier test in the same file has compiled come from the cache. */
export async function compile(
  input: Sources | Readonly<Record<string, string>>,
  emit = false,
): Promise<RunResult> {
  const given =
    'content' in input && input['content'] instanceof Map
      ? (input as Sources)
      : sources({ texts: input as Record<string, string> });
  const result = await run(given, {
    cache,
    hash,
    version: 'test',
    today: '2025-09-01',
    rules: site.rules,
    hooks: site.hooks,
    emit,
  });
  cache.learn(result.entries);
  return result;
}

/** A finding as a line: `file:line:column rule reason`. */
export function line({ file, line: at, column, source, ruleId, reason }: Finding): string {
  return `${file}:${at}:${column} ${source}:${ruleId} ${reason}`;
}

/** Every finding of a project, one per line. */
export async function findings(input: Sources | Readonly<Record<string, string>>): Promise<string> {
  return (await compile(input)).findings.map(line).join('\n');
}

/** The files of the bundle, by their paths. */
export async function bundle(
  input: Sources | Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { outputs, findings: problems } = await compile(input, true);
  if (!outputs) throw new Error(problems.map(line).join('\n'));
  return Object.fromEntries(
    await Promise.all([...outputs].map(async ([path, { text }]) => [path, await text()])),
  );
}

/** The fields of a schema by their names. */
export type Fields = Readonly<Record<string, object>>;

/** Fields with what the check wants of each, unless it is stated. */
const documented = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      '$ref' in field ? field : { description: 'A field.', examples: ['x'], ...field },
    ]),
  );

/** A field that has fields, none of them required unless stated otherwise. */
export const group = (fields: Fields, more: object = {}): object => ({
  type: 'object',
  additionalProperties: false,
  ...more,
  properties: documented(fields),
});

/** A field that is a list. */
export const list = (items: object, more: object = {}): object => ({ type: 'array', items, ...more });

/** A small schema, in which every field is required and documented unless stated otherwise. */
export const schema = (title: string, fields: Fields, more: object = {}): string =>
  JSON.stringify({
    title,
    description: 'A test.',
    ...group(fields, { required: Object.keys(fields), ...more }),
  });

/** Any text that is not empty. */
export const text = { type: 'string', minLength: 1 };

/** A text with markdown. */
export const markdown = { ...text, 'x-markdown': true };

/** The text of a block, which is below its first line. */
export const blockText = { ...markdown, 'x-block-text': 'text' };

/** A day of the calendar. */
export const date = { type: 'string', format: 'date' };

/** A price. */
export const price = group(
  { amount: { type: 'number', examples: [1] }, period: text },
  { 'x-price': true, examples: [{ amount: 1 }] },
);

/** The schema of a block that has a text alone, `tip`. */
export const tip = { 'schemas/shortcodes/tip.schema.json': schema('Tip', { content: blockText }) };

/** The schema of a folder of articles, whose pages are at `/FOLDER/SLUG`. */
export const articles = (folder: string, fields: Fields = { title: text }, more: object = {}) => ({
  [`schemas/${folder}.schema.json`]: schema(`${folder.slice(0, 1).toUpperCase()}${folder.slice(1)}`, fields, {
    'x-body': 'markdown',
    'x-url': `/${folder}/{slug}`,
    ...more,
  }),
});

/** A project with one markdown collection, `notes`, and one note that has a title and this body. */
export function note(body: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { ...articles('notes'), 'content/notes/a.md': `---\ntitle: A\n---\n${body}`, ...more };
}
