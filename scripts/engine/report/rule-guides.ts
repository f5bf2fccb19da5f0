import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Code } from 'mdast';
import { parseMarkdown } from '../compiler/markdown/parser.ts';
import type { RuleId } from '../compiler/rule-registry.ts';
import { ruleIds, ruleInfo } from './rules.ts';

/** The guides are in the project that contains this script, not in the project that is checked. */
const folder = new URL('../../../docs/rules/', import.meta.url);

/** The guide of a rule, as markdown (see docs/rules/README.md). A rule of a site that has none is explained by its sentence of help. */
export function guideOf(id: RuleId): string {
  const path = fileURLToPath(new URL(`${id.replace(':', '-')}.md`, folder));
  return existsSync(path) ? readFileSync(path, 'utf8') : `# ${id}\n\n${ruleInfo(id).help}\n`;
}

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
  return parseMarkdown(markdown)
    .children.map((node) =>
      node.type === 'code'
        ? file(node)
        : prose(markdown.slice(node.position?.start.offset, node.position?.end.offset), width),
    )
    .join('\n\n');
}

/** A file in a guide: its path, and its lines indented. */
const file = ({ meta, value }: Code): string =>
  [`  ${meta?.split(' ')[0] ?? ''}`, '', ...value.split('\n').map((line) => `    ${line}`.trimEnd())].join(
    '\n',
  );

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
