import { fileStart, finding } from '../finding.ts';
import { contractFile, type ContractLine, type Finding, type Sources } from '../model.ts';
import { conflictFindings } from './merge-conflict.ts';

/** The addresses of the contract, in the order of its file, and the findings about the file itself. */
export interface ReadContract {
  /** Absent while the file holds conflict markers, because nobody knows which version is right. */
  readonly lines?: readonly ContractLine[];
  readonly findings: readonly Finding[];
}

const address = /^\/[^#?\s]*(?:#[^#\s]+)?$/;

/**
 * Reads the contract in one pass over its text. A line that is no address is an error and is left out; the others still count. Lines
 * out of order and repeated ones are warnings: a merge may leave both, and they mean the same.
 */
export function readContract(text: string): ReadContract {
  const conflicts = conflictFindings(contractFile, text);
  if (conflicts.length > 0) return { findings: conflicts };
  const lines: ContractLine[] = [];
  const findings: Finding[] = [];
  const urls = new Set<string>();
  const report = (rule: 'parse:order' | 'validate:format', { url, place }: ContractLine, reason: string) =>
    void findings.push(finding(contractFile, place, { rule, reason, actual: url }));
  let isSorted = true;
  for (const line of linesOf(text)) {
    const { url } = line;
    const previous = lines.at(-1)?.url;
    if (!address.test(url)) {
      const what = url === '' ? 'empty line' : `\`${url}\``;
      report(
        'validate:format',
        line,
        `Unexpected ${what}, expected an address such as \`/services#pricing\``,
      );
      continue;
    }
    if (urls.has(url))
      report('parse:order', line, `Unexpected second \`${url}\`, expected each address once`);
    else if (isSorted && previous !== undefined && url < previous) {
      isSorted = false; // one finding tells enough: sorting moves all lines at once
      report('parse:order', line, `Unexpected \`${url}\` after \`${previous}\`, expected sorted addresses`);
    }
    urls.add(url);
    lines.push(line);
  }
  return { lines, findings };
}

/** The text of a contract: sorted, each address once, so that branches seldom meet in one line. */
export function contractText(urls: Iterable<string>): string {
  return [...new Set(urls)]
    .toSorted()
    .map((url) => `${url}\n`)
    .join('');
}

/** The lines of a text, without their line breaks; the text after the last break is a line unless it is empty. */
function* linesOf(text: string): Iterable<ContractLine> {
  let line = 1;
  for (let from = 0; from < text.length; line++) {
    const breakAt = text.indexOf('\n', from);
    const end = breakAt === -1 ? text.length : breakAt;
    const url = text.slice(from, text[end - 1] === '\r' && end > from ? end - 1 : end);
    const start = { line, column: 1, offset: from };
    const width = Math.max(1, url.length); // as wide as the line, and a character of an empty one
    yield { url, place: { start, end: { line, column: 1 + width, offset: from + width } } };
    from = end + 1;
  }
}

/** The contract that was read last: a process that checks again nearly always has the same text. */
let last: { readonly text: string; readonly contract: ReadContract } | undefined;

/**
 * Reads the contract of a site.
 * @param isOwed whether the site must have one: with redirects it must, because nothing else knows which addresses they owe visitors
 */
export function contractOf({ content, findings }: Sources, isOwed: boolean): ReadContract {
  const text = content.get(contractFile);
  if (text !== undefined) {
    if (last?.text !== text) last = { text, contract: readContract(text) };
    return last.contract;
  }
  const isUnreadable = findings.some(({ file }) => file === contractFile);
  if (isUnreadable || !isOwed) return { findings: [] };
  const reason = `No \`${contractFile}\` beside the redirects, expected every published address in it: \`npm run content -- urls\` writes it`;
  return { findings: [finding(contractFile, fileStart, { rule: 'read:missing', reason })] };
}
