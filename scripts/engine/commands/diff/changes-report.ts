import { site } from '#site';
import { pageNames } from '../../trace/page-list.ts';
import { pagesOf, type Trace } from '../../trace/page-trace.ts';
import type { EntryReport } from './comparison.ts';
import { capital, nameWords } from './report-words.ts';

/** Collections about the content itself; they come last. */
const internal = Object.keys(site.deliveries)
  .filter((name) => site.deliveries[name]?.internal)
  .toSorted();

/**
 * Writes the report as markdown.
 * @param base the revision as the user typed it
 * @param trace which pages show which fields; absent if that is not known
 * @param hasErrors whether the content has errors, so that no page can be rendered
 */
export function markdownReport(
  base: string,
  entries: readonly EntryReport[],
  trace: Trace | undefined,
  hasErrors: boolean,
): string {
  const head = `# Content changes since \`${base}\``;
  if (entries.length === 0) return `${head}\n\nNo changes.\n`;
  const unknown = hasErrors
    ? ['## Pages touched\n\nNot known, because the content has errors: `npm run check` lists them.']
    : [];
  return `${[head, summary(entries), ...reportSections(entries, trace), ...unknown].join('\n\n')}\n`;
}

/** The sections of the report: one for each collection, and the pages that are touched where they are known. */
export function reportSections(entries: readonly EntryReport[], trace: Trace | undefined): string[] {
  const collections = [...new Set(entries.map(({ collection }) => collection))].toSorted(
    (a, b) => internal.indexOf(a) - internal.indexOf(b) || (a < b ? -1 : 1),
  );
  const sections = collections.map((collection) => {
    const lines = entries.filter((entry) => entry.collection === collection).flatMap((entry) => entry.lines);
    return `## ${capital(nameWords(collection))}\n\n${lines.join('\n')}`;
  });
  return [...sections, ...(trace ? [touched(entries, trace)] : [])];
}

function summary(entries: readonly EntryReport[]): string {
  const counts = (['changed', 'added', 'renamed', 'removed'] as const).flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return `Entries: ${counts.join(', ')}.`;
}

function touched(entries: readonly EntryReport[], trace: Trace): string {
  const fields = entries.flatMap((entry) => entry.fields);
  const pages = trace.filter((page) => fields.some((field) => pagesOf([page], field).length > 0));
  const names = pageNames(pages, trace).map((name) => `- ${name}`);
  return `## Pages touched\n\n${names.join('\n') || 'None.'}`;
}
