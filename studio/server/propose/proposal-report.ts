import { reportSections } from '../../../scripts/engine/index.ts';
import { count } from '../../text/count.ts';
import { longestTitle, type ProposedFile } from '../../protocol-proposals.ts';
import { reportsOf, plain, type Texts } from '../changes.ts';
import type { Studio } from '../studio.ts';
import { linesOf } from './proposal-lines.ts';

/** Title and text of a proposal. */
export interface Report {
  readonly title: string;
  readonly body: string;
}

/**
 * The report of `npm run content -- diff` about some files, as the title and the text of a proposal.
 * @param files those that go along
 */
export function reportOf(studio: Studio, files: readonly ProposedFile[]): Report {
  const disk = studio.shelf.sources().content;
  const website = studio.website.texts(disk) ?? new Map<string, string>();
  const paths = files.map(({ path }) => path);
  const only = (texts: Texts): Texts => new Map([...texts].filter(([path]) => paths.includes(path)));
  const { schemas } = studio.desk.check().project.graph;
  const trace = studio.tracer.trace();
  const reports = reportsOf({ before: only(website), after: only(disk), schemas, trace });
  const reportPaths = new Set(reports.map(({ path }) => path));
  const others = files.filter(({ path, kind }) => !reportPaths.has(path) && kind !== 'removed');
  const rest = others.map(({ path, kind }) => `- \`${path}\`: ${kind === 'added' ? 'new' : 'changed'}`);
  const sections = [
    ...(reports.length > 0 ? reportSections(reports, trace) : []),
    ...(rest.length > 0 ? [`## Other files\n\n${rest.join('\n')}`] : []),
  ];
  return {
    title: titleOf(linesOf(studio, files), reports.length === 1 ? (reports[0]?.lines ?? []) : []),
    body: `${sections.join('\n\n')}\n`,
  };
}

const verbs = { added: 'Add', removed: 'Remove', changed: 'Change', renamed: 'Rename' } as const;

/** The changes in one line: the change itself if there is only one and it is short, else a verb and the titles of the files. */
function titleOf(files: readonly ProposedFile[], lines: readonly string[]): string {
  const [first] = files;
  if (!first) return '';
  const only = files.length === 1 && lines.length === 1 ? withoutPages(plain(lines[0] ?? '', '')) : '';
  if (first.kind === 'changed' && only !== '' && only.length <= longestTitle) return only;
  const renamed = files.filter(({ kind }) => kind === 'renamed');
  if (renamed.length > 0 && renamed.length < files.length) {
    const names = `Rename ${listOf(renamed.map(({ title }) => title))}`;
    const title = `${names} and change ${count(files.length - renamed.length, 'more entry', 'more entries')}`;
    return title.length <= longestTitle ? title : names.slice(0, longestTitle);
  }
  const kinds = new Set(files.map(({ kind }) => kind));
  const verb = kinds.size === 1 ? verbs[first.kind] : 'Change';
  const names = [...new Set(files.map(({ title }) => title))];
  for (let nameCount = Math.min(names.length, 3); nameCount > 0; nameCount--) {
    const rest = names.length - nameCount;
    const words = [...names.slice(0, nameCount), ...(rest > 0 ? [`${rest} more`] : [])];
    const title = `${verb} ${listOf(words)}`;
    if (title.length <= longestTitle) return title;
  }
  return `${verb} ${count(files.length, 'file')}`;
}

const withoutPages = (line: string): string => line.replace(/; (?:the like is )?shown [^]*$/, '');

const listOf = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);
