import { type Command, defineCommand, UsageError } from '../cli/command.ts';
import { didYouMean, suggest } from '../compiler/finding.ts';
import { leaves, pointerOf } from '../compiler/schema/walk.ts';
import { entryName, entryNameIn, fieldAt } from '../trace/origin.ts';
import { pageList } from '../trace/page-list.ts';
import { type CheckedProject, checkProject } from '../project/check-project.ts';
import { pagesOf, type Trace } from '../trace/page-trace.ts';
import { type Unshown, unshownIn } from './unshown.ts';

/** `npm run content -- shown` */
export const shown: Command = defineCommand({
  name: 'npm run content -- shown',
  summary: 'Lists which pages show each field of an entry.',
  details: `ENTRY is \`COLLECTION/NAME\`, or \`COLLECTION/NAME#/FIELD\` for a part of it. Without one, it lists the fields that no page
shows; those without a reason (\`x-shown\` in the schema) are findings.`,
  optional: ['ENTRY'],
  async run({ arguments: [target], root }) {
    const project = await checkProject(root, { write: true });
    const fields = target === undefined ? [] : fieldsAt(project, target);
    if (project.hasErrors) {
      console.error('The content has errors, so no page can be made of it: run `npm run check`.');
      return 1;
    }
    const { traceSite } = await import('../trace/trace-site.ts');
    const trace = await traceSite(root, project.graph);
    if (target !== undefined) {
      console.log(fields.map((field) => `${field}  ${pageList(pagesOf(trace, field), trace)}`).join('\n'));
      return 0;
    }
    const unshown = unshownIn(trace, project.entries, project.graph.schemas);
    console.log(unshownReport(unshown, trace));
    return unshown.unexplained.length + unshown.outdated.length > 0 ? 1 : 0;
  },
});

/** All fields of an entry that have values, or those in one part of it. */
function fieldsAt({ entries, graph }: CheckedProject, target: string): string[] {
  const [written = '', pointer = ''] = target.split('#');
  const name = entryNameIn(written);
  const entry = entries.find((candidate) => entryName(candidate) === name);
  if (!entry)
    throw new UsageError(`No entry \`${name}\`${didYouMean(suggest(name, entries.map(entryName)))}`);
  const { schema = {} } = graph.schemas.loaded.get(entry.collection) ?? {};
  const pointers = [...leaves(schema, entry.data ?? {})]
    .map(({ path }) => pointerOf(path))
    .filter((each) => each !== '/$schema');
  const all = entry.body ? [...pointers, '/body'] : pointers;
  const pointersBelow = all.filter((each) => each === pointer || each.startsWith(`${pointer}/`));
  if (pointersBelow.length === 0)
    throw new UsageError(`No field \`${pointer}\` in \`${name}\`${didYouMean(suggest(pointer, all))}`);
  return pointersBelow.map((each) => fieldAt({ entry: name, pointer: each }));
}

function unshownReport({ explained, unexplained, outdated }: Unshown, trace: Trace): string {
  return [
    `${trace.length} pages traced.`,
    ...explained.map(({ field, where }) => `${field}  ${where}`),
    ...unexplained.map(
      (field) =>
        `${field}  Not shown on any page: show it, remove it, or give a reason (\`x-shown\` in its schema)`,
    ),
    ...outdated.map((field) => `${field}  Unexpected \`x-shown\` in its schema: pages show all of it`),
  ].join('\n');
}
