import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Command, defineCommand, UsageError } from '../../cli/command.ts';
import { checkProject } from '../../project/check-project.ts';
import { slugLike, slugPattern } from '../../compiler/link/find-entries.ts';
import { didYouMean, oneOf } from '../../compiler/finding.ts';
import type { LoadedSchema } from '../../compiler/schema/load.ts';
import type { ContentGraph } from '../../compiler/link/graph.ts';
import { format as pretty } from '../../report/formats/pretty.ts';
import { type NewEntry, newEntry } from './new-entry.ts';
import { writeWhole } from '../../project/write.ts';

/** `npm run content -- new` */
export const create: Command = defineCommand({
  name: 'npm run content -- new',
  summary: "Writes an entry to begin with, made of the examples of its collection's schema.",
  required: ['COLLECTION', 'NAME'],
  async run({ arguments: [collection = '', slug = ''], root }) {
    if (!slugPattern.test(slug))
      throw new UsageError(`Unexpected name \`${slug}\`, expected ${validName(slug)}`);
    const before = await checkProject(root);
    const schema = folderSchema(before.graph, collection);
    for (const ending of ['.json', '.md']) {
      const path = `content/${collection}/${slug}${ending}`;
      if (existsSync(join(root, path)))
        throw new UsageError(`Unexpected second \`${path}\`, expected a name that is free`);
    }
    const entry = await newEntry(root, before, schema, slug);
    if (entry.findings.length > 0) {
      const { findings, path, text } = entry;
      const texts = new Map([...before.texts, [path, text]]);
      console.error(await pretty.write({ ...before, findings, texts }, process.stderr.isTTY));
      console.error(`\nNothing was written, because ${path} would cause the findings above.`);
      return 1;
    }
    writeWhole(join(root, entry.path), entry.text);
    console.log(nextSteps(entry));
    return 0;
  },
});

function validName(slug: string): string {
  const near = slugLike(slug);
  const rule = 'lower-case letters, digits and single dashes';
  return slugPattern.test(near) ? `${rule}, such as \`${near}\`` : rule;
}

/** The schema of a collection that is a folder. */
function folderSchema({ schemas, entries }: ContentGraph, collection: string): LoadedSchema {
  const single = new Set(
    entries.filter(({ path, slug }) => path === `content/${slug}.json`).map(({ slug }) => slug),
  );
  const names = [...schemas.loaded.keys()].filter((name) => !name.includes('/') && !single.has(name));
  const schema = schemas.loaded.get(collection);
  if (single.has(collection))
    throw new UsageError(
      `Unexpected collection \`${collection}\`: it is one file, content/${collection}.json`,
    );
  if (schemas.broken.has(collection))
    throw new UsageError(
      `Unexpected schemas/${collection}.schema.json: \`npm run check\` says what is wrong with it`,
    );
  if (!schema || !names.includes(collection))
    throw new UsageError(
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
