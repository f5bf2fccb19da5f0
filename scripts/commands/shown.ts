import { parseArgs } from 'node:util';
import { didYouMean } from '../pipeline/finding.ts';
import { leavesOf } from '../trace/citations.ts';
import { entryName, fieldAt } from '../trace/origin.ts';
import { pageList } from '../trace/page-list.ts';
import { type ReadSite, readSite } from '../trace/read-site.ts';
import { pagesOf, type Trace } from '../trace/trace.ts';
import { type Unshown, unshownIn } from '../trace/unshown.ts';
import { Misuse } from './misuse.ts';

/**
 * `shown [ENTRY[#/FIELD]]`: which pages show each field of an entry; without one, which fields no page shows. Gives the exit
 * code: 1 where nothing says why a field is on no page, and where the content has errors.
 */
export async function shown(argv: readonly string[], root: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...argv], allowPositionals: true });
  if (positionals.length > 1) throw new Misuse(`Unexpected argument \`${positionals[1]}\``);
  const [target] = positionals;
  const site = await readSite(root);
  const fields = target === undefined ? [] : fieldsAt(site, target);
  if (!site.isSound) {
    console.error('The content has errors, so no page can be made of it: run `npm run check`.');
    return 1;
  }
  const { traceSite } = await import('../trace/trace-site.ts');
  const trace = await traceSite(root, site);
  if (target !== undefined) {
    console.log(fields.map((field) => `${field}  ${pageList(pagesOf(trace, field), trace)}`).join('\n'));
    return 0;
  }
  const unshown = unshownIn(trace, site.units, site.schemas);
  console.log(unshownReport(unshown, trace));
  return unshown.unexplained.length + unshown.outdated.length > 0 ? 1 : 0;
}

/** The fields of an entry that have values, or those at and below one of them. */
function fieldsAt({ units }: ReadSite, target: string): string[] {
  const [name = '', pointer = ''] = target.split('#');
  const unit = units.find((candidate) => entryName(candidate) === name);
  if (!unit) throw new Misuse(`No entry \`${name}\`${didYouMean(name, units.map(entryName))}`);
  const pointers = [...leavesOf(unit.data ?? {})]
    .map(([found]) => found)
    .filter((found) => found !== '/$schema');
  const all = unit.body ? [...pointers, '/body'] : pointers;
  const wanted = all.filter((found) => found === pointer || found.startsWith(`${pointer}/`));
  if (wanted.length === 0)
    throw new Misuse(`No field \`${pointer}\` in \`${name}\`${didYouMean(pointer, all)}`);
  return wanted.map((found) => fieldAt({ entry: name, pointer: found }));
}

function unshownReport({ explained, unexplained, outdated }: Unshown, trace: Trace): string {
  return [
    `${trace.length} pages traced.`,
    ...explained.map(({ field, shown: where }) => `${field}  ${where}`),
    ...unexplained.map(
      (field) =>
        `${field}  Unexpected on no page: show it, remove it, or say why (\`x-shown\` in its schema)`,
    ),
    ...outdated.map((field) => `${field}  Unexpected \`x-shown\` in its schema: pages show all of it`),
  ].join('\n');
}
