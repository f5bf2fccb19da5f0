import { withoutEscapes } from '../diff/report-words.ts';
import type { PictureReport, ShownPage, SizeChange } from './pictures-report.ts';

/** Where readers of a comment find more; a place without an address is not linked. */
export interface Places {
  /** The site of the pull request. */
  readonly preview?: string | undefined;
  /** The folder of the report; pictures are shown only if it has an address. */
  readonly report?: string | undefined;
  /** The page of the workflow's run, which has both as files. */
  readonly run?: string | undefined;
}

/** How many strips, changes of size, and characters of words a comment has. */
const max = { strips: 12, sizes: 15, words: 20_000 };

/**
 * The comment on a pull request: words, pictures, sizes, dates.
 *
 * The report may be of a stranger, and the comment is written with rights that a stranger does not have. So nothing of the report is taken for
 * markdown: texts are in blocks of code or escaped, and pictures are those beside the report.
 * @param report as JSON has it
 */
export function commentText(report: unknown, places: Places): string {
  const { summary, words, shots, sizes, overBudget, dates } = (report ?? {}) as Partial<PictureReport>; // each part is checked below
  return `${[
    '## What changes for visitors',
    linksTo(places),
    quoted(textOf(words).slice(0, max.words)),
    '### Pictures',
    escaped(textOf(summary)),
    ...pictures(listOf(shots), places.report),
    '### Sizes',
    sizeTable(listOf(sizes), listOf(overBudget)),
    '### Dates',
    dateList(listOf(dates)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`;
}

function linksTo({ preview, report, run }: Places): string {
  const links = [
    ...(preview === undefined ? [] : [`[Open the site](${preview})`]),
    ...(report === undefined ? [] : [`[Open the report](${report}/)`]),
    ...(run === undefined ? [] : [`[Files of the site and of the report](${run})`]),
  ];
  return links.join(' · ');
}

function pictures(shots: readonly unknown[], address: string | undefined): string[] {
  const shotList = shots.filter(isShot);
  const lines = shotList.slice(0, max.strips).map((shot) => {
    const name = `${shot.page} at ${shot.width} px, ${shot.scheme}`;
    return address === undefined
      ? `- ${name}: ${shot.kind}`
      : `**${name}**\n\n![Before and now: ${name}](${address}/${shot.strip})`;
  });
  const more = shotList.length - lines.length;
  const list = address === undefined && lines.length > 0 ? [lines.join('\n')] : lines;
  return more > 0 ? [...list, `And ${more} more in the report.`] : list;
}

function sizeTable(sizes: readonly unknown[], over: readonly unknown[]): string {
  const rows = sizes
    .filter(isSize)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const exceeded = over.filter((line) => typeof line === 'string').map((line) => `- ${escaped(line)}`);
  if (rows.length === 0 && exceeded.length === 0) return 'No page has become larger or smaller.';
  const table = [
    '| page | what | before | now |',
    '|---|---|--:|--:|',
    ...rows
      .slice(0, max.sizes)
      .map(
        ({ page, kind, before, after }) =>
          `| ${page} | ${kind} | ${kilobytes(before)} | ${kilobytes(after)} |`,
      ),
  ];
  const rest = rows.length > max.sizes ? [`And ${rows.length - max.sizes} smaller changes.`] : [];
  const budgets = exceeded.length > 0 ? exceeded.join('\n') : 'No page is over its budget.';
  return [...(rows.length > 0 ? [table.join('\n')] : []), ...rest, budgets].join('\n\n');
}

function dateList(dates: readonly unknown[]): string {
  const lines = dates.flatMap((each) => {
    const { date, what } = each as { readonly date?: unknown; readonly what?: unknown }; // checked here
    return typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)
      ? [`- ${date}: ${escaped(textOf(what))}`]
      : [];
  });
  return lines.join('\n') || 'No new day on which something begins or ends.';
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.filter((each) => each !== null) : [];

const isAddress = (value: unknown): boolean => typeof value === 'string' && /^\/[\w./-]{0,200}$/.test(value);

function isShot(value: unknown): value is ShownPage {
  const { page, width, scheme, strip, kind } = value as Partial<ShownPage>; // checked here
  return (
    isAddress(page) &&
    typeof width === 'number' &&
    ['light', 'dark'].includes(textOf(scheme)) &&
    ['changed', 'added', 'removed'].includes(textOf(kind)) &&
    /^pictures\/[\w.-]+\.png$/.test(textOf(strip))
  );
}

function isSize(value: unknown): value is SizeChange {
  const { page, kind, before, after } = value as Partial<SizeChange>; // checked here
  return (
    isAddress(page) &&
    /^[a-z]+$/.test(textOf(kind)) &&
    typeof before === 'number' &&
    typeof after === 'number'
  );
}

/** A text of one line that markdown and GitHub show as it is, without links. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .slice(0, 1_000)
    .replace(/[\\`*_~[\]<>|&@#!()]|:(?=\/\/)|(?<=www)\./gi, '\\$&');

/** A text as a block of code, whatever is in it. The report has marked words for markdown; here they are read as they are. */
function quoted(text: string): string {
  const plain = withoutEscapes(text).trim();
  if (plain === '') return '';
  const longest = Math.max(2, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${plain}\n${fence}`;
}
