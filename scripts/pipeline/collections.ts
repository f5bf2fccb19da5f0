import { didYouMean, fileStart, finding } from './finding.ts';
import type { Finding, Sources } from './model.ts';
import type { Schemas } from './schemas.ts';
import type { Entry } from './unit.ts';

/** Entries before they are compiled, and what is wrong with where they lie. */
export interface Collections {
  readonly entries: readonly Omit<Entry, 'key'>[];
  readonly findings: readonly Finding[];
}

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Finds the entries: `content/x.json` is one, every file of `content/x/` is one, and its name is its slug.
 * There is no list of collections: `content/x` belongs to `schemas/x.schema.json`.
 */
export function findEntries({ content, emptyFolders }: Sources, schemas: Schemas): Collections {
  const findings: Finding[] = emptyFolders.map((folder) =>
    finding(folder, fileStart, 'read:empty-folder', `Unexpected empty folder \`${folder}\`, expected an entry`),
  );
  const entries: Omit<Entry, 'key'>[] = [];
  for (const [path, text] of content) {
    const entry = entryAt(path, text);
    const problem = entry ? misplaced(entry, schemas) : `Unexpected place of \`${path}\`, expected \`content/{name}.json\` or \`content/{name}/{slug}\` with the ending json or md`;
    if (problem) findings.push(finding(path, fileStart, 'read:name', problem));
    else if (entry) entries.push(entry);
  }
  const present = new Set([...entries.map(({ collection }) => collection), ...emptyFolders.map((folder) => folder.slice('content/'.length))]);
  for (const [name] of schemas.loaded) {
    if (name.includes('/') || present.has(name)) continue;
    const reason = `No content for this schema, expected \`content/${name}.json\` or a folder \`content/${name}/\``;
    findings.push(finding(`schemas/${name}.schema.json`, fileStart, 'read:missing', reason));
  }
  return { entries, findings };
}

function entryAt(path: string, text: string): Omit<Entry, 'key'> | undefined {
  const match = /^content\/(?:([^/]+)\/)?([^/]+)\.(?:json|md)$/.exec(path);
  if (!match) return undefined;
  const slug = match[2] ?? '';
  return { path, text, slug, collection: match[1] ?? slug };
}

function misplaced({ path, collection, slug }: Omit<Entry, 'key'>, schemas: Schemas): string | undefined {
  if (!slugPattern.test(slug) || !slugPattern.test(collection)) {
    return `Unexpected name \`${path.split('/').at(-1)}\`, expected lower-case letters, digits and single dashes`;
  }
  if (schemas.broken.has(collection)) return undefined;
  const schema = schemas.loaded.get(collection)?.schema;
  if (!schema) {
    const names = [...schemas.loaded.keys()].filter((name) => !name.includes('/'));
    return `No schema \`schemas/${collection}.schema.json\` for this file${didYouMean(collection, names)}`;
  }
  const ending = schema['x-body'] === 'markdown' ? '.md' : '.json';
  return path.endsWith(ending) ? undefined : `Unexpected ending of \`${path.split('/').at(-1)}\`, expected \`${ending}\``;
}
