import { fieldsOf } from '../../compiler/entry/payload-fields.ts';
import { type CheckedProject, checkProject } from '../../project/check-project.ts';
import type { Trace } from '../../trace/trace.ts';
import { compare } from './comparison.ts';
import { entriesOf } from './entries.ts';
import { entryPairs } from './entry-pairs.ts';
import { markdownReport } from './report.ts';
import { textsAt } from './revision.ts';

/**
 * Reports in markdown what has changed in the content between a revision and the working tree, and on which pages. Pages are
 * rendered only if something has changed.
 * @throws RevisionError if git cannot read the revision
 */
export async function changesSince(root: string, base: string): Promise<string> {
  const texts = textsAt(root, base, ['content']);
  const project = await checkProject(root);
  const { schemas } = project.graph;
  const before = entriesOf(texts, schemas);
  const after = entriesOf(project.sources.content, schemas);
  const hasChanged = entryPairs(before, after).length > 0;
  const trace = hasChanged && !project.hasErrors ? await traced(root, project) : undefined;
  const ground = {
    schemas,
    trace,
    fieldsOf: (type: string) => {
      const schema = schemas.loaded.get(`shortcodes/${type}`)?.schema;
      return schema && fieldsOf(schema);
    },
  };
  return markdownReport(base, compare(before, after, ground), trace);
}

async function traced(root: string, project: CheckedProject): Promise<Trace> {
  const { traceSite } = await import('../../trace/trace-site.ts');
  return traceSite(root, project.graph);
}
