import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSides } from '../../pictures/build-sides.ts';
import { sitePages } from '../../pictures/site-pages.ts';
import { checkProject } from '../../project/check-project.ts';
import { pagesOf, type Trace } from '../../trace/trace.ts';
import { traceSite } from '../../trace/trace-site.ts';
import type { ContentChanges } from '../diff/changes-since.ts';

/**
 * Finds the pages of which pictures tell something. Of a change of content these are the pages that read a changed field, before or now.
 * Where code or style has changed, every page may look different. Pages that are made of the same files are left out.
 * @param isContent whether only content has changed
 * @param base the files of the revision
 */
export async function touchedPages(
  root: string,
  base: string,
  sites: BuiltSides,
  { isContent, changes }: { readonly isContent: boolean; readonly changes: ContentChanges },
): Promise<string[]> {
  const all = sitePages(sites.before, sites.after);
  const traced = isContent ? await tracedPages(root, base, changes) : new Set(all);
  return all.filter((page) => traced.has(page) && mayDiffer(page, sites));
}

async function tracedPages(root: string, base: string, changes: ContentChanges): Promise<Set<string>> {
  const fields = new Set([...changes.fields, ...changes.entries.flatMap(({ gone }) => gone)]);
  const showing = (trace: Trace): string[] =>
    trace
      .filter((page) => [...fields].some((field) => pagesOf([page], field).length > 0))
      .map(({ path }) => (path === 'any other address' ? '/404' : path));
  // What is gone shows only on the pages of the revision.
  const bundle = 'node_modules/.cache/trace';
  const project = await checkProject(base, { write: true, bundle });
  const wanted = { fields, patterns: new Set<string>() };
  const then = project.hasErrors
    ? []
    : await traceSite(root, project.graph, { bundle: join(base, bundle), wanted });
  return new Set([...showing(changes.trace ?? []), ...showing(then)]);
}

/** Whether the page, or a file that it names, is not the same on both sides. */
function mayDiffer(page: string, { before, after }: BuiltSides): boolean {
  const file = page === '/404' ? '404.html' : `${page}/index.html`;
  const [old, now] = [read(before, file), read(after, file)];
  if (!old || !now || !old.equals(now)) return true;
  const named = now.toString('utf8').matchAll(/(?<=["'(, ])\/[^"'()\s,<>]+\.\w+/g);
  return [...new Set([...named].map(([path]) => path))].some((path) => {
    const [was, is] = [read(before, path), read(after, path)];
    return was === undefined || is === undefined ? was !== is : !was.equals(is);
  });
}

const read = (site: string, path: string): Buffer | undefined => {
  const file = join(site, path);
  return existsSync(file) ? readFileSync(file) : undefined;
};
