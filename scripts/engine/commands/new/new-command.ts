import { join } from 'node:path';
import { type Command, defineCommand } from '../../cli/command.ts';
import { checkProject } from '../../project/check-project.ts';
import { oneOf } from '../../compiler/finding.ts';
import { format as pretty } from '../../report/formats/pretty.ts';
import { freePlace } from './free-place.ts';
import { type NewEntry, newEntry } from './new-entry.ts';
import { requireUnchanged } from '../../project/write-texts.ts';
import { writeWhole } from '../../cache/files.mjs';

/** `npm run content -- new` */
export const create: Command = defineCommand({
  name: 'npm run content -- new',
  summary: "Writes an entry to begin with, made of the examples of its collection's schema.",
  required: ['COLLECTION', 'NAME'],
  async run({ arguments: [collection = '', slug = ''], root }) {
    const before = await checkProject(root);
    const entry = await newEntry(root, before, freePlace(root, before.graph, collection, slug), slug);
    if (entry.findings.length > 0) {
      const { findings, path, text } = entry;
      const texts = new Map([...before.texts, [path, text]]);
      console.error(await pretty.write({ ...before, findings, texts }, process.stderr.isTTY));
      console.error(`\nNothing was written, because ${path} would cause the findings above.`);
      return 1;
    }
    requireUnchanged(root, [entry.path], before.sources.content);
    writeWhole(join(root, entry.path), entry.text);
    console.log(nextSteps(entry));
    return 0;
  },
});

function nextSteps({ path, address, optional }: NewEntry): string {
  return [
    `${path} is there, with the examples of its schema as its texts.`,
    `Replace them with your own texts, then run \`npm run check\`.`,
    ...(optional.length > 0
      ? [`It may also have ${oneOf(optional, optional.length).replace(' or ', ' and ')}.`]
      : []),
    ...(address === undefined ? [] : [`\`npm run dev\` shows it at ${address}.`]),
  ].join('\n');
}
