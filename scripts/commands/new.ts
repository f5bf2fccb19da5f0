import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileSources } from '../compile-sources.ts';
import { slugLike, slugPattern } from '../pipeline/collections.ts';
import { didYouMean, oneOf } from '../pipeline/finding.ts';
import type { LoadedSchema } from '../pipeline/schemas.ts';
import type { Site } from '../pipeline/site.ts';
import { read } from '../read.ts';
import { report } from '../report.ts';
import { type NewEntry, newEntry } from '../starter/new-entry.ts';
import { writeWhole } from '../write.ts';
import { Misuse } from './misuse.ts';

/** `new COLLECTION SLUG`: writes an entry to begin with, made of its schema's examples. Gives the exit code. */
export async function create(argv: readonly string[], root: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true });
  const [collection, slug, ...more] = positionals;
  if (collection === undefined || slug === undefined || more.length > 0)
    throw new Misuse('Unexpected arguments, expected a collection and the name of the new entry');
  if (!slugPattern.test(slug)) throw new Misuse(`Unexpected name \`${slug}\`, expected ${validName(slug)}`);
  const sources = read(root);
  const before = await compileSources(root, sources);
  const schema = folderSchema(before.site, collection);
  for (const ending of ['.json', '.md']) {
    const path = `content/${collection}/${slug}${ending}`;
    if (existsSync(join(root, path)))
      throw new Misuse(`Unexpected second \`${path}\`, expected a name that is free`);
  }
  const entry = await newEntry(root, sources, before, schema, slug);
  if (entry.findings.length > 0) {
    const { findings, path, text } = entry;
    const texts = new Map([...sources.content, [path, text]]);
    console.error(report({ ...before, findings, changed: [], texts }, 'pretty', process.stderr.isTTY));
    console.error(`\nNothing was written: with ${path} the check would find what stands above.`);
    return 1;
  }
  writeWhole(join(root, entry.path), entry.text);
  console.log(nextSteps(entry));
  return 0;
}

function validName(slug: string): string {
  const near = slugLike(slug);
  const rule = 'lower-case letters, digits and single dashes';
  return slugPattern.test(near) ? `${rule}, such as \`${near}\`` : rule;
}

/** The schema of a collection that is a folder. */
function folderSchema({ schemas, units }: Site, collection: string): LoadedSchema {
  const single = new Set(
    units.filter(({ path, slug }) => path === `content/${slug}.json`).map(({ slug }) => slug),
  );
  const names = [...schemas.loaded.keys()].filter((name) => !name.includes('/') && !single.has(name));
  const schema = schemas.loaded.get(collection);
  if (single.has(collection))
    throw new Misuse(`Unexpected collection \`${collection}\`: it is one file, content/${collection}.json`);
  if (schemas.broken.has(collection))
    throw new Misuse(
      `Unexpected schemas/${collection}.schema.json: \`npm run check\` says what is wrong with it`,
    );
  if (!schema || !names.includes(collection))
    throw new Misuse(
      `No collection \`${collection}\`${didYouMean(collection, names) || `, expected ${oneOf(names)}`}`,
    );
  return schema;
}

function nextSteps({ path, address, optional }: NewEntry): string {
  return [
    `${path} is there, with the examples of its schema as its texts.`,
    `Write what is meant in their place, then run \`npm run check\`.`,
    ...(optional.length > 0
      ? [`It may also have ${oneOf(optional, optional.length).replace(' or ', ' and ')}.`]
      : []),
    ...(address === undefined ? [] : [`\`npm run dev\` shows it at ${address}.`]),
  ].join('\n');
}
