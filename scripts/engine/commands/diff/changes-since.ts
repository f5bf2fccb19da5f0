import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckedProject, checkProject } from '../../project/check-project.ts';
import type { TraceQuery } from '../../trace/page-search.ts';
import { fieldPattern, type Trace } from '../../trace/page-trace.ts';
import { compare, type EntryReport } from './comparison.ts';
import { entriesOf } from './side-entries.ts';
import type { Ground } from './ground.ts';
import { markdownReport } from './changes-report.ts';
import { blobsAt, hasHash, textsOf } from './revision.ts';
import { whereShown } from './where-shown.ts';

/** The module that renders the pages; a project of content alone has none. */
const pages = 'src/app/entry-server.tsx';

/** The changes of the content. */
export interface ContentChanges {
  /** In words, as markdown. */
  readonly report: string;
  readonly entries: readonly EntryReport[];
  /** The changed fields, now or before. */
  readonly fields: ReadonlySet<string>;
  /** The pages that show them now; undefined if nothing has changed, the content has errors, or the project has no pages. */
  readonly trace: Trace | undefined;
}

/**
 * Finds the changes of the content between a revision and the working tree, and the pages that show them. Only pages that can show one are
 * rendered.
 * @param trace renders pages
 * @throws RevisionError if git cannot read the revision
 */
export async function changesSince(root: string, base: string, trace = tracePages): Promise<ContentChanges> {
  const blobs = blobsAt(root, base, ['content']);
  const project = await checkProject(root, { write: true });
  const { schemas } = project.graph;
  const { content } = project.sources;
  const isChanged = (path: string): boolean => {
    const [blob, text] = [blobs.get(path), content.get(path)];
    return blob === undefined || text === undefined || !hasHash(text, blob);
  };
  const before = entriesOf(textsOf(root, only(blobs, isChanged)), schemas);
  const after = entriesOf(only(content, isChanged), schemas);
  const report = (tell: Ground['whereShown']): EntryReport[] =>
    compare(before, after, { schemas, whereShown: tell });
  const [fields, patterns] = [new Set<string>(), new Set<string>()];
  const entries = report((field, isGone) => {
    if (isGone) patterns.add(fieldPattern(field));
    else fields.add(field);
    return '';
  });
  for (const entry of entries) for (const field of entry.fields) fields.add(field);
  const { hasErrors } = project;
  if (entries.length === 0 || hasErrors || !existsSync(join(root, pages)))
    return { report: markdownReport(base, entries, undefined, hasErrors), entries, fields, trace: undefined };
  const traced = await trace(root, project, { fields, patterns });
  const words = report((field, isGone) => whereShown(field, isGone, schemas, traced));
  return { report: markdownReport(base, words, traced, false), entries, fields, trace: traced };
}

const only = <Value>(
  files: ReadonlyMap<string, Value>,
  isWanted: (path: string) => boolean,
): ReadonlyMap<string, Value> => new Map([...files].filter(([path]) => isWanted(path)));

async function tracePages(root: string, { graph }: CheckedProject, query: TraceQuery): Promise<Trace> {
  const { traceSite } = await import('../../trace/trace-site.ts');
  return traceSite(root, graph, { query });
}
