import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RuleId, ruleIds, ruleInfo } from '../compiler/rule-registry.ts';

/** The guides are in the project that contains this script, not in the project that is checked. */
const folder = new URL('../../docs/rules/', import.meta.url);

/** The guide of a rule, as markdown (see docs/rules/README.md). */
export const guideOf = (id: RuleId): string =>
  readFileSync(fileURLToPath(new URL(`${id.replace(':', '-')}.md`, folder)), 'utf8');

/** A list of all rules, wrapped to the width of a terminal. */
export function ruleList(width: number): string {
  const column = Math.max(...ruleIds.map(({ length }) => length)) + 2;
  const lines = ruleIds.map((id) => {
    const { help } = ruleInfo(id);
    const room = Math.max(20, width - column);
    return id.padEnd(column) + (help.length > room ? `${help.slice(0, room - 1).trimEnd()}…` : help);
  });
  return lines.join('\n');
}

/** A guide for a terminal: prose as wide as the terminal, headings without their marks, files indented under their paths. */
export function explained(markdown: string, width: number): string {
  return markdown
    .trim()
    .split(/(^(`{3,})[^]*?^\2$)/m)
    .flatMap((part, index) => (index % 3 === 0 ? [prose(part, width)] : index % 3 === 1 ? [file(part)] : []))
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A fence: its path, and its lines indented. */
function file(fence: string): string {
  const [info = '', ...lines] = fence.split('\n').slice(0, -1);
  const [, path = ''] = info.split(' ');
  return [`  ${path}`, '', ...lines.map((line) => `    ${line}`.trimEnd())].join('\n');
}

const prose = (text: string, width: number): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => wrapped(paragraph.replace(/^#+ /, '').split(/\s+/), width))
    .join('\n\n');

function wrapped(words: readonly string[], width: number): string {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.join('\n');
}
